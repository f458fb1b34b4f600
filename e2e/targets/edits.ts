/** Edits of pages and their assets, one release after the other. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newReleaseId } from '../../services/publish/releases/id';
import type { PushedRelease } from '../../services/publish/targets/types';
import { builtRelease, editedRelease } from './releases';

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
  readonly #built: string;
  #edit = 0;
  #release: PushedRelease | null = null;

  /**
   * @param folder folder for the releases
   * @param built folder of the built site
   * @param pages addresses of the pages that each edit changes
   */
  constructor(folder: string, built: string, pages: readonly string[]) {
    this.#folder = folder;
    this.#built = built;
    this.pages = pages;
  }

  /**
   * Creates the next release.
   * @param redirect address that redirects to the front page from this release on
   */
  async next(redirect?: string): Promise<PushedRelease> {
    const previous = this.#release ?? (await builtRelease('built', this.#folderOf(0), this.#built));
    const removed = assetsOfEdit(this.#edit).filter((name) => previous.files.has(name));
    this.#edit += 1;
    const changes: Record<string, string | null> = {
      ...Object.fromEntries(removed.map((name) => [name, null])),
      ...Object.fromEntries(assetsOfEdit(this.#edit).map((name) => [name, `/* ${name} */`])),
      ...Object.fromEntries(await Promise.all(this.pages.map((page) => this.#editPage(page)))),
    };
    if (redirect !== undefined) {
      const redirects = await readFile(path.join(previous.folder, '_redirects'), 'utf8');
      changes._redirects = `${redirects}${redirect} / 301\n`;
    }
    const folder = this.#folderOf(this.#edit);
    this.#release = await editedRelease(newReleaseId([]), folder, previous, changes);
    return this.#release;
  }

  #folderOf(edit: number): string {
    return path.join(this.#folder, String(edit));
  }

  async #editPage(page: string): Promise<[name: string, html: string]> {
    const name = `${page.slice(1)}index.html`;
    const [script = '', picture = ''] = assetsOfEdit(this.#edit);
    const html = await readFile(path.join(this.#built, name), 'utf8');
    const assets = `<script src="/${script}"></script><img src="/${picture}" alt="">`;
    return [name, `${html}${assets}<!-- edit ${this.#edit} -->`];
  }
}
