import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { homeUrl, locales } from '../locales';
import type { Site } from '../site';
import { namesBelow, readTexts } from '../lib/files';
import { readRedirects } from '../output/redirects';
import type { BuildReport } from '../output/report';
import { FactsReader, withSlices, type Facts, type PageFacts } from './facts';
import { PageChecker, type CheckedPage } from './pages';
import { Targets } from './targets';
import { languageOf, type Finding } from './words';

export interface CheckedOutput {
  /** The built site. */
  folder: string;
  report: BuildReport;
  /** Addresses that another program answers are not looked for. */
  site: Pick<Site, 'siteUrl' | 'images'>;
  /** Files that are other than in the output that was checked before; all, where not given. */
  changed?: readonly string[] | undefined;
  /** Files that the output before had. */
  removed?: readonly string[] | undefined;
  /** Pages among those changed in which Slices alone are others. */
  stitched?: ReadonlyMap<string, unknown> | undefined;
}

type Changes = Required<Pick<CheckedOutput, 'changed' | 'removed'>> &
  Pick<CheckedOutput, 'stitched'>;

/** Everything that is wrong with a built site by itself, whatever is live. */
export const checkOutput = (output: CheckedOutput): Promise<Finding[]> =>
  new OutputChecker().check(output);

/** Checks one output after the other, and reads only what it did not read before. */
export class OutputChecker {
  readonly #reader = new FactsReader();
  readonly #checker = new PageChecker();
  /** Names of all files. */
  #files = new Set<string>();
  /** What the pages hold, by the names of their files. */
  #pages = new Map<string, PageFacts>();
  /** Whether the last check came to its end. */
  #isWhole = false;

  /** Everything that is wrong with a built site by itself, whatever is live. */
  async check(output: CheckedOutput): Promise<Finding[]> {
    const { folder, report } = output;
    const redirects = await readRedirects(folder);
    const { changed, removed, stitched } = output;
    const knows = this.#isWhole && changed && removed;
    this.#isWhole = false;
    await (knows
      ? this.#follow(folder, { changed, removed, stitched })
      : this.#readAll(folder, redirects));
    const checked: CheckedPage[] = [];
    for (const [name, facts] of [...this.#pages].sort(byName)) {
      if (isPage(name, redirects)) checked.push({ path: pathOf(name), facts });
    }
    const { siteUrl, images } = output.site;
    const answeredElsewhere = images.loader === 'provider' ? [images.path] : [];
    const targets = new Targets({ siteUrl, files: this.#files, redirects, answeredElsewhere });
    const reported = new Map(report.pages.map((page) => [page.path, page]));
    const found = [
      ...checkLocales(report),
      ...missingPages(report, this.#files),
      ...checkStylePage(this.#files),
      ...this.#checker.check(checked, targets, reported),
    ];
    this.#isWhole = true;
    return found;
  }

  async #readAll(folder: string, redirects: ReadonlyMap<string, string>): Promise<void> {
    this.#files = new Set(await namesBelow(folder));
    this.#pages = new Map();
    await this.#read(
      folder,
      [...this.#files].filter((name) => isPage(name, redirects)),
    );
    this.#reader.forgetUnused();
  }

  async #follow(folder: string, { changed, removed, stitched }: Changes): Promise<void> {
    for (const name of removed) this.#pages.delete(name);
    const isOther =
      removed.some((name) => this.#files.has(name)) ||
      changed.some((name) => !this.#files.has(name));
    if (isOther) {
      this.#files = new Set([...this.#files, ...changed]);
      for (const name of removed) this.#files.delete(name);
    }
    const again = changed.filter((name) => stitched?.has(name) && this.#pages.has(name));
    const slices = again.length > 0 ? await this.#slices(folder) : new Map<string, never>();
    for (const name of again) {
      this.#pages.set(name, withSlices(this.#pages.get(name) ?? [], slices));
    }
    const others = new Set(again);
    await this.#read(
      folder,
      changed.filter((name) => isHtml(name) && !others.has(name)),
    );
  }

  /** The parts of Slices as they are now: what is the same on many pages is read once. */
  async #slices(folder: string): Promise<Map<string, Facts>> {
    const found = new Map<string, string>();
    for (const name of this.#files) {
      const [, part] = /^_gatsby\/slices\/(.+)\.html$/.exec(name) ?? [];
      if (part !== undefined) found.set(part, await readFile(path.join(folder, name), 'utf8'));
    }
    return this.#reader.slices(found);
  }

  #read(folder: string, names: readonly string[]): Promise<void> {
    return readTexts(folder, names, (name, html) => {
      this.#pages.set(name, this.#reader.read(html));
    });
  }
}

/** Not the pieces that Gatsby keeps of its Slices. */
const isHtml = (name: string) => name.endsWith('.html') && !name.startsWith('_gatsby/');

/** Nor the small pages of redirects. */
const isPage = (name: string, redirects: ReadonlyMap<string, string>) =>
  isHtml(name) && !redirects.has(pathOf(name));

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$/, '$1')}`;

function checkLocales({ locales: parts, pages }: BuildReport): Finding[] {
  const paths = new Set(pages.map((page) => page.path));
  return locales.flatMap((locale) => {
    const part = parts.find((each) => each.locale === locale);
    const language = languageOf(locale);
    const found: Finding[] = [];
    const miss = (what: string, words: string) =>
      found.push({ key: `${what} ${locale}`, words: `${words} is missing in ${language}.` });
    if (!part?.menu) miss('menu', 'The main menu');
    if (!part?.footer) miss('footer', 'The footer');
    if (!paths.has(homeUrl(locale))) miss('home', 'The front page');
    return found;
  });
}

/** A page that the content has and the output has not. */
function missingPages({ pages }: BuildReport, files: ReadonlySet<string>): Finding[] {
  return pages
    .filter((page) => !files.has(`${page.path.slice(1)}index.html`))
    .map(({ path: url, title, kind, uid }) => {
      const words = `“${title}” (${kind} ${uid}) was not built: there is no page at ${url}.`;
      return { key: `unbuilt ${url}`, words };
    });
}

function checkStylePage(files: ReadonlySet<string>): Finding[] {
  if (![...files].some((name) => /(?:^|\/)styleguide\/index\.html$/.test(name))) return [];
  const words = 'The style page for designers is part of the site; take STYLEGUIDE away.';
  return [{ key: stylePage, words }];
}

export const stylePage = 'style-page';
