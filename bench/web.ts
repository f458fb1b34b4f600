/**
 * Benchmark of the pages: Lighthouse simulates a phone and visits one page of each family in both
 * locales, from a release of a production build that search engines may list. Also measures the time
 * from a click to the new page.
 *
 * `--runs` sets the number of visits per page (default: 5), `--only` the families, separated by
 * commas, `--folder` an existing build, and `--slow-down` the factor by which the phone is slower than
 * this machine (default: 4, as in Lighthouse). `--quick` visits only two families, once.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { buildSite } from '../scripts/site/buildSite';
import { findChromium, pageArguments } from '../scripts/lib/chromium';
import { freePort } from './lib/ports';
import { defaultLocale } from '../src/locales';
import { makeRelease } from './lib/release';
import { startSiteProcess } from './lib/siteProcess';
import { writeBare } from './web/bare';
import { clickTime } from './web/click';
import { familyPages, type FamilyPage } from './web/families';
import { medianVisit, visitByPhone, type Visit } from './web/lighthouse';

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

/** Limits that every page must meet; times in milliseconds. */
const wanted = {
  least: { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 },
  most: { lcp: 1600, tbt: 60, cls: 0.002 },
  /** From the click to the new page, which was prefetched. */
  click: 150,
};

/** Lists the figures that do not meet their limits. A copy without scripts has no limits. */
function missedLimits(visit: Visit, { listed, isBare }: FamilyPage): string[] {
  if (isBare) return [];
  const tooLow = Object.entries(wanted.least)
    .filter(([name]) => listed || name !== 'seo')
    .filter(([name, least]) => visit[name as keyof typeof wanted.least] < least);
  const tooHigh = Object.entries(wanted.most).filter(
    ([name, most]) => !(visit[name as keyof typeof wanted.most] <= most),
  );
  return [...tooLow, ...tooHigh].map(([name]) => name);
}

/** Builds the site for an origin, unless `--folder` is set. Returns the path of the built site. */
async function buildForOrigin(origin: string): Promise<string> {
  if (values.folder !== undefined) return values.folder;
  const { ok } = await buildSite({ ROBOTS: 'index', SITE_URL: origin });
  if (!ok) throw new Error('The site could not be built.');
  return 'public';
}

/** Lists the pages to visit, and adds copies of two pages without scripts for comparison. */
async function listPages(folder: string): Promise<FamilyPage[]> {
  const only = values.only?.split(',') ?? (values.quick ? quickFamilies : null);
  const pages = (await familyPages(folder)).filter(({ family }) => only?.includes(family) ?? true);
  const comparedPages = pages.filter(
    ({ family, locale }) => quickFamilies.includes(family) && locale === defaultLocale,
  );
  return [...pages, ...(await Promise.all(comparedPages.map((page) => writeBare(folder, page))))];
}

/** Returns the figures of a page for the printed table. */
function rowOf(page: FamilyPage, visit: Visit) {
  const { performance, accessibility, bestPractices, seo } = visit;
  return {
    page: `${page.family} ${decodeURI(page.path)}`,
    performance,
    accessibility,
    bestPractices,
    seo: page.listed ? seo : '–',
    'LCP ms': Math.round(visit.lcp),
    'TBT ms': Math.round(visit.tbt),
    CLS: Number(visit.cls.toFixed(4)),
    machine: Math.round(visit.machine),
    missed: missedLimits(visit, page).join(' '),
    faults: visit.faults.join(' '),
  };
}

async function main(): Promise<void> {
  const started = Date.now();
  const home = await mkdtemp(path.join(tmpdir(), 'bench-web-'));
  const [port, debuggingPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const copy = path.join(home, 'built');
  await cp(await buildForOrigin(origin), copy, { recursive: true });
  const pages = await listPages(copy);
  const folder = await makeRelease(path.join(home, 'publish'), copy);
  const server = await startSiteProcess(folder, port);
  const browser = await chromium.launch({
    args: [...pageArguments, `--remote-debugging-port=${debuggingPort}`],
    executablePath: findChromium(),
  });
  try {
    const phone = { port: debuggingPort, slowDown };
    const rows: ReturnType<typeof rowOf>[] = [];
    for (const page of pages) {
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) {
        visits.push(await visitByPhone(origin + encodeURI(page.path), phone));
      }
      const row = rowOf(page, medianVisit(visits));
      rows.push(row);
      console.log(JSON.stringify(row));
    }
    const { least, most } = wanted;
    console.table([
      ...rows,
      {
        page: 'wanted',
        ...least,
        'LCP ms': `≤ ${most.lcp}`,
        'TBT ms': `≤ ${most.tbt}`,
        CLS: `≤ ${most.cls}`,
      },
    ]);
    const click = await clickTime(browser, origin, { runs, slowDown: 1 });
    const slowClick = await clickTime(browser, origin, { runs, slowDown: 4 });
    console.log(
      `From the click to the prefetched page: ${Math.round(click)} ms (limit ${wanted.click}), ` +
        `on a processor four times slower ${Math.round(slowClick)} ms.`,
    );
    const took = Math.round((Date.now() - started) / 1000);
    const load = loadavg()[0]?.toFixed(1);
    const time = new Date().toISOString();
    const results = { time, load, runs, slowDown, took, wanted, rows, click, slowClick };
    await mkdir(path.dirname(resultsFile), { recursive: true });
    await writeFile(resultsFile, JSON.stringify(results, null, 2));
    console.log(
      `Written to ${resultsFile}; it took ${took} s, ${load} is the load of this machine.`,
    );
    if (rows.some(({ missed }) => missed !== '') || click > wanted.click) process.exitCode = 1;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
}

void main();
