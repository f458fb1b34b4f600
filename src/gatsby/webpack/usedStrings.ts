import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Entry files of each template and Slice, relative to the folder of templates. */
const entryFiles = {
  page: ['wrapPage.tsx', 'page.tsx'],
  aircraft: ['wrapPage.tsx', 'aircraft.tsx'],
  popup: ['wrapPage.tsx', 'popup.tsx'],
  notFound: ['wrapPage.tsx', 'not-found.tsx'],
  header: ['slices/header.tsx'],
  footer: ['slices/footer.tsx'],
} as const;

/** A template or Slice. Its data contains the interface strings that its own code uses. */
export type StringsPart = keyof typeof entryFiles;

export const stringsParts = Object.keys(entryFiles) as StringsPart[];

/** Keys of interface strings by template or Slice. */
export type UsedStrings = Record<StringsPart, string[]>;

/**
 * Finds the keys of interface strings that the code of each template and Slice uses. It follows
 * imports and searches for a full key (`t('menu.open')`), the stem of a plural, or a prefix before
 * a variable (`` t(`form.${name}`) ``).
 * @param keys all keys of interface strings
 * @param folder the folder of templates
 */
export async function usedStrings(
  keys: readonly string[],
  folder = 'src/templates',
): Promise<UsedStrings> {
  const factsByFile = new Map<string, Promise<SourceFacts>>();
  const keysByPart: Partial<UsedStrings> = {};
  for (const part of stringsParts) {
    const files = entryFiles[part].map((name) => path.join(folder, name));
    const candidates = await candidatesFrom(files, factsByFile);
    keysByPart[part] = keys.filter((key) => formsOf(key).some((form) => candidates.has(form)));
  }
  return keysByPart as UsedStrings;
}

/** The forms in which code may contain a key, with quotes. */
function formsOf(key: string): string[] {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, '');
  const prefixes = [...key.matchAll(/[._]/g)].map(({ index }) => `\`${key.slice(0, index + 1)}\${`);
  return [`'${key}'`, `'${stem}'`, ...prefixes];
}

interface SourceFacts {
  /** Literals that may be keys, with their quotes. */
  candidates: string[];
  /** Files of the site that the file imports. */
  imports: string[];
}

/** Collects the literals that may be keys, from files and from the files that they import. */
async function candidatesFrom(
  files: readonly string[],
  factsByFile: Map<string, Promise<SourceFacts>>,
): Promise<Set<string>> {
  const visited = new Set<string>();
  const allCandidates = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (visited.has(file)) continue;
    visited.add(file);
    const facts = factsByFile.get(file) ?? readSource(file);
    factsByFile.set(file, facts);
    const { candidates, imports } = await facts;
    for (const candidate of candidates) allCandidates.add(candidate);
    queue.push(...imports);
  }
  return allCandidates;
}

async function readSource(file: string): Promise<SourceFacts> {
  const text = await readFile(file, 'utf8');
  // With a lookahead, because a quote that ends one literal may seem to begin the next.
  const quoted = [...text.matchAll(/'(?=([^'\s]+'))/g)].map(([, rest = '']) => `'${rest}`);
  const prefixes = [...text.matchAll(/`[\w.-]+\$\{/g)].map(([prefix]) => prefix);
  return { candidates: [...quoted, ...prefixes], imports: importsOf(text, path.dirname(file)) };
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
