/** Edits as editors make them, at random, in a copy of the sample content. */
import { randomInt } from 'node:crypto';
import { editEntries } from '../gatsby/run';

/** An entry of the export, as far as publishing it goes. */
export interface Stored {
  [field: string]: unknown;
  uid: string;
  _version: number;
  publish_details: { version: number; time: string }[];
}

/** What must be seen once everything is live. */
export interface Expected {
  /** Texts by the uid of the English page that shows them. */
  texts: Map<string, string>;
  /** Addresses of pages that were made, and are still there. */
  made: Map<string, string>;
  /** Addresses of pages that were made and are gone. */
  gone: Set<string>;
  /** The number in the English footer. */
  footer: number;
}

const kinds = ['text', 'text', 'text', 'footer', 'make', 'delete', 'move'] as const;

/** Makes random edits and remembers what they should come to. */
export class Editor {
  readonly expected: Expected = { texts: new Map(), made: new Map(), gone: new Set(), footer: 0 };
  readonly #content: string;
  readonly #pages: readonly string[];
  #count = 0;

  /** @param pages uids of English pages whose introduction is shown */
  constructor(content: string, pages: readonly string[]) {
    this.#content = content;
    this.#pages = pages;
  }

  /** Publishes one edit, and says which. */
  async edit(): Promise<string> {
    this.#count += 1;
    const kind = kinds[randomInt(kinds.length)] ?? 'text';
    const [uid] = [...this.expected.made.keys()];
    if (kind === 'footer') await this.#footer();
    else if (kind === 'make') await this.#make();
    else if (kind === 'delete' && uid !== undefined) await this.#delete(uid);
    else if (kind === 'move' && uid !== undefined) await this.#move(uid);
    else await this.#text();
    return kind;
  }

  async #text(): Promise<void> {
    const uid = this.#pages[randomInt(this.#pages.length)] ?? '';
    const words = `Edit number ${this.#count} of this page.`;
    await this.#change('page', uid, (page) => {
      Object.assign(page.banner as object, { page_intro: words });
    });
    this.expected.texts.set(uid, words);
  }

  async #footer(): Promise<void> {
    const words = `Footer number ${this.#count}.`;
    await editEntries(this.#content, 'loft_footer', 'en-us', (entries) => {
      for (const footer of Object.values(entries)) {
        const [first] = footer.footer_copyright_info as { text_line: string }[];
        if (first) first.text_line = words;
        published(footer as Stored);
      }
    });
    this.expected.footer = this.#count;
  }

  async #make(): Promise<void> {
    const [uid, url] = [`blt00soak${this.#count}`, `/soak-${this.#count}`];
    await editEntries(this.#content, 'page', 'en-us', (entries) => {
      const about = Object.values(entries).find((page) => page.url === '/about-us');
      const created = new Date().toISOString();
      const page = structuredClone({ ...about, uid, url, title: `Page ${this.#count}` });
      entries[uid] = { ...page, created_at: created };
      published(entries[uid] as Stored);
    });
    this.expected.made.set(uid, `${url}/`);
  }

  async #delete(uid: string): Promise<void> {
    await editEntries(this.#content, 'page', 'en-us', (entries) => {
      Reflect.deleteProperty(entries, uid);
    });
    this.expected.gone.add(this.expected.made.get(uid) ?? '');
    this.expected.made.delete(uid);
  }

  async #move(uid: string): Promise<void> {
    const url = `/moved-${this.#count}`;
    await this.#change('page', uid, (page) => (page.url = url));
    this.expected.made.set(uid, `${url}/`);
  }

  #change(type: string, uid: string, edit: (entry: Stored) => void): Promise<void> {
    return editEntries(this.#content, type, 'en-us', (entries) => {
      const entry = entries[uid] as Stored | undefined;
      if (!entry) throw new Error(`There is no ${type} ${uid}.`);
      edit(entry);
      published(entry);
    });
  }
}

/** The introductions of English pages by uid, where HTML has them as they are written. */
export async function introductions(content: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await editEntries(content, 'page', 'en-us', (entries) => {
    for (const [uid, { banner }] of Object.entries(entries)) {
      const { page_intro: text } = (banner ?? {}) as { page_intro?: unknown };
      if (typeof text === 'string' && /^[\w ,.]+$/.test(text)) found.set(uid, text);
    }
  });
  return found;
}

/** Makes an entry its next version, published now. */
export function published(entry: Stored): void {
  entry._version += 1;
  for (const each of entry.publish_details) {
    Object.assign(each, { version: entry._version, time: new Date().toISOString() });
  }
}
