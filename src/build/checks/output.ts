import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { homeUrl, locales } from '../../locales';
import type { Site } from '../../site';
import { readRedirects } from '../redirects';
import type { BuildReport } from '../report';
import { FactsReader } from './facts';
import { checkPages, type CheckedPage } from './pages';
import { Targets } from './targets';
import { languageOf, type Finding } from './words';

export interface Output {
  /** The built site. */
  folder: string;
  report: BuildReport;
  /** Addresses that another program answers are not looked for. */
  site: Pick<Site, 'siteUrl' | 'images'>;
  /** Remembers what it read of an earlier output. */
  reader?: FactsReader;
}

const filesAtOnce = 32;

/** Everything that is wrong with a built site by itself, whatever is live. */
export async function checkOutput(output: Output): Promise<Finding[]> {
  const { folder, report, reader = new FactsReader() } = output;
  const files = new Set(await namesBelow(folder));
  const redirects = await readRedirects(folder);
  const names = [...files].filter((name) => isPage(name, redirects));
  const limit = pLimit(filesAtOnce);
  const checked = await Promise.all(
    names.map((name) =>
      limit(async (): Promise<CheckedPage> => {
        const html = await readFile(path.join(folder, name), 'utf8');
        return { path: pathOf(name), facts: reader.read(html) };
      }),
    ),
  );
  reader.forgetUnused();
  const { siteUrl, images } = output.site;
  const answeredElsewhere = images.loader === 'provider' ? [images.path] : [];
  const targets = new Targets({ siteUrl, files, redirects, answeredElsewhere });
  const reported = new Map(report.pages.map((page) => [page.path, page]));
  return [
    ...checkLocales(report),
    ...missingPages(report, files),
    ...checkStylePage(files),
    ...checkPages(checked, targets, reported),
  ];
}

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** Not the pieces that Gatsby keeps of its Slices, nor the small pages of redirects. */
function isPage(name: string, redirects: ReadonlyMap<string, string>): boolean {
  return name.endsWith('.html') && !name.startsWith('_gatsby/') && !redirects.has(pathOf(name));
}

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
