import { readFile } from 'node:fs/promises';
import { ContentClient } from '../cms/client';
import { examine } from '../cms/doctor';
import { Kept } from '../cms/kept';
import { originalKey, type Originals } from '../cms/originals';
import { flatten } from '../cms/parse/strings';
import { readContent, type ReadReport } from '../cms/readContent';
import { makeSite, type SiteOptions } from '../cms/site';
import type { Strings } from '../components/strings';
import type { Site } from '../site';
import { AssetStore } from './assetStore';
import { buildHasOriginals, picturesOf, readOriginals } from './originals';
import type { BuildState } from './state';

/** What was read, and how. */
export interface ReadState extends BuildState {
  /** What is known of the pictures' files. */
  originals: Originals;
  /** Pictures whose files cannot be had. */
  unread: string[];
  report: ReadReport;
}

/** English interface strings, by dotted key. */
export async function fileStrings(): Promise<Strings> {
  const text = await readFile('locales/en/common.json', 'utf8');
  return flatten(JSON.parse(text) as Parameters<typeof flatten>[0]);
}

/**
 * Reads the content and makes the site's data of it.
 * @param known what is known of pictures' files from a reading before
 */
export async function readState(
  settings: Site,
  strings: Strings,
  known: Originals = new Map(),
): Promise<ReadState> {
  const { host, menuUid, footerUid, ...source } = settings.content;
  const client = new ContentClient({ host: host ?? '', ...source });
  const kept = new Kept(source);
  const { content, report } = await readContent(client, kept);
  const { siteUrl, companyName } = settings;
  const options: SiteOptions = { siteUrl, companyName, menuUid, footerUid, strings };
  const store = new AssetStore(content, kept);
  const through = buildHasOriginals(settings.images);
  const lookedInto = (pages: unknown) =>
    picturesOf(pages).filter(({ suffix }) => through || suffix === '.svg');
  const first = makeSite(content, { ...options, originals: known });
  const pictures = lookedInto(first);
  if (known.size > 0 && pictures.every((each) => known.has(originalKey(each)))) {
    const findings = examine(content, first, options);
    return { site: first, findings, content, kept, store, originals: known, unread: [], report };
  }
  const wanted = known.size > 0 ? lookedInto(makeSite(content, options)) : pictures;
  const { originals, missing: unread } = await readOriginals(wanted, store, kept);
  const site = makeSite(content, { ...options, originals });
  const findings = examine(content, site, options);
  return { site, findings, content, kept, store, originals, unread, report };
}
