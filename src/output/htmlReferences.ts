import { namesBelow, readTexts } from '../lib/files';
import { inlineScripts } from './inlineScripts';
import { picturesIn } from '../images/pictures';

/** What the HTML of all pages mentions, file by file: pictures, and scripts that stand in it. */
export class HtmlReferences {
  readonly #pages = new Map<string, { pictures: string[]; scripts: string[] }>();
  readonly #pictures = new Counted();
  readonly #scripts = new Counted();

  /** Paths of pictures. */
  get pictures(): Set<string> {
    return this.#pictures.all();
  }

  /** Texts of scripts. */
  get scripts(): Set<string> {
    return this.#scripts.all();
  }

  /** Notes what a file mentions, instead of what it mentioned before. */
  read(name: string, html: string): void {
    this.forget(name);
    const pictures = picturesIn(html).map((each) => this.#pictures.add(each));
    const scripts = inlineScripts(html).map((each) => this.#scripts.add(each));
    this.#pages.set(name, { pictures, scripts });
  }

  /** Forgets a file that is gone. */
  forget(name: string): void {
    const { pictures = [], scripts = [] } = this.#pages.get(name) ?? {};
    for (const each of pictures) this.#pictures.remove(each);
    for (const each of scripts) this.#scripts.remove(each);
    this.#pages.delete(name);
  }
}

/** Texts and how often each is mentioned. */
class Counted {
  readonly #texts = new Map<string, { text: string; count: number }>();

  /** @returns the text as it is kept: a part of a page keeps the whole page in memory */
  add(part: string): string {
    const known = this.#texts.get(part);
    if (known) {
      known.count += 1;
      return known.text;
    }
    const text = Buffer.from(part).toString();
    this.#texts.set(text, { text, count: 1 });
    return text;
  }

  remove(text: string): void {
    const known = this.#texts.get(text);
    if (!known) return;
    known.count -= 1;
    if (known.count === 0) this.#texts.delete(text);
  }

  all(): Set<string> {
    return new Set(this.#texts.keys());
  }
}

/** Reads what all HTML below a folder mentions. */
export async function readHtmlReferences(folder: string): Promise<HtmlReferences> {
  const mentions = new HtmlReferences();
  const names = (await namesBelow(folder)).filter((name) => name.endsWith('.html'));
  await readTexts(folder, names, (name, html) => mentions.read(name, html));
  return mentions;
}
