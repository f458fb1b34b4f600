/** Releases like those of edits: copies of the built site in which pages and their assets differ. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileList } from '../../services/publish/releases/types';
import { copyPublicFiles } from '../../services/publish/releases/files/copy';
import { hardLinkFolder } from '../../services/publish/releases/files/clone';
import { newReleaseId } from '../../services/publish/releases/id';
import type { PushedRelease } from '../../services/publish/targets/types';
import { readHostRules } from '../../src/hosting/hosts/rules';
import { fileHash } from '../../src/lib/files/fileHash';
import { namesBelow } from '../../src/lib/files/listFiles';

/** Names of the script and the picture of an edit, as immutable files have them. */
export const assetsOfEdit = (edit: number): string[] => [
  `_scripts/edit-${edit}-0123456789abcdef0123.js`,
  `pictures/edit-${edit}/original.svg`,
];

/** Returns the number of the edit that a page is of; NaN if it has none. */
export const editOf = (html: string): number => Number(/<!-- edit (\d+) -->/.exec(html)?.[1]);

/** Makes one release after the other. */
export class EditedSite {
  /** Addresses of the pages that each edit changes. */
  readonly pages: readonly string[];
  readonly #folder: string;
  #edit = 0;
  #files: FileList = new Map();

  /**
   * @param folder folder for the releases
   * @param pages addresses of the pages that each edit changes
   */
  constructor(folder: string, pages: readonly string[]) {
    this.#folder = folder;
    this.pages = pages;
  }

  /**
   * Creates the next release.
   * @param redirect address that redirects to the front page from this release on
   */
  async next(built: string, redirect?: string): Promise<PushedRelease> {
    const previous = path.join(this.#folder, String(this.#edit));
    this.#edit += 1;
    const folder = path.join(this.#folder, String(this.#edit));
    const removed = this.#edit > 1 ? assetsOfEdit(this.#edit - 1) : [];
    if (this.#edit === 1) {
      await copyPublicFiles(built, folder);
      for (const name of await namesBelow(folder)) await this.#record(folder, name);
    } else await hardLinkFolder(previous, folder);
    for (const name of removed) {
      await rm(path.join(folder, name));
      this.#files.delete(name);
    }
    for (const page of this.pages)
      await this.#editPage(built, folder, `${page.slice(1)}index.html`);
    for (const name of assetsOfEdit(this.#edit)) await this.#write(folder, name, `/* ${name} */`);
    if (redirect !== undefined) {
      const redirects = await readFile(path.join(folder, '_redirects'), 'utf8');
      await this.#write(folder, '_redirects', `${redirects}${redirect} / 301\n`);
    }
    const rules = await readHostRules(folder);
    return { id: newReleaseId([]), folder, files: new Map([...this.#files].sort()), rules };
  }

  async #editPage(built: string, folder: string, name: string): Promise<void> {
    const [script = '', picture = ''] = assetsOfEdit(this.#edit);
    const html = await readFile(path.join(built, name), 'utf8');
    const assets = `<script src="/${script}"></script><img src="/${picture}" alt="">`;
    await this.#write(folder, name, `${html}${assets}<!-- edit ${this.#edit} -->`);
  }

  /** Replaces a file; earlier releases have hard links to the old one. */
  async #write(folder: string, name: string, text: string): Promise<void> {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await rm(file, { force: true });
    await writeFile(file, text);
    await this.#record(folder, name);
  }

  async #record(folder: string, name: string): Promise<void> {
    const file = path.join(folder, name);
    const { size, mtimeMs: written } = await stat(file);
    this.#files.set(name, { hash: fileHash(await readFile(file)), size, written });
  }
}
