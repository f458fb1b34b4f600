/** Writes drafts into the folder of a content, as editors of the embedded service do. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import omit from 'lodash/omit';
import { replaceFile } from '../../src/lib/files/replaceFile';
import { entriesFile } from '../gatsby/run';

export type Entry = Record<string, unknown>;

/** The drafts of the English entries of a content. */
export class DraftFiles {
  readonly #content: string;

  /** @param content folder of the export */
  constructor(content: string) {
    this.#content = content;
  }

  /** Writes the text of a draft file. */
  async write(type: string, uid: string, text: string): Promise<void> {
    const file = path.join(this.#content, 'drafts', type, 'en-us', `${uid}.json`);
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, (temporaryFile) => writeFile(temporaryFile, text));
  }

  /** Reads an entry of the export, without its publications. */
  async entry(type: string, uid: string): Promise<Entry> {
    const text = await readFile(await entriesFile(this.#content, type, 'en-us'), 'utf8');
    return omit((JSON.parse(text) as Record<string, Entry>)[uid], 'publish_details');
  }

  /** Saves an entry with other values as a draft. */
  async save(type: string, uid: string, edit: (entry: Entry) => Entry): Promise<void> {
    await this.write(type, uid, JSON.stringify(edit(await this.entry(type, uid))));
  }

  /** Discards all drafts. */
  discardAll(): Promise<void> {
    return rm(path.join(this.#content, 'drafts'), { recursive: true, force: true });
  }
}
