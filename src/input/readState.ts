import { readFile } from 'node:fs/promises';
import once from 'lodash/once';
import pick from 'lodash/pick';
import { ContentClient, type DraftAccess } from '../cms/client/client';
import type { StackModel } from '../cms/client/stackModel';
import { Deadline } from '../cms/client/deadline';
import { examine } from '../cms/doctor';
import { modelFindings } from '../cms/doctor/modelFindings';
import type { Content } from '../cms/graph/content';
import { ContentCache } from '../cms/read/contentCache';
import { originalKey, type Original, type Originals } from '../cms/parse/assets/originals';
import { flatten } from '../cms/parse/strings';
import { readContent, type ReadReport, type ReadResult } from '../cms/read/readContent';
import { readEntriesAgain, withoutEntries } from '../cms/read/readEntriesAgain';
import { SiteBuilder } from '../cms/site/buildSite';
import type { Readers } from '../cms/site/readers';
import type { SiteOptions } from '../cms/site/types';
import type { Strings } from '../components/strings';
import { dayOf } from '../lib/day';
import { isLocalUrl, type Site } from '../site';
import { removeTemporaryFiles } from '../lib/files/removeFiles';
import { AssetStore } from '../images/assetStore';
import { documentsOf, unfetchedDocuments } from './documents';
import {
  fetchesPhotographs,
  readCachedOriginals,
  readOriginals,
  referencedPictures,
} from '../images/originals';
import { readPageLocations } from './movedPages';
import type { BuildState } from './buildState';
import { areTooManyUnfetched, type Unfetched } from '../images/unfetched';

/** The content of one reading, and the site's data that was built from it. */
export interface ReadState extends BuildState {
  /** Sizes and placeholders of picture files, or their problems. Unfetched files are omitted. */
  originals: Originals;
  unfetched: Unfetched;
  /** True if so many files cannot be fetched that the build counts as degraded. */
  isDegraded: boolean;
  report: ReadReport;
  /** The content model of the stack. */
  model: StackModel;
  /** Builds the site's data; reuses cached pages when the next reading is passed to it. */
  siteBuilder: SiteBuilder;
  /** Finds the pages that an entry is shown on. */
  readers: Readers;
  /** Settings with which the site was built. */
  siteOptions: SiteOptions;
  /** Writes the content to the cache on disk for the next process. */
  keepContent: () => Promise<void>;
}

/** Reads the English interface strings of `locales/en/common.json`, by dotted key. */
export async function fileStrings(): Promise<Strings> {
  const text = await readFile('locales/en/common.json', 'utf8');
  return flatten(JSON.parse(text) as Parameters<typeof flatten>[0]);
}

/** Options of `readState`. */
export interface ReadOptions {
  /**
   * Result of the last call in the same process. With it, only changed content is read and only affected
   * pages are rebuilt, and the content is written to the cache only when the caller calls `keepContent`.
   */
  previous?: PreviousState | undefined;
  /** Deadline of a reading that has already begun. */
  deadline?: Deadline;
  /** Reads drafts instead of the published content. */
  drafts?: DraftAccess;
  /** Uids of entries that are read in any case: unsaved values change without a new version. */
  edited?: readonly string[];
  /** True if nothing but `edited` has changed since `previous`. */
  isOnlyEdited?: boolean;
  /** Returned if the content is the same as in it, so that the site is not built again. */
  unchanged?: ReadState;
  /** True if belts name their entries, for error messages of the development server. */
  namesEntries?: boolean;
  /** Root folder of the cache; default: that of builds. */
  cacheRoot?: string;
}

/** The parts of an earlier result that the next call uses. */
export type PreviousState = Pick<ReadState, 'model' | 'store' | 'originals' | 'siteBuilder'> & {
  content: Pick<Content, 'readings'>;
};

/**
 * Reads the content and builds the site's data from it.
 * @throws NoContentError if there are no pages at all, or no schema, neither from the service nor cached
 */
export async function readState(
  settings: Site,
  strings: Strings,
  options: ReadOptions = {},
): Promise<ReadState> {
  const { previous, deadline = new Deadline(), drafts, namesEntries, cacheRoot } = options;
  const { host, ...source } = settings.content;
  const client = new ContentClient({
    host: host ?? '',
    ...source,
    ...drafts,
    deadline: () => deadline,
  });
  const cache = new ContentCache(source, cacheRoot);
  if (!previous) await removeTemporaryFiles(cache.folder);
  const reading = await readChanges(client, cache, options);
  const { unchanged } = options;
  if (unchanged && isSame(unchanged, reading.content)) return unchanged;
  return siteState(settings, strings, reading, { previous, cache, namesEntries });
}

