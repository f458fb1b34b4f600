import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readAssets } from './assets';
import { UidRegister } from './duplicates';
import { readEntries } from './entries';
import { readContentTypes, readGlobalFields, readTaxonomies } from './model';
import { ExportReader } from './reader';
import { ExportError, isObject, textOf, type Environment, type StackExport } from './types';

/** Name of the only environment of an export that names none. */
const unnamedEnvironment = 'production';

/**
 * Finds the folder that contains `content_types`: the given one, or else its folder `main`, `stack`, or
 * the first one of another branch.
 * @throws ExportError if there is no export
 */
export async function exportRoot(dir: string): Promise<{ root: string; branch: string }> {
  if (existsSync(path.join(dir, 'content_types'))) return { root: dir, branch: 'main' };
  let names: string[];
  try {
    names = (await readdir(dir, { withFileTypes: true }))
      .filter((item) => item.isDirectory())
      .map((item) => item.name);
  } catch {
    throw new ExportError(dir, 'there is no such folder');
  }
  const candidates = names.filter((name) => existsSync(path.join(dir, name, 'content_types')));
  const name =
    ['main', 'stack'].find((preferred) => candidates.includes(preferred)) ?? candidates.sort()[0];
  if (!name) throw new ExportError(dir, 'holds no stack export (no folder "content_types")');
  return { root: path.join(dir, name), branch: name === 'stack' ? 'main' : name };
}

async function readLocales(reader: ExportReader): Promise<Pick<StackExport, 'master' | 'locales'>> {
  const locales: StackExport['locales'] = new Map();
  const masters = Object.values(await reader.object('locales', 'master-locale.json'));
  const others = Object.values(await reader.object('locales', 'locales.json'));
  const stack = await reader.object('stack', 'stack.json');
  let master = textOf(stack.master_locale);
  for (const [items, isMaster] of [
    [masters, true],
    [others, false],
  ] as const) {
    for (const item of items) {
      const code = isObject(item) ? textOf(item.code) : null;
      if (!isObject(item) || !code || locales.has(code)) continue;
      if (isMaster) master = code;
      locales.set(code, textOf(item.fallback_locale));
    }
  }
  master ??= [...locales].find(([, fallback]) => !fallback)?.[0] ?? 'en-us';
  for (const [code, fallback] of locales) locales.set(code, fallback ?? master);
  locales.set(master, null);
  return { master, locales };
}

async function readEnvironments(reader: ExportReader): Promise<Environment[]> {
  const environments: Environment[] = [];
  const index = await reader.object('environments', 'environments.json');
  for (const [key, item] of Object.entries(index)) {
    const name = isObject(item) ? textOf(item.name) : null;
    if (isObject(item) && name) environments.push({ uid: textOf(item.uid) ?? key, name });
  }
  return environments;
}

/**
 * Reads a whole stack export, in either layout of Contentstack's CLI.
 * @param dir the folder of the export, or its parent
 * @param reader reader of an earlier call, so that only changed files are parsed
 * @throws ExportError that names the file and the reason
 */
export async function loadExport(dir: string, reader?: ExportReader): Promise<StackExport> {
  const { root, branch } = await exportRoot(dir);
  const files = reader?.root === root ? reader : new ExportReader(root);
  const warnings: string[] = [];
  const stack = await files.object('stack', 'stack.json');
  const { master, locales } = await readLocales(files);
  const environments = await readEnvironments(files);
  const contentTypes = await readContentTypes(files);
  const uids = new Set(contentTypes.map(({ uid }) => uid));
  const register = new UidRegister();
  const entries = await readEntries(files, uids, warnings, register);
  const { assets, apiKey } = await readAssets(files, textOf(stack.api_key)?.trim(), register);
  const unknownLocales = new Set<string>();
  for (const byLocale of entries.values()) {
    for (const locale of byLocale.keys()) if (!locales.has(locale)) unknownLocales.add(locale);
  }
  for (const locale of unknownLocales) {
    warnings.push(`entries are localised in "${locale}", which is not a locale of the stack`);
  }
  const anyEnvironment = environments.length === 0;
  return {
    root,
    apiKey,
    branch,
    master,
    locales,
    environments: anyEnvironment
      ? [{ uid: unnamedEnvironment, name: unnamedEnvironment }]
      : environments,
    anyEnvironment,
    contentTypes,
    globalFields: await readGlobalFields(files),
    entries,
    assets,
    taxonomies: await readTaxonomies(files, master),
    warnings,
    duplicates: register.duplicates,
  };
}
