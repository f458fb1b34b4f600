import { readFile } from 'node:fs/promises';
import once from 'lodash/once';
import { ContentClient } from '../cms/client/client';
import { Deadline } from '../cms/client/deadline';
import { examine } from '../cms/doctor';
import { ContentCache } from '../cms/read/contentCache';
import { originalKey, type Original, type Originals } from '../cms/parse/originals';
import { flatten } from '../cms/parse/strings';
import { readContent, type ReadReport } from '../cms/read/readContent';
import { buildSite, SiteBuilder } from '../cms/site/buildSite';
import type { PageRecord, SiteContent, SiteOptions } from '../cms/site/types';
import { pictureName, type Image } from '../components/image/image';
import type { Strings } from '../components/strings';
import type { Site } from '../site';
import { AssetStore } from '../images/assetStore';
import { documentsOf, unfetchedDocuments } from './documents';
import {
  buildHasOriginals,
  keptOriginals,
  picturesOf,
  readOriginals,
  type Picture,
} from '../images/originals';
import { readPageLocations } from './movedPages';
import { memoizeByReference } from '../lib/memoizeByReference';
import type { BuildState } from './buildState';
import { areTooMany, type Unfetched } from '../images/unfetched';

/** What was read, and how. */
export interface ReadState extends BuildState {
  /** Facts about the files of pictures, without those that cannot be fetched. */
  originals: Originals;
  unfetched: Unfetched;
  /** Whether so many files cannot be fetched that the build is a degraded one. */
  isDegraded: boolean;
  report: ReadReport;
  /** Makes the site of what is read next. */
  maker: SiteBuilder;
  /** Keeps the content for the next process that reads. */
  keepContent: () => Promise<void>;
}

const picturesOfPage = memoizeByReference((page: PageRecord) => picturesOf(page));
const drawingsOfPage = memoizeByReference((page: PageRecord) =>
  picturesOfPage(page).filter(isDrawing),
);

function isDrawing({ suffix }: Pick<Image, 'suffix'>): boolean {
  return suffix === '.svg';
}

/** English interface strings, by dotted key. */
export async function fileStrings(): Promise<Strings> {
  const text = await readFile('locales/en/common.json', 'utf8');
  return flatten(JSON.parse(text) as Parameters<typeof flatten>[0]);
}

/**
 * Reads the content and makes the site's data of it.
 * @param before what the same process read last: then only what changed is read and made, and the
 * content is not kept before the caller says so
 * @param deadline of a reading that has begun already
 */
export async function readState(
  settings: Site,
  strings: Strings,
  before?: ReadState,
  deadline = new Deadline(),
): Promise<ReadState> {
  const { host, menuUid, footerUid, ...source } = settings.content;
  const client = new ContentClient({ host: host ?? '', ...source, deadline: () => deadline });
  const kept = new ContentCache(source);
  const reading = await readContent(client, kept, before?.content);
  const { content, report, keep: keepContent } = reading;
  const { siteUrl, companyName } = settings;
  const places = (await readPageLocations(kept))?.list ?? [];
  const options: SiteOptions = { siteUrl, companyName, menuUid, footerUid, strings, places };
  const store = new AssetStore(content, kept, { before: before?.store });
  const through = buildHasOriginals(settings.images);
  const lookedInto = ({ pages, locales }: SiteContent) => [
    ...pages.flatMap(through ? picturesOfPage : drawingsOfPage),
    ...picturesOf(locales).filter((each) => through || isDrawing(each)),
  ];
  const maker = before?.maker ?? new SiteBuilder();
  const known = before?.originals ?? (await keptOriginals(kept));
  const first = maker.make(content, { ...options, originals: known });
  const shown = lookedInto(first);
  const areKnown = known.size > 0 && shown.every((each) => known.has(originalKey(each)));
  // A process that goes on has had their files.
  const areHad = areKnown && (before !== undefined || (await haveFiles(shown, store)));
  const wanted = () => (known.size > 0 ? lookedInto(buildSite(content, options)) : shown);
  const pictures = areHad
    ? { originals: known, unfetched: new Map<string, string>() }
    : await readOriginals(wanted(), store, kept, known);
  const documents = documentsOf(first.pages);
  const noDocuments = await unfetchedDocuments(documents, store);
  const unfetched = new Map([...pictures.unfetched, ...noDocuments]);
  const originals = withProblems(pictures.originals, noDocuments);
  const site = originals === known ? first : maker.make(content, { ...options, originals });
  const findings = once(() => examine(content, site, options));
  return {
    ...{ content, kept, store, report, maker, keepContent, site, findings, unfetched },
    originals: withoutNames(originals, unfetched),
    isDegraded: areTooMany(unfetched, documents.size + originals.size),
  };
}

/** Whether the files of pictures lie here, or can be fetched. */
async function haveFiles(pictures: readonly Picture[], store: AssetStore): Promise<boolean> {
  const files = await Promise.all(pictures.map((each) => store.picture(pictureName(each))));
  return files.every((file) => file !== undefined);
}

/** The same map where there is nothing to add. */
function withProblems(originals: Originals, unfetched: Unfetched): Originals {
  if (unfetched.size === 0) return originals;
  const problems = [...unfetched].map(([name, problem]) => [name, { problem }] as const);
  return new Map<string, Original>([...originals, ...problems]);
}

/** The same map where there is nothing to leave out: the next reading asks for these anew. */
const withoutNames = (originals: Originals, unfetched: Unfetched): Originals =>
  unfetched.size === 0
    ? originals
    : new Map([...originals].filter(([name]) => !unfetched.has(name)));
