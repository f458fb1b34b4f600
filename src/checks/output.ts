import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../site';
import { namesBelow, readTexts } from '../lib/files/listFiles';
import { pageFile, readRedirects } from '../output/redirects';
import type { BuildReport } from '../output/report';
import { FactsReader, withSlices, type Facts, type PageFacts } from './facts';
import { missingParts } from './missingParts';
import { PageChecker, type CheckedPage } from './pages';
import { Targets } from './targets';
import { entryOf, kindInWords, wordsOf, type Fault } from './words';

/** An output to check. Names of files are relative to its folder. */
export interface CheckedOutput {
  folder: string;
  report: BuildReport;
  /** Determines which URLs belong to the site, and which of them an image provider serves. */
  site: Pick<Site, 'siteUrl' | 'images'>;
  /** Files that have changed since the last checked output; if absent, every file is read. */
  changed?: readonly string[] | undefined;
  /** Files of the last checked output that no longer exist; if absent, every file is read. */
  removed?: readonly string[] | undefined;
  /** The files among `changed` in which only Slices have changed. */
  stitched?: ReadonlyMap<string, unknown> | undefined;
}

type Changes = Required<Pick<CheckedOutput, 'changed' | 'removed'>> &
  Pick<CheckedOutput, 'stitched'>;

/** Finds the faults of a built site, without comparing it with the live release. */
export const checkOutput = (output: CheckedOutput): Promise<Fault[]> =>
  new OutputChecker().check(output);

/** Checks successive outputs of one site, and reads only the files that have changed. */
export class OutputChecker {
  readonly #reader: FactsReader;
  readonly #checker = new PageChecker();
  #files = new Set<string>();
  /** Facts of the pages, by the names of their files. */
  #factsByFile = new Map<string, PageFacts>();
  /** True if the last check has finished, so that the facts match its output. */
  #isComplete = false;

  /** @param reader its cache holds the facts of the last checked output only */
  constructor(reader = new FactsReader()) {
    this.#reader = reader;
  }

  /** Finds the faults of a built site, without comparing it with the live release. */
  async check(output: CheckedOutput): Promise<Fault[]> {
    const { folder, report } = output;
    const redirects = await readRedirects(folder);
    const { changed, removed, stitched } = output;
    const canUpdate = this.#isComplete && changed && removed;
    this.#isComplete = false;
    await (canUpdate
      ? this.#update(folder, { changed, removed, stitched })
      : this.#readAll(folder, redirects));
    this.#reader.keepOnly(this.#factsByFile.values());
    const checked: CheckedPage[] = [];
    for (const [name, facts] of [...this.#factsByFile].sort(byName)) {
      if (isPage(name, redirects)) checked.push({ path: pathOf(name), facts });
    }
    const { site } = output;
    const faults = [
      ...checkStylePage(this.#files),
      ...siteFaults({ checked, files: this.#files, redirects, report, site }, this.#checker),
    ];
    this.#isComplete = true;
    return faults;
  }

  async #readAll(folder: string, redirects: ReadonlyMap<string, string>): Promise<void> {
    this.#files = new Set(await namesBelow(folder));
    this.#factsByFile = new Map();
    await this.#read(
      folder,
      [...this.#files].filter((name) => isPage(name, redirects)),
    );
  }

  async #update(folder: string, { changed, removed, stitched }: Changes): Promise<void> {
    for (const name of removed) this.#factsByFile.delete(name);
    const haveNamesChanged =
      removed.some((name) => this.#files.has(name)) ||
      changed.some((name) => !this.#files.has(name));
    if (haveNamesChanged) {
      this.#files = new Set([...this.#files, ...changed]);
      for (const name of removed) this.#files.delete(name);
    }
    const stitchedNames = new Set(
      changed.filter((name) => stitched?.has(name) && this.#factsByFile.has(name)),
    );
    const slices = stitchedNames.size > 0 ? await this.#slices(folder) : new Map<string, never>();
    for (const name of stitchedNames) {
      this.#factsByFile.set(name, withSlices(this.#factsByFile.get(name) ?? [], slices));
    }
    await this.#read(
      folder,
      changed.filter((name) => isHtml(name) && !stitchedNames.has(name)),
    );
  }

  /** Reads the files of all parts of Slices, and returns their facts by id. */
  async #slices(folder: string): Promise<Map<string, Facts>> {
    const htmlById = new Map<string, string>();
    for (const name of this.#files) {
      const [, part] = /^_gatsby\/slices\/(.+)\.html$/.exec(name) ?? [];
      if (part !== undefined) htmlById.set(part, await readFile(path.join(folder, name), 'utf8'));
    }
    return this.#reader.slices(htmlById);
  }

  #read(folder: string, names: readonly string[]): Promise<void> {
    return readTexts(folder, names, (name, html) => {
      this.#factsByFile.set(name, this.#reader.read(html));
    });
  }
}

/** A site whose faults are searched, as files or in memory. */
export interface CheckedSite extends Pick<CheckedOutput, 'report' | 'site'> {
  checked: readonly CheckedPage[];
  /** Names of all files. Pass a new object if they change. */
  files: Pick<ReadonlySet<string>, 'has'>;
  /** Old path to new path. */
  redirects: ReadonlyMap<string, string>;
}

/** Finds the faults of a site, except those that only its files have. */
export function siteFaults(
  { checked, files, redirects, report, site: { siteUrl, images } }: CheckedSite,
  checker: PageChecker,
): Fault[] {
  const externalPrefixes = images.loader === 'provider' ? [images.path] : [];
  const targets = new Targets({ siteUrl, files, redirects, externalPrefixes });
  return [
    ...missingParts(report),
    ...missingPages(report, files),
    ...checker.check(checked, targets, report),
  ];
}

/** True for HTML of pages and redirects; false for Gatsby's files of Slices below `_gatsby/`. */
const isHtml = (name: string) => name.endsWith('.html') && !name.startsWith('_gatsby/');

/** True for HTML of pages, but not of redirects. */
const isPage = (name: string, redirects: ReadonlyMap<string, string>) =>
  isHtml(name) && !redirects.has(pathOf(name));

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`;

/** Finds pages of the report that have no file in the output. */
function missingPages({ pages }: BuildReport, files: CheckedSite['files']): Fault[] {
  return pages
    .filter((page) => !files.has(pageFile(page.path)))
    .map((page) => ({
      key: `unbuilt ${page.path}`,
      words: wordsOf((texts) => texts.unbuilt(page, kindInWords(page, texts), page.path)),
      ...entryOf(page),
    }));
}

function checkStylePage(files: ReadonlySet<string>): Fault[] {
  if (![...files].some((name) => /(?:^|\/)styleguide\/index\.html$/.test(name))) return [];
  return [{ key: styleguideKey, words: wordsOf((texts) => texts.styleguide) }];
}

/** Key of the fault that the output contains the style guide. */
export const styleguideKey = 'styleguide';
