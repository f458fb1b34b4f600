/** Where a page comes from: its entries and files, its template, its built files, and the links to it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageTypes } from '../../src/cms/graph/entry';
import type { PageRecord } from '../../src/cms/site/types';
import type { WireEntry } from '../../src/cms/wire';
import { stringsOf } from '../../src/gatsby/stringGroups';
import type { ReadState } from '../../src/input/readState';
import { isMissing } from '../../src/lib/files/readIfPresent';
import { localeFacts } from '../../src/locales';

/** An entry that a page has read. */
export interface ExplainedEntry {
  type: string;
  uid: string;
  title: string;
  version: number | null;
  /** Locale of the version, which is the default one of a fallback. */
  locale: string;
}

/** A file of a page, as the content service has it. */
export interface ExplainedFile {
  uid: string;
  name: string;
  bytes: number | null;
}

/** A file of the last build; null if it is not built. */
export interface BuiltFile {
  file: string;
  bytes: number;
  gzipBytes: number;
}

/** Everything that `npm run explain` says of a page. */
export interface PageExplanation {
  path: string;
  title: string;
  family: string;
  locale: string;
  uid: string;
  updated: string | null;
  template: string;
  /** Numbers of interface strings by group. */
  strings: Readonly<Record<string, number>>;
  built: { html: BuiltFile | null; data: BuiltFile | null };
  /** Entries that the page shows; its own one first. */
  entries: ExplainedEntry[];
  /** Entries of other pages, of which it needs the address or a teaser. */
  linkedEntries: ExplainedEntry[];
  files: ExplainedFile[];
  /** Paths of the pages in the same language that have a link to it. */
  linkedFrom: string[];
  /** Header and footer with a link to it. */
  linkedFromParts: string[];
}

/** The parts of a state of the content that explain a page. */
type ExplainedState = Pick<ReadState, 'site' | 'content' | 'readers'>;

/** Explains a page. @throws Error if the site has no page with that path */
export async function explainPage(
  state: ExplainedState,
  pagePath: string,
  outputFolder = 'public',
): Promise<PageExplanation> {
  const page = state.site.pages.find(({ content }) => content.path === pagePath);
  if (!page) throw new Error(absenceInWords(state, pagePath));
  const { locale, kind } = page.content;
  const isRead = (uid: string) => state.readers(uid).pages.includes(page);
  const { entries, assets } = state.content.readings[localeFacts[locale].service];
  const readEntries = Object.entries(entries).flatMap(([type, byUid]) =>
    Object.entries<WireEntry>(byUid)
      .filter(([uid]) => isRead(uid))
      .map(([uid, entry]) => explainEntry(type, uid, entry)),
  );
  const isOfOtherPage = ({ type, uid }: ExplainedEntry) =>
    uid !== page.uid && pageTypes.some((name) => name === type);
  return {
    path: pagePath,
    title: page.title,
    family: kind,
    locale,
    uid: page.uid,
    updated: page.updated,
    template: `src/templates/${kind}.tsx`,
    strings: countStrings(state, page),
    built: {
      html: await readBuilt(path.join(outputFolder, pagePath, 'index.html')),
      data: await readBuilt(
        path.join(
          outputFolder,
          'page-data',
          pagePath === '/' ? 'index' : pagePath,
          'page-data.json',
        ),
      ),
    },
    entries: readEntries
      .filter((entry) => !isOfOtherPage(entry))
      .sort((a, b) => Number(b.uid === page.uid) - Number(a.uid === page.uid)),
    linkedEntries: readEntries.filter(isOfOtherPage),
    files: Object.entries(assets)
      .filter(([uid]) => isRead(uid))
      .map(([uid, { filename, file_size: size }]) => ({
        uid,
        name: filename ?? uid,
        bytes: Number(size) || null,
      })),
    ...linksTo(state, page),
  };
}

function explainEntry(type: string, uid: string, entry: WireEntry): ExplainedEntry {
  const { title } = entry as { title?: unknown };
  const { version, locale } = entry.system ?? {};
  return {
    type,
    uid,
    title: typeof title === 'string' ? title : uid,
    version: version ?? null,
    locale: locale ?? '',
  };
}

/** Counts the interface strings of a page's template by group. */
function countStrings({ site }: ExplainedState, { content }: PageRecord): Record<string, number> {
  const { strings = {} } = site.locales.find(({ locale }) => locale === content.locale) ?? {};
  const counts: Record<string, number> = {};
  for (const key of Object.keys(stringsOf(content.kind, strings))) {
    const group = key.replace(/\..*/, '');
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** Finds the pages and shared parts in the language of a page that have a link to it. */
function linksTo(
  { site }: ExplainedState,
  page: PageRecord,
): Pick<PageExplanation, 'linkedFrom' | 'linkedFromParts'> {
  const { locale, path: pagePath } = page.content;
  // A link may have a query string or a fragment.
  const forms = ['"', '#', '?'].map((end) => `"${pagePath}${end}`);
  const hasLink = (value: unknown) => {
    const json = JSON.stringify(value) ?? '';
    return forms.some((form) => json.includes(form));
  };
  const ownSite = site.locales.find((each) => each.locale === locale);
  return {
    linkedFrom: site.pages
      .filter((each) => each !== page && each.content.locale === locale && hasLink(each.content))
      .map(({ content }) => content.path),
    linkedFromParts: (['header', 'footer'] as const).filter((part) => hasLink(ownSite?.[part])),
  };
}

/** Returns the sizes of a file of the build; null if there is none. */
async function readBuilt(file: string): Promise<BuiltFile | null> {
  try {
    const data = await readFile(file);
    return { file, bytes: data.length, gzipBytes: gzipSync(data).length };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Explains that a path is no page, with the pages whose path contains its last segment. */
function absenceInWords({ site }: ExplainedState, pagePath: string): string {
  const target = site.locales.map(({ redirects }) => redirects.get(pagePath)).find(Boolean);
  if (target !== undefined) return `${pagePath} is redirected to ${target}.`;
  const segment = pagePath.split('/').findLast((name) => name !== '') ?? '';
  const similar = site.pages
    .map(({ content }) => content.path)
    .filter((each) => segment !== '' && each.includes(segment));
  const advice = similar.length > 0 ? ` Similar: ${similar.slice(0, 5).join(', ')}` : '';
  return `The site has no page ${pagePath}.${advice}`;
}
