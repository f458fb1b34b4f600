/**
 * Benchmark of the pages: Lighthouse as on a phone, on a page of every family in both locales,
 * over a release of the production build that search engines may list; and the time from a click
 * to the new page. `--runs` is how often each page is visited (5), `--only` names families with
 * commas between, `--folder` takes a build that is there, `--slow-down` is how many times slower than
 * this machine the phone is (4, Lighthouse's own); `--quick` is one visit to two families.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildSite } from '../scripts/site/buildSite';
import { findChromium, pageArguments } from '../scripts/lib/chromium';
import { freePort, waitUntilServed } from './lib/ports';
import { defaultLocale } from '../src/locales';
import { makeRelease } from './lib/release';
import { writeBare } from './web/bare';
import { clickTime } from './web/click';
import { familyPages, type FamilyPage } from './web/families';
import { median, visitByPhone, type Visit } from './web/lighthouse';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string' },
    'slow-down': { type: 'string', default: '4' },
  },
});
const runs = Number(values.runs ?? (values.quick ? 1 : 5));
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1.');
const slowDown = Number(values['slow-down']);
if (!(slowDown >= 1)) throw new Error('--slow-down must be a number from 1.');
const quickFamilies = ['front', 'aircraft'];
const resultsFile = 'bench/results/web.json';

/** What every page must reach; times in milliseconds. */
const wanted = {
  least: { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 },
  most: { lcp: 1600, tbt: 60, cls: 0.002 },
  /** From the click to the page, where it was loaded ahead. */
  click: 150,
};

/** The names of the figures that a page misses; none of a page that is there to compare with. */
function missed(visit: Visit, { listed, isBare }: FamilyPage): string[] {
  if (isBare) return [];
  const low = Object.entries(wanted.least)
    .filter(([name]) => listed || name !== 'seo')
    .filter(([name, least]) => visit[name as keyof typeof wanted.least] < least);
  const high = Object.entries(wanted.most).filter(
    ([name, most]) => !(visit[name as keyof typeof wanted.most] <= most),
  );
  return [...low, ...high].map(([name]) => name);
}

/** The folder of the built site, built for this origin unless one is given. */
async function built(origin: string): Promise<string> {
  if (values.folder !== undefined) return values.folder;
  const { ok } = await buildSite({ ROBOTS: 'index', SITE_URL: origin });
  if (!ok) throw new Error('The site could not be built.');
  return 'public';
}

/** The pages to visit; two of them once more without scripts, to compare with. */
async function chosenPages(folder: string): Promise<FamilyPage[]> {
  const only = values.only?.split(',') ?? (values.quick ? quickFamilies : null);
  const pages = (await familyPages(folder)).filter(({ family }) => only?.includes(family) ?? true);
  const compared = pages.filter(
    ({ family, locale }) => quickFamilies.includes(family) && locale === defaultLocale,
  );
  return [...pages, ...(await Promise.all(compared.map((page) => writeBare(folder, page))))];
}

async function main(): Promise<void> {
  const started = Date.now();
  const home = await mkdtemp(path.join(tmpdir(), 'bench-web-'));
  const [port, debugging] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const copy = path.join(home, 'built');
  await cp(await built(origin), copy, { recursive: true });
  const pages = await chosenPages(copy);
  const folder = await makeRelease(path.join(home, 'publish'), copy);
  const args = ['--import', 'tsx', 'bench/serve/ours.ts', folder, String(port)];
  // In a process of its own, so that Lighthouse does not share its thread.
  const server = spawn(process.execPath, args, { stdio: 'inherit' });
  const browser = await chromium.launch({
    args: [...pageArguments, `--remote-debugging-port=${debugging}`],
    executablePath: findChromium(),
  });
  try {
    await waitUntilServed(origin);
    const phone = { port: debugging, slowDown };
    const rows: Record<string, unknown>[] = [];
    for (const page of pages) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        visits.push(await visitByPhone(origin + encodeURI(page.path), phone));
      }
      const { performance, accessibility, bestPractices, seo, ...rest } = median(visits);
      rows.push({
        page: `${page.family} ${decodeURI(page.path)}`,
        ...{ performance, accessibility, bestPractices, seo: page.listed ? seo : '–' },
        ...{ 'LCP ms': Math.round(rest.lcp), 'TBT ms': Math.round(rest.tbt) },
        ...{ CLS: Number(rest.cls.toFixed(4)), machine: Math.round(rest.machine) },
        missed: missed({ performance, accessibility, bestPractices, seo, ...rest }, page).join(' '),
        faults: rest.faults.join(' '),
      });
      console.log(JSON.stringify(rows.at(-1)));
    }
    const { least, most } = wanted;
    console.table([
      ...rows,
      {
        page: 'wanted',
        ...{ ...least, 'LCP ms': `≤ ${most.lcp}`, 'TBT ms': `≤ ${most.tbt}`, CLS: `≤ ${most.cls}` },
      },
    ]);
    const click = await clickTime(browser, origin, { runs, slowDown: 1 });
    const slowClick = await clickTime(browser, origin, { runs, slowDown: 4 });
    console.log(
      `From the click to the page, loaded ahead: ${Math.round(click)} ms (aim ${wanted.click}), ` +
        `on a processor four times slower ${Math.round(slowClick)} ms.`,
    );
    const took = Math.round((Date.now() - started) / 1000);
    const load = loadavg()[0]?.toFixed(1);
    await mkdir(path.dirname(resultsFile), { recursive: true });
    await writeFile(
      resultsFile,
      JSON.stringify(
        {
          time: new Date().toISOString(),
          load,
          runs,
          slowDown,
          took,
          wanted,
          rows,
          click,
          slowClick,
        },
        null,
        2,
      ),
    );
    console.log(
      `Written to ${resultsFile}; it took ${took} s, ${load} is the load of this machine.`,
    );
    if (rows.some(({ missed: names }) => names !== '') || click > wanted.click)
      process.exitCode = 1;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
}

void main();