/**
 * Builds the site's data from a content, and fetches the files that it needs.
 * @param reading the content; `readState` reads one, and a rehearsal composes one
 */
export async function siteState(
  settings: Site,
  strings: Strings,
  { content, model, report, keep: keepContent }: ReadResult,
  {
    previous,
    cache,
    namesEntries = false,
  }: Pick<ReadOptions, 'previous' | 'namesEntries'> & { cache: ContentCache },
): Promise<ReadState> {
  const { host, menuUid, footerUid, ...source } = settings.content;
  // Paths are recorded by builds only.
  const previousPaths = (await readPageLocations(new ContentCache(source)))?.list ?? [];
  const today = dayOf(new Date());
  const siteOptions: SiteOptions = {
    ...pick(settings, ['siteUrl', 'companyName']),
    menuUid,
    footerUid,
    today,
    strings,
    previousPaths,
    namesEntries,
  };
  const store = new AssetStore(content, cache, { previous: previous?.store });
  const cachedOriginals = previous?.originals ?? (await readCachedOriginals(cache));
  const includesPhotographs = fetchesPhotographs(settings.images);
  const pictures = referencedPictures(content).filter(
    ({ suffix }) => includesPhotographs || suffix === '.svg',
  );
  // The previous call in this process has already fetched the files of its pictures.
  const areRead = previous && pictures.every((each) => cachedOriginals.has(originalKey(each)));
  const pictureFiles = areRead
    ? { originals: cachedOriginals, unfetched: new Map<string, string>() }
    : await readOriginals(pictures, store, cache, cachedOriginals);
  const siteBuilder = previous?.siteBuilder ?? new SiteBuilder();
  const draft = siteBuilder.build(content, { ...siteOptions, originals: pictureFiles.originals });
  const documents = documentsOf(draft.pages);
  const unfetchedFiles = await unfetchedDocuments(documents, store);
  const unfetched = new Map([...pictureFiles.unfetched, ...unfetchedFiles]);
  const originals = withProblems(pictureFiles.originals, unfetchedFiles);
  const site =
    unfetchedFiles.size === 0 ? draft : siteBuilder.build(content, { ...siteOptions, originals });
  const hints = once(() => [...modelFindings(model), ...examine(content, site, siteOptions)]);
  return {
    content,
    today,
    isLocal: host === null || isLocalUrl(host),
    cache,
    store,
    report,
    model,
    siteBuilder,
    readers: siteBuilder.readers(),
    siteOptions: { ...siteOptions, originals },
    keepContent,
    site,
    hints,
    unfetched,
    originals: withoutNames(originals, unfetched),
    isDegraded: areTooManyUnfetched(unfetched, documents.size + pictureFiles.originals.size),
  };
}

/** True if a state is complete, and a content of today gives the same one. */
const isSame = ({ content, today, unfetched }: ReadState, current: Content): boolean =>
  content.fingerprint !== undefined &&
  content.fingerprint === current.fingerprint &&
  content.staleSince === null &&
  current.staleSince === null &&
  unfetched.size === 0 &&
  today === dayOf(new Date());

/** Reads the content, or only the edited entries of the previous reading if that suffices. */
async function readChanges(
  client: ContentClient,
  cache: ContentCache,
  { previous, edited = [], isOnlyEdited = false }: ReadOptions,
): Promise<ReadResult> {
  if (!previous) return readContent(client, cache);
  const { content, model } = previous;
  const readings = isOnlyEdited ? await readEntriesAgain(client, previous, edited) : undefined;
  if (!readings) {
    const others = { ...content, readings: withoutEntries(content.readings, edited) };
    return readContent(client, cache, { content: others, model });
  }
  const report = { requests: client.requestCount, read: edited.length, entries: 0 };
  return {
    content: { readings, staleSince: null },
    model,
    report,
    // An excerpt is no content to begin with.
    keep: () => Promise.resolve(),
  };
}

/** Adds a problem for each unfetched file. Returns the same map if there is none. */
function withProblems(originals: Originals, unfetched: Unfetched): Originals {
  if (unfetched.size === 0) return originals;
  const problems = [...unfetched].map(([name, problem]) => [name, { problem }] as const);
  return new Map<string, Original>([...originals, ...problems]);
}

/**
 * Removes the unfetched files, so that the next reading tries to fetch them again. Returns the same
 * map if there is none.
 */
const withoutNames = (originals: Originals, unfetched: Unfetched): Originals =>
  unfetched.size === 0
    ? originals
    : new Map([...originals].filter(([name]) => !unfetched.has(name)));
