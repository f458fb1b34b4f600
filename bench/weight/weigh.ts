import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Budget, Weights } from './budget';
import { familyOf, htmlFile, pagesOf } from '../web/families';
import { requestsOf } from './requests';
import { siteScripts, templates } from './scripts';
import { sharesOf, together } from './shares';

const packed = async (file: string) => gzipSync(await readFile(file), { level: 9 }).length;

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** Packed bytes of what a build sends to browsers, requests left out. */
export async function weigh(folder: string): Promise<Weights & Pick<Budget, 'shares'>> {
  const at = (name: string) => path.join(folder, name);
  const bytes = async (names: readonly string[]) =>
    sum(await Promise.all(names.map((name) => packed(at(name)))));
  const scripts = await siteScripts(folder);
  const sums = await Promise.all(
    templates.map(
      async (template) => [template, await bytes(scripts.ofTemplate(template))] as const,
    ),
  );
  const heaviest = sums.reduce((most, each) => (each[1] > most[1] ? each : most));
  const shares = await Promise.all(
    scripts.ofTemplate(heaviest[0]).map(async (name) => sharesOf(at(name), await packed(at(name)))),
  );
  const names = await readdir(folder);
  const front = await readFile(at('index.html'), 'utf8');
  const html = new Map<string, number>();
  let requests = 0;
  for (const page of await pagesOf(folder)) {
    const asked = await requestsOf(folder, { path: page.path, template: page.kind }, scripts);
    requests = Math.max(requests, asked.length);
    const key = `${familyOf(page)} ${page.locale}`;
    const weight = await packed(htmlFile(folder, page.path));
    html.set(key, Math.max(html.get(key) ?? 0, weight));
  }
  return {
    script: heaviest[1],
    globe: await bytes(scripts.ofGlobe),
    // Those of earlier builds lie there too.
    styles: await bytes(names.filter((name) => name.endsWith('.css') && front.includes(name))),
    fonts: sum(
      await Promise.all(
        (await readdir(at('fonts')))
          .filter((name) => name.endsWith('.woff2'))
          // Packed by themselves.
          .map(async (name) => (await readFile(path.join(at('fonts'), name))).length),
      ),
    ),
    requests,
    html: Object.fromEntries([...html].sort(([a], [b]) => a.localeCompare(b))),
    shares: Object.fromEntries(
      Object.entries(together(shares))
        .map(([library, each]) => [library, Math.round(each)] as const)
        .sort(([, a], [, b]) => b - a),
    ),
  };
}
