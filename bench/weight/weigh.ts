import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Budget, Weights } from './budget';
import { familyOf, htmlFile, pagesOf } from '../web/families';
import { requestsOf } from './requests';
import { readSiteScripts, templates } from './scripts';
import { sharesOf, sumShares } from './shares';

const compressedSize = async (file: string) => gzipSync(await readFile(file), { level: 9 }).length;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Weighs a built site. All files count with their compressed size. */
export async function weigh(folder: string): Promise<Weights & Pick<Budget, 'shares'>> {
  const at = (name: string) => path.join(folder, name);
  const totalSize = async (names: readonly string[]) =>
    sum(await Promise.all(names.map((name) => compressedSize(at(name)))));
  const scripts = await readSiteScripts(folder);
  const sizes = await Promise.all(
    templates.map(
      async (template) => [template, await totalSize(scripts.ofTemplate(template))] as const,
    ),
  );
  const [heaviestTemplate, heaviestSize] = sizes.reduce((heaviest, candidate) =>
    candidate[1] > heaviest[1] ? candidate : heaviest,
  );
  const shares = await Promise.all(
    scripts
      .ofTemplate(heaviestTemplate)
      .map(async (name) => sharesOf(at(name), await compressedSize(at(name)))),
  );
  const names = await readdir(folder);
  const frontPage = await readFile(at('index.html'), 'utf8');
  const html = new Map<string, number>();
  let requests = 0;
  for (const page of await pagesOf(folder)) {
    const urls = await requestsOf(folder, { path: page.path, template: page.kind }, scripts);
    requests = Math.max(requests, urls.length);
    const key = `${familyOf(page)} ${page.locale}`;
    const weight = await compressedSize(htmlFile(folder, page.path));
    html.set(key, Math.max(html.get(key) ?? 0, weight));
  }
  return {
    script: heaviestSize,
    globe: await totalSize(scripts.ofGlobe),
    // The folder also contains styles of earlier builds.
    styles: await totalSize(
      names.filter((name) => name.endsWith('.css') && frontPage.includes(name)),
    ),
    fonts: sum(
      await Promise.all(
        (await readdir(at('fonts')))
          .filter((name) => name.endsWith('.woff2'))
          // The format WOFF2 is compressed already.
          .map(async (name) => (await readFile(path.join(at('fonts'), name))).length),
      ),
    ),
    requests,
    html: Object.fromEntries([...html].sort(([a], [b]) => a.localeCompare(b))),
    shares: Object.fromEntries(
      Object.entries(sumShares(shares))
        .map(([library, bytes]) => [library, Math.round(bytes)] as const)
        .sort(([, a], [, b]) => b - a),
    ),
  };
}
