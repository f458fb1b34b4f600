import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Size of a generated stack. */
export interface StackSize {
  /** Number of generated pages in each locale, in addition to those of the sample content. */
  pages: number;
  /** Locales of the generated pages; default: all locales of the sample content. */
  locales?: readonly string[];
  /** Path of the export with the sample content; default: `content`. */
  from?: string;
}

type Entry = Record<string, unknown> & { uid: string };
type Entries = Map<string, Entry>;

/** Number of generated pages per generated belt. */
const pagesPerBelt = 10;
const beltsPerPage = 4;
const entriesPerFile = 1000;

async function readJson(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
}

async function readEntries(folder: string): Promise<Entries> {
  const entries: Entries = new Map();
  for (const name of Object.values(await readJson(path.join(folder, 'index.json')))) {
    const chunk = await readJson(path.join(folder, String(name)));
    for (const [uid, entry] of Object.entries(chunk)) entries.set(uid, entry as Entry);
  }
  return entries;
}

/** Adds chunk files to a folder of entries and to its index. */
async function addEntries(folder: string, entries: readonly Entry[]): Promise<void> {
  const indexFile = path.join(folder, 'index.json');
  const index = await readJson(indexFile);
  for (let start = 0; start < entries.length; start += entriesPerFile) {
    const chunk = entries.slice(start, start + entriesPerFile);
    const id = String(start / entriesPerFile + 1).padStart(12, '0');
    const name = `00000000-0000-4000-8000-${id}-entries.json`;
    index[`made${id}`] = name;
    const content = Object.fromEntries(chunk.map((entry) => [entry.uid, entry]));
    await writeFile(path.join(folder, name), JSON.stringify(content));
  }
  await writeFile(indexFile, JSON.stringify(index));
}

const beltUid = (index: number) => `blt00madebelt${String(index).padStart(6, '0')}`;
const pageUid = (index: number) => `blt00madepage${String(index).padStart(6, '0')}`;

/** Generates entries from templates in turn; from the same templates in every locale. */
function generate(
  templates: Entries,
  uids: readonly string[],
  count: number,
  change: (index: number, template: Entry) => Entry,
): Entry[] {
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    const template = templates.get(uids[index % uids.length] ?? '');
    if (template) entries.push(change(index, template));
  }
  return entries;
}

/**
 * Writes a stack of any size into an empty folder: the sample content and generated content pages in
 * each locale. Each page has four belts, and each belt is on about 40 pages.
 * @returns the number of entries in all locales
 */
export async function makeStack(dir: string, size: StackSize): Promise<{ entries: number }> {
  const from = size.from ?? 'content';
  await mkdir(dir, { recursive: true });
  for (const name of await readdir(from)) {
    await cp(path.join(from, name), path.join(dir, name), { recursive: true });
  }
  const folder = (type: string, locale: string) => path.join(dir, 'entries', type, locale);
  const locales = size.locales ?? (await readdir(path.join(dir, 'entries', 'page')));
  const read = (type: string) =>
    Promise.all(locales.map((locale) => readEntries(folder(type, locale))));
  const [pages, belts] = [await read('page'), await read('content_belt')];
  // Only entries that exist in every locale are templates, so that each generated entry does too.
  const sharedUids = (entriesByLocale: readonly Entries[]) =>
    [...(entriesByLocale[0]?.keys() ?? [])].filter((uid) =>
      entriesByLocale.every((entries) => entries.has(uid)),
    );
  const beltTemplates = sharedUids(belts);
  const pageTemplates = sharedUids(pages).filter(
    (uid) => pages[0]?.get(uid)?.page_type === 'Content page',
  );
  const beltCount = Math.max(beltsPerPage, Math.ceil(size.pages / pagesPerBelt));
  for (const [localeIndex, locale] of locales.entries()) {
    const newBelts = generate(
      belts[localeIndex] ?? new Map<string, Entry>(),
      beltTemplates,
      beltCount,
      (index, template) => {
        const title = `${String(template.title)} ${index + 1}`;
        return { ...template, uid: beltUid(index), title };
      },
    );
    const newPages = generate(
      pages[localeIndex] ?? new Map<string, Entry>(),
      pageTemplates,
      size.pages,
      (index, template) => {
        const beltReferences = Array.from({ length: beltsPerPage }, (_, step) => ({
          uid: beltUid((index * beltsPerPage + step) % beltCount),
          _content_type_uid: 'content_belt',
        }));
        const title = `${String(template.title)} ${index + 1}`;
        const url = `/made-${index + 1}`;
        return { ...template, uid: pageUid(index), title, url, content_belts: beltReferences };
      },
    );
    await addEntries(folder('content_belt', locale), newBelts);
    await addEntries(folder('page', locale), newPages);
  }
  let entries = 0;
  for (const type of await readdir(path.join(dir, 'entries'))) {
    for (const locale of await readdir(path.join(dir, 'entries', type))) {
      entries += (await readEntries(folder(type, locale))).size;
    }
  }
  return { entries };
}
