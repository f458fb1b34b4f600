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
  const read = new Map<string, Promise<Code>>();
  const found: Partial<UsedStrings> = {};
  for (const part of stringsParts) {
    const files = entrances[part].map((name) => path.join(folder, name));
    const said = await saidFrom(files, read);
    found[part] = keys.filter((key) => mentions(key).some((mention) => said.has(mention)));
  }
  return found as UsedStrings;
}

function mentions(key: string): string[] {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
  const groups = [...key.matchAll(/[._]/g)].map(({ index }) => `\`${key.slice(0, index + 1)}\${`);
  return [`'${key}'`, `'${stem}'`, ...groups];
}

/** What of a file matters here. */
interface Code {
  /** What may be keys in it, with their quotes. */
  said: string[];
  imports: string[];
}

/** Everything that may be a key in files and in everything of ours that they import. */
async function saidFrom(
  files: readonly string[],
  read: Map<string, Promise<Code>>,
): Promise<Set<string>> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = read.get(file) ?? codeOf(file);
    read.set(file, code);
    const { said, imports } = await code;
    for (const each of said) found.add(each);
    waiting.push(...imports);
  }
  return found;
}

async function codeOf(file: string): Promise<Code> {
  const text = await readFile(file, 'utf8');
  // Looked ahead, as the quote that ends one text may seem to begin the next.
  const quoted = [...text.matchAll(/'(?=([^'\s]+'))/g)].map(([, rest = '']) => `'${rest}`);
  const groups = [...text.matchAll(/`[\w.-]+\$\{/g)].map(([group]) => group);
  return { said: [...quoted, ...groups], imports: importsOf(text, path.dirname(file)) };
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
