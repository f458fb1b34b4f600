import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { scriptFolder } from '../../src/hosting/caching';

interface Stats {
  namedChunkGroups?: Record<string, { assets: { name: string }[] }>;
}

const isScript = (name: string) => name.endsWith('.js');

/** The scripts of a build, by the part of the site that loads them. */
export interface SiteScripts {
  /** Returns the scripts that every page of a template loads. */
  ofTemplate: (template: string) => string[];
  /** Scripts that are loaded only when the globe is visible or enlarged. */
  ofGlobe: string[];
}

/** Names of the templates in webpack's chunks. */
export const templates = ['page', 'aircraft', 'popup', 'not-found'] as const;

/** Reads the scripts of a built site from webpack's report and the source maps. */
export async function readSiteScripts(folder: string): Promise<SiteScripts> {
  const stats = JSON.parse(
    await readFile(path.join(folder, 'webpack.stats.json'), 'utf8'),
  ) as Stats;
  const groups = stats.namedChunkGroups ?? {};
  const group = (name: string) => (groups[name]?.assets ?? []).map((asset) => asset.name);
  const namedScripts = new Set(Object.keys(groups).flatMap(group));
  const texts = group('app')
    .filter(isScript)
    .map((name) => readFile(path.join(folder, name), 'utf8'));
  const runtime = (await Promise.all(texts)).join('\n');
  // The folder also contains scripts of earlier builds. Webpack's runtime has the current hashes.
  const isCurrent = (name: string) => runtime.includes(/-([0-9a-f]+)\.js$/.exec(name)?.[1] ?? '-');
  const names = (await readdir(path.join(folder, scriptFolder))).map(
    (name) => scriptFolder.slice(1) + name,
  );
  const otherScripts = names.filter(
    (name) => isScript(name) && !namedScripts.has(name) && isCurrent(name),
  );
  const pictures: string[] = [];
  const ofGlobe: string[] = [];
  for (const name of otherScripts) {
    const map = await readFile(path.join(folder, `${name}.map`), 'utf8').catch(() => null);
    // Only data has no source map, and the coasts of the globe are the only data in a large chunk.
    if (map === null) {
      if ((await readFile(path.join(folder, name))).length > 1000) ofGlobe.push(name);
      continue;
    }
    const { sources } = JSON.parse(map) as { sources: string[] };
    const has = (part: string) => sources.some((source) => source.includes(part));
    if (has('components/lazy-hydrate')) pictures.push(name);
    else if (has('components/globe/live/')) ofGlobe.push(name);
  }
  const slices = Object.keys(groups).filter((name) => name.startsWith('slice---'));
  return {
    ofTemplate: (template) => {
      const component = `component---src-templates-${template}-tsx`;
      const chunks = ['app', component, ...slices].flatMap(group).filter(isScript);
      return [...new Set([...chunks, ...pictures])];
    },
    ofGlobe,
  };
}
