import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Builder, BuildResult } from '../../services/publish/build/types';
import { pageFile } from '../../src/output/redirects';
import { readReport } from '../../src/output/report';
import { builtSiteFolder } from './site';

/** A text that an editor replaces on one page. */
export interface Edit {
  /** Path of the page. */
  page: string;
  text: string | RegExp;
  replacement: string;
}

/** Returns the built site in place of a build, with the edits so far. */
export class EditedBuilds implements Builder {
  /** Edits that the next build contains. */
  edits: Edit[] = [];
  readonly #folder: string;

  /** @param folder folder to which the site is copied */
  constructor(folder: string) {
    this.#folder = path.join(folder, 'edited');
  }

  async build(): Promise<BuildResult> {
    await cp(builtSiteFolder, this.#folder, { recursive: true });
    for (const { page, text, replacement } of this.edits) {
      const file = path.join(this.#folder, pageFile(page));
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(text, replacement));
    }
    return { folder: this.#folder, report: await readReport() };
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
