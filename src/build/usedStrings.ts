import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What is sent to browsers by itself, and the code that it runs. */
const entrances = {
  page: ['wrapPage.tsx', 'page.tsx'],
  aircraft: ['wrapPage.tsx', 'aircraft.tsx'],
  popup: ['wrapPage.tsx', 'popup.tsx'],
  notFound: ['wrapPage.tsx', 'not-found.tsx'],
  header: ['slices/header.tsx'],
  footer: ['slices/footer.tsx'],
} as const;

/** A template or Slice, which brings the interface strings that its own code asks for. */
export type StringsPart = keyof typeof entrances;

export const stringsParts = Object.keys(entrances) as StringsPart[];

export type UsedStrings = Record<StringsPart, string[]>;

/**
 * The keys that the code of each part asks for, found by following its imports: in full
 * (`t('menu.open')`), by a plural's stem, or by a group that is chosen from (`` t(`form.${name}`) ``).
 * @param folder of the templates
 */
export async function usedStrings(
  keys: readonly string[],
  folder = 'src/templates',
): Promise<UsedStrings> {
  const read = new Map<string, Promise<string>>();
  const found: Partial<UsedStrings> = {};
  for (const part of stringsParts) {
    const files = entrances[part].map((name) => path.join(folder, name));
    const code = (await codeFrom(files, read)).join('\n');
    found[part] = keys.filter((key) => mentions(key).some((mention) => code.includes(mention)));
  }
  return found as UsedStrings;
}

function mentions(key: string): string[] {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
  const groups = [...key.matchAll(/[._]/g)].map(({ index }) => `\`${key.slice(0, index + 1)}\${`);
  return [`'${key}'`, `'${stem}'`, ...groups];
}

/** The text of files and of everything of ours that they import. */
async function codeFrom(
  files: readonly string[],
  read: Map<string, Promise<string>>,
): Promise<string[]> {
  const seen = new Set<string>();
  const texts: string[] = [];
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = read.get(file) ?? readFile(file, 'utf8');
    read.set(file, text);
    texts.push(await text);
    waiting.push(...importsOf(await text, path.dirname(file)));
  }
  return texts;
}

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g;

function importsOf(code: string, folder: string): string[] {
  return [...code.matchAll(specifier)].flatMap(([, name = '']) => {
    const file = path.join(folder, name);
    return [`${file}.tsx`, `${file}.ts`, path.join(file, 'index.ts')]
      .filter(existsSync)
      .slice(0, 1);
  });
}
