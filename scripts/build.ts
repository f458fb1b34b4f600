/**
 * `npm run build`: builds the production site into `public/` and reports its faults. If the build is
 * degraded, the last line gives the first cause. `--strict`, for machines that upload the site, ends
 * with an error if it is degraded, or if the publish service would refuse it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkOutput } from '../src/checks/output';
import { causeInWords, degraded, judge, type Live } from '../src/checks/release';
import type { Finding } from '../src/checks/words';
import { readReport, type BuildReport } from '../src/output/report';
import { readSite, type Site } from '../src/site';
import { buildSite } from './buildSite';
import { loadEnv } from './env';

/** What is known of the last build that passed, in place of the release that is live. */
const passedFile = path.join('.kept', 'passed-build.json');

/** Says what the publish service would find. */
async function findFaults(site: Site, report: BuildReport): Promise<Finding[]> {
  const started = Date.now();
  const found = await checkOutput({ folder: 'public', report, site });
  const lines = [...found.map(({ words }) => words), ...(report.unfetched ?? [])];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const [mark, what] =
    lines.length > 0
      ? ['!', 'to be mended']
      : report.degradedSince === null
        ? ['✓', 'nothing is wrong']
        : ['!', 'the files are whole, but the build is degraded'];
  process.stdout.write(`${mark} Checks of the output: ${what} (${seconds} s)\n`);
  for (const words of lines) process.stdout.write(`  ${words}\n`);
  return found;
}

/** The last build that passed; null if there was none, or its record is damaged. */
async function lastPassed(): Promise<Live | null> {
  try {
    return JSON.parse(await readFile(passedFile, 'utf8')) as Live;
  } catch {
    // The first build that passes writes it again.
    return null;
  }
}

/** Whether a build may take the place of the last one that passed. */
async function passes(
  site: Site,
  report: BuildReport,
  found: readonly Finding[],
): Promise<boolean> {
  const { refused, passed } = judge(found, report, await lastPassed(), site.publish.allowDrop);
  for (const { key, words } of refused) {
    // The last line of all says so.
    if (key !== degraded) process.stderr.write(`✗ ${words}\n`);
  }
  const { source, degradedSince, pages } = report;
  if (refused.length > 0 || degradedSince !== null) return false;
  const now: Live = { source, degradedSince, pages: pages.length, problems: passed };
  await mkdir(path.dirname(passedFile), { recursive: true });
  await writeFile(passedFile, JSON.stringify(now));
  return true;
}

/** Says that a build is degraded, and why, where it is. */
function tellDegraded(report: BuildReport, mark: string): void {
  if (report.degradedSince === null) return;
  const since = `parts of the content are those of ${report.degradedSince}`;
  process.stderr.write(`${mark} This build is degraded: ${since}.${causeInWords(report)}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
  loadEnv();
  // Wrong settings are one clear line, before Gatsby wraps them.
  const site = readSite(process.env);
  const { ok } = await buildSite();
  process.exitCode = 1;
  if (!ok) return;
  const report = await readReport();
  const found = await findFaults(site, report);
  if (!values.strict || (await passes(site, report, found))) process.exitCode = 0;
  tellDegraded(report, values.strict ? '✗' : '!');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
