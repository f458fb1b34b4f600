import { copyOf } from '../lib/text/copyOf';
import { namesBelow, readTexts } from '../lib/files/listFiles';
import { inlineScripts } from './inlineScripts';
import { picturesIn } from '../images/picturePaths';

/**
 * Collects the pictures and inline scripts of HTML files, so that one file can be updated alone.
 */
export class HtmlReferences {
  readonly #byFile = new Map<string, { pictures: string[]; scripts: string[] }>();
  readonly #pictures = new CountedTexts();
  readonly #scripts = new CountedTexts();

  /** Paths of the pictures that any file references. */
  get pictures(): Set<string> {
    return this.#pictures.all();
  }

  /** Texts of the inline scripts of all files. */
  get scripts(): Set<string> {
    return this.#scripts.all();
  }

  /** Replaces the references of a file by those in its new HTML. */
  read(name: string, html: string): void {
    this.forget(name);
    const pictures = picturesIn(html).map((picture) => this.#pictures.add(picture));
    const scripts = inlineScripts(html).map((script) => this.#scripts.add(script));
    this.#byFile.set(name, { pictures, scripts });
  }

  /** Removes the references of a deleted file. */
  forget(name: string): void {
    const { pictures = [], scripts = [] } = this.#byFile.get(name) ?? {};
    for (const picture of pictures) this.#pictures.remove(picture);
    for (const script of scripts) this.#scripts.remove(script);
    this.#byFile.delete(name);
  }
}

/** A multiset of strings. */
class CountedTexts {
  readonly #entries = new Map<string, { text: string; count: number }>();

  /**
   * Adds one occurrence of a substring of a page.
   * @returns an equal string, which does not keep the whole page in memory
   */
  add(substring: string): string {
    const entry = this.#entries.get(substring);
    if (entry) {
      entry.count += 1;
      return entry.text;
    }
    const text = copyOf(substring);
    this.#entries.set(text, { text, count: 1 });
    return text;
  }

  remove(text: string): void {
    const entry = this.#entries.get(text);
    if (!entry) return;
    entry.count -= 1;
    if (entry.count === 0) this.#entries.delete(text);
  }

  all(): Set<string> {
    return new Set(this.#entries.keys());
  }
}

/** Reads the references of all HTML files below a folder. */
export async function readHtmlReferences(folder: string): Promise<HtmlReferences> {
  const references = new HtmlReferences();
  const names = (await namesBelow(folder)).filter((name) => name.endsWith('.html'));
  await readTexts(folder, names, (name, html) => references.read(name, html));
  return references;
}
