/** Random edits in a copy of the sample content. */
import { randomInt } from 'node:crypto';
import { editEntries } from '../gatsby/run';

/** An entry of the export, with the fields that publishing changes. */
export interface StoredEntry {
  [field: string]: unknown;
  uid: string;
  _version: number;
  publish_details: { version: number; time: string }[];
}

/** The expected state of the site when all edits are live. */
export interface ExpectedSite {
  /** Texts by the uid of the English page that shows them. */
  texts: Map<string, string>;
  /** Addresses of created pages by uid, without deleted ones. */
  created: Map<string, string>;
  /** Addresses of created pages that were deleted. */
  deleted: Set<string>;
  /** The number in the English footer. */
  footer: number;
}

const kinds = ['text', 'text', 'text', 'footer', 'make', 'delete', 'move'] as const;

/** Makes random edits and records the expected state of the site. */
export class Editor {
  readonly expected: ExpectedSite = {
    texts: new Map(),
    created: new Map(),
    deleted: new Set(),
    footer: 0,
  };
  readonly #content: string;
  readonly #pages: readonly string[];
  #count = 0;

  /** @param pages uids of English pages that show their introduction */
  constructor(content: string, pages: readonly string[]) {
    this.#content = content;
    this.#pages = pages;
  }

  /** Publishes one edit. Returns its kind. */
  async edit(): Promise<string> {
    this.#count += 1;
    const kind = kinds[randomInt(kinds.length)] ?? 'text';
    const [uid] = [...this.expected.created.keys()];
    if (kind === 'footer') await this.#footer();
    else if (kind === 'make') await this.#make();
    else if (kind === 'delete' && uid !== undefined) await this.#delete(uid);
    else if (kind === 'move' && uid !== undefined) await this.#move(uid);
    else await this.#text();
    return kind;
  }

  async #text(): Promise<void> {
    const uid = this.#pages[randomInt(this.#pages.length)] ?? '';
    const text = `Edit number ${this.#count} of this page.`;
    await this.#change('page', uid, (page) => {
      Object.assign(page.banner as object, { page_intro: text });
    });
    this.expected.texts.set(uid, text);
  }

  async #footer(): Promise<void> {
    const text = `Footer number ${this.#count}.`;
    await editEntries(this.#content, 'loft_footer', 'en-us', (entries) => {
      for (const footer of Object.values(entries)) {
        const [firstLine] = footer.footer_copyright_info as { text_line: string }[];
        if (firstLine) firstLine.text_line = text;
        bumpVersion(footer as StoredEntry);
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
      bumpVersion(entries[uid] as StoredEntry);
    });
    this.expected.created.set(uid, `${url}/`);
  }

  async #delete(uid: string): Promise<void> {
    await editEntries(this.#content, 'page', 'en-us', (entries) => {
      Reflect.deleteProperty(entries, uid);
    });
    this.expected.deleted.add(this.expected.created.get(uid) ?? '');
    this.expected.created.delete(uid);
  }

  async #move(uid: string): Promise<void> {
    const url = `/moved-${this.#count}`;
    await this.#change('page', uid, (page) => (page.url = url));
    this.expected.created.set(uid, `${url}/`);
  }

  #change(type: string, uid: string, edit: (entry: StoredEntry) => void): Promise<void> {
    return editEntries(this.#content, type, 'en-us', (entries) => {
      const entry = entries[uid] as StoredEntry | undefined;
      if (!entry) throw new Error(`There is no ${type} ${uid}.`);
      edit(entry);
      bumpVersion(entry);
    });
  }
}

/** Reads the introductions of English pages by uid, if HTML shows them unchanged. */
export async function readIntroductions(content: string): Promise<Map<string, string>> {
  const introductionByUid = new Map<string, string>();
  await editEntries(content, 'page', 'en-us', (entries) => {
    for (const [uid, { banner }] of Object.entries(entries)) {
      const { page_intro: text } = (banner ?? {}) as { page_intro?: unknown };
      if (typeof text === 'string' && /^[\w ,.]+$/.test(text)) introductionByUid.set(uid, text);
    }
  });
  return introductionByUid;
}

/** Increments the version of an entry and sets its publish time. */
export function bumpVersion(entry: StoredEntry): void {
  entry._version += 1;
  for (const publication of entry.publish_details) {
    Object.assign(publication, { version: entry._version, time: new Date().toISOString() });
  }
}
