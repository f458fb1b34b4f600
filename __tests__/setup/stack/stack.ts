/** Writes stacks of the site's content model as exports for the embedded service. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypes } from '../../../src/cms/client/fragments';
import type { ServiceLocale } from '../../../src/locales';
import { storedAsset, type TestAsset } from './assets';
import type { TestEntry } from './entries';

export interface TestStack {
  entries: TestEntry[];
  assets?: TestAsset[];
}

const model = path.resolve('content');
const locales: ServiceLocale[] = ['en-us', 'is-is'];
const environment = 'blt00envproduction';

/** Replaces a folder with a whole export. */
export async function writeStack(
  folder: string,
  { entries, assets = [] }: TestStack,
): Promise<void> {
  await rm(path.join(folder, 'entries'), { recursive: true, force: true });
  for (const part of ['content_types', 'global_fields', 'locales', 'environments']) {
    await cp(path.join(model, part), path.join(folder, part), { recursive: true });
  }
  await writeJson({ contentVersion: 2, logsPath: '' }, folder, 'export-info.json');
  await writeJson({ api_key: 'blt00made', master_locale: 'en-us' }, folder, 'stack', 'stack.json');
  for (const type of contentTypes) {
    for (const locale of locales) {
      const localeEntries = entries.filter((each) => each.type === type && each.locale === locale);
      if (localeEntries.length === 0) continue;
      const stored = localeEntries.map((each) => [each.uid, storedEntry(each, entries)]);
      await writeJson({ 1: 'entries.json' }, folder, 'entries', type, locale, 'index.json');
      await writeJson(Object.fromEntries(stored), folder, 'entries', type, locale, 'entries.json');
    }
  }
  await writeAssets(folder, assets);
}

async function writeAssets(folder: string, assets: TestAsset[]): Promise<void> {
  const stored = assets.map((asset) => [asset.uid, storedAsset(asset)]);
  await writeJson({ 1: 'assets-1.json' }, folder, 'assets', 'assets.json');
  await writeJson(Object.fromEntries(stored), folder, 'assets', 'assets-1.json');
  for (const { uid, filename, bytes } of assets) {
    const place = path.join(folder, 'assets', 'files', uid);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, filename), bytes);
  }
}

function storedEntry(
  { uid, locale, version, published, fields }: TestEntry,
  allEntries: TestEntry[],
) {
  // Entries are created in the order of the list; a localized version has the time of its entry.
  const created = allEntries.findIndex((each) => each.uid === uid);
  const time = new Date(Date.UTC(2026, 0, 1) + created * 1000).toISOString();
  return {
    uid,
    locale,
    _version: version,
    created_at: time,
    updated_at: new Date(Date.parse(time) + version * 60_000).toISOString(),
    tags: [],
    ...fields,
    publish_details: published.map((publishedLocale) => ({
      environment,
      locale: publishedLocale,
      time: new Date(Date.parse(time) + version * 60_000).toISOString(),
      user: 'blt00usreditor',
      version,
    })),
  };
}

async function writeJson(value: unknown, ...parts: string[]): Promise<void> {
  const file = path.join(...parts);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}
