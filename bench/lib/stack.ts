import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How large a made stack is. */
export interface StackSize {
  /** Pages in each locale, beside those of the sample content. */
  pages: number;
  /** Locales of the sample content in which the pages exist; default: all of them. */
  locales?: readonly string[];
  /** The export that model, menu, footer, tiles and pictures come from; default `content`. */
  from?: string;
}

type Entry = Record<string, unknown> & { uid: string };
type Entries = Map<string, Entry>;

/** Pages that share one made belt, on average. */
const pagesPerBelt = 10;
const beltsPerPage = 4;
const entriesPerFile = 1000;

async function json(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
}

async function readEntries(folder: string): Promise<Entries> {
  const entries: Entries = new Map();
  for (const name of Object.values(await json(path.join(folder, 'index.json')))) {
    const chunk = await json(path.join(folder, String(name)));
    for (const [uid, entry] of Object.entries(chunk)) entries.set(uid, entry as Entry);
  }
  return entries;
}

/** Adds chunk files to a folder of entries and names them in its index. */
async function addEntries(folder: string, entries: readonly Entry[]): Promise<void> {
  const indexFile = path.join(folder, 'index.json');
  const index = await json(indexFile);
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

/** `count` entries after the templates in turn; the same templates in every locale. */
function made(
  templates: Entries,
  uids: readonly string[],
  count: number,
  change: (index: number, template: Entry) => Entry,
): Entry[] {
  const found: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    const template = templates.get(uids[index % uids.length] ?? '');
    if (template) found.push(change(index, template));
  }
  return found;
}

/**
 * Writes a stack of any size into an empty folder: the sample content with further content pages
 * in each locale, each of four belts, every belt shared by about ten pages times four.
 * @returns how many entries the stack has in all its locales
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
  // Templates exist in every locale, so that each made entry does.
  const shared = (all: readonly Entries[]) =>
    [...(all[0]?.keys() ?? [])].filter((uid) => all.every((entries) => entries.has(uid)));
  const beltTemplates = shared(belts);
  const pageTemplates = shared(pages).filter(
    (uid) => pages[0]?.get(uid)?.page_type === 'Content page',
  );
  const beltCount = Math.max(beltsPerPage, Math.ceil(size.pages / pagesPerBelt));
  for (const [at, locale] of locales.entries()) {
    const madeBelts = made(
      belts[at] ?? new Map<string, Entry>(),
      beltTemplates,
      beltCount,
      (index, template) => {
        const title = `${String(template.title)} ${index + 1}`;
        return { ...template, uid: beltUid(index), title };
      },
    );
    const madePages = made(
      pages[at] ?? new Map<string, Entry>(),
      pageTemplates,
      size.pages,
      (index, template) => {
        const own = Array.from({ length: beltsPerPage }, (_, step) => ({
          uid: beltUid((index * beltsPerPage + step) % beltCount),
          _content_type_uid: 'content_belt',
        }));
        const title = `${String(template.title)} ${index + 1}`;
        const url = `/made-${index + 1}`;
        return { ...template, uid: pageUid(index), title, url, content_belts: own };
      },
    );
    await addEntries(folder('content_belt', locale), madeBelts);
    await addEntries(folder('page', locale), madePages);
  }
  let entries = 0;
  for (const type of await readdir(path.join(dir, 'entries'))) {
    for (const locale of await readdir(path.join(dir, 'entries', type))) {
      entries += (await readEntries(folder(type, locale))).size;
    }
  }
  return { entries };
}
