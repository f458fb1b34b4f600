import { readFile } from 'node:fs/promises';
import once from 'lodash/once';
import { ContentClient } from '../cms/client';
import { examine } from '../cms/doctor';
import { Kept } from '../cms/kept';
import { originalKey, type Originals } from '../cms/originals';
import { flatten } from '../cms/parse/strings';
import { readContent, type ReadReport } from '../cms/readContent';
import {
  makeSite,
  SiteMaker,
  type PageRecord,
  type SiteContent,
  type SiteOptions,
} from '../cms/site';
import type { Image } from '../components/image/image';
import type { Strings } from '../components/strings';
import type { Site } from '../site';
import { AssetStore } from './assetStore';
import { buildHasOriginals, keptOriginals, picturesOf, readOriginals } from './originals';
import { readPlaces } from './moves';
import { perObject } from '../perObject';
import type { BuildState } from './state';

/** What was read, and how. */
export interface ReadState extends BuildState {
  /** What is known of the pictures' files. */
  originals: Originals;
  /** Pictures whose files cannot be had. */
  unread: string[];
  report: ReadReport;
  /** Makes the site of what is read next. */
  maker: SiteMaker;
  /** Keeps the content for the next process that reads. */
  keepContent: () => Promise<void>;
}

const picturesOfPage = perObject((page: PageRecord) => picturesOf(page));
const drawingsOfPage = perObject((page: PageRecord) => picturesOfPage(page).filter(isDrawing));

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
 */
export async function readState(
  settings: Site,
  strings: Strings,
  before?: ReadState,
): Promise<ReadState> {
  const { host, menuUid, footerUid, ...source } = settings.content;
  const client = new ContentClient({ host: host ?? '', ...source });
  const kept = new Kept(source);
  const reading = await readContent(client, kept, before?.content);
  const { content, report, keep: keepContent } = reading;
  const { siteUrl, companyName } = settings;
  const places = (await readPlaces(kept))?.list ?? [];
  const options: SiteOptions = { siteUrl, companyName, menuUid, footerUid, strings, places };
  const store = new AssetStore(content, kept);
  const through = buildHasOriginals(settings.images);
  const lookedInto = ({ pages, locales }: SiteContent) => [
    ...pages.flatMap(through ? picturesOfPage : drawingsOfPage),
    ...picturesOf(locales).filter((each) => through || isDrawing(each)),
  ];
  const maker = before?.maker ?? new SiteMaker();
  const made = { content, kept, store, report, maker, keepContent };
  const known = before?.originals ?? (await keptOriginals(kept));
  const first = maker.make(content, { ...options, originals: known });
  const pictures = lookedInto(first);
  if (known.size > 0 && pictures.every((each) => known.has(originalKey(each)))) {
    const findings = once(() => examine(content, first, options));
    return { ...made, site: first, findings, originals: known, unread: [] };
  }
  const wanted = known.size > 0 ? lookedInto(makeSite(content, options)) : pictures;
  const { originals, missing: unread } = await readOriginals(wanted, store, kept);
  const site = maker.make(content, { ...options, originals });
  const findings = once(() => examine(content, site, options));
  return { ...made, site, findings, originals, unread };
}
