import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { scriptFolder } from '../../src/hosting/caching';

interface Stats {
  namedChunkGroups?: Record<string, { assets: { name: string }[] }>;
}

const isScript = (name: string) => name.endsWith('.js');

/** The scripts of a build, by what asks for them. */
export interface SiteScripts {
  /** What a page of this template loads by itself, whatever is on it. */
  ofTemplate: (template: string) => string[];
  /** What is loaded with the globe alone, once it is seen or enlarged. */
  ofGlobe: string[];
}

/** Names of templates, as webpack knows them. */
export const templates = ['page', 'aircraft', 'popup', 'not-found'] as const;

/** Reads which scripts belong together from webpack's own report and the source maps. */
export async function siteScripts(folder: string): Promise<SiteScripts> {
  const stats = JSON.parse(
    await readFile(path.join(folder, 'webpack.stats.json'), 'utf8'),
  ) as Stats;
  const groups = stats.namedChunkGroups ?? {};
  const group = (name: string) => (groups[name]?.assets ?? []).map((each) => each.name);
  const named = new Set(Object.keys(groups).flatMap(group));
  const texts = group('app')
    .filter(isScript)
    .map((name) => readFile(path.join(folder, name), 'utf8'));
  const runtime = (await Promise.all(texts)).join('\n');
  // Those of earlier builds lie there too; webpack's loader knows the hashes of this one.
  const isCurrent = (name: string) => runtime.includes(/-([0-9a-f]+)\.js$/.exec(name)?.[1] ?? '-');
  const all = (await readdir(path.join(folder, scriptFolder))).map(
    (name) => scriptFolder.slice(1) + name,
  );
  const loose = all.filter((name) => isScript(name) && !named.has(name) && isCurrent(name));
  const pictures: string[] = [];
  const ofGlobe: string[] = [];
  for (const name of loose) {
    const map = await readFile(path.join(folder, `${name}.map`), 'utf8').catch(() => null);
    // Data alone has no map, and coasts are the only data that is loaded by itself.
    if (map === null) {
      if ((await readFile(path.join(folder, name))).length > 1000) ofGlobe.push(name);
      continue;
    }
    const { sources } = JSON.parse(map) as { sources: string[] };
    const has = (part: string) => sources.some((each) => each.includes(part));
    if (has('components/lazy-hydrate')) pictures.push(name);
    else if (has('components/globe/live/')) ofGlobe.push(name);
  }
  const slices = Object.keys(groups).filter((name) => name.startsWith('slice---'));
  return {
    ofTemplate: (template) => {
      const component = `component---src-templates-${template}-tsx`;
      const names = ['app', component, ...slices].flatMap(group).filter(isScript);
      return [...new Set([...names, ...pictures])];
    },
    ofGlobe,
  };
}
