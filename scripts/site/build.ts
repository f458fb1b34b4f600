/**
 * `npm run build`: builds the production site into `public/` and reports its faults. If the build is
 * degraded, the last line gives the first cause. `--strict`, for machines that upload the site, ends
 * with an error if it is degraded, or if the publish service would refuse it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkOutput } from '../../src/checks/output';
import { causeInWords, degradedKey, judge, type LiveFacts } from '../../src/checks/release';
import type { Fault } from '../../src/checks/words';
import { readReport, recordAccepted, type BuildReport } from '../../src/output/report';
import { readSite, type Site } from '../../src/site';
import { buildSite } from './buildSite';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';

/** Record of the last `--strict` build that passed. Builds are compared with it, as there is no live release. */
const passedFile = path.join('.kept', 'passed-build.json');

/** Runs the checks of the publish service on the output, and prints the faults. */
async function findFaults(site: Site, report: BuildReport): Promise<Fault[]> {
  const started = Date.now();
  const faults = await checkOutput({ folder: 'public', report, site });
  const lines = [...faults.map(({ words }) => words.en), ...(report.unfetched ?? [])];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const [symbol, summary] =
    lines.length > 0
      ? ['!', 'to be corrected']
      : report.degradedSince === null
        ? ['✓', 'nothing is wrong']
        : ['!', 'the files are whole, but the build is degraded'];
  process.stdout.write(`${symbol} Checks of the output: ${summary} (${seconds} s)\n`);
  for (const words of lines) process.stdout.write(`  ${words}\n`);
  return faults;
}

/** Reads the record of the last build that passed. Returns null if it is missing or damaged. */
async function readLastPassed(): Promise<LiveFacts | null> {
  try {
    return JSON.parse(await readFile(passedFile, 'utf8')) as LiveFacts;
  } catch {
    // The next build that passes writes the record.
    return null;
  }
}

/**
 * Judges a build as the publish service does, and records its page paths if it passes.
 * @param isStrict true to print why it does not pass, and to compare the next builds with it
 * @returns true if it passes
 */
async function judgeAndRecord(
  site: Site,
  report: BuildReport,
  faults: readonly Fault[],
  isStrict: boolean,
): Promise<boolean> {
  const lastPassed = await readLastPassed();
  if (isStrict && lastPassed === null)
    process.stderr.write(
      `! ${passedFile} is missing, so lost content and new faults cannot be found.\n`,
    );
  const { refused, passed } = judge(faults, report, lastPassed, site.publish.allowDrop);
  for (const { key, words } of isStrict ? refused : []) {
    // `printDegraded` prints this fault as the last line.
    if (key !== degradedKey) process.stderr.write(`✗ ${words.en}\n`);
  }
  const { source, isLocal, degradedSince, pages, references, entries } = report;
  if (refused.length > 0 || degradedSince !== null) return false;
  await recordAccepted(report);
  if (!isStrict) return true;
  const record: LiveFacts = {
    source,
    isLocal,
    degradedSince,
    pages: pages.length,
    ...(references ? { missingReferences: references.missing } : {}),
    ...(entries ? { entries } : {}),
    problems: passed,
  };
  await mkdir(path.dirname(passedFile), { recursive: true });
  await writeFile(passedFile, JSON.stringify(record));
  return true;
}

/** Prints that a build is degraded, and why; prints nothing if it is not degraded. */
function printDegraded(report: BuildReport, symbol: string): void {
  if (report.degradedSince === null) return;
  const since = `parts of the content or its files are missing, or as old as ${report.degradedSince}`;
  process.stderr.write(`${symbol} This build is degraded: ${since}.${causeInWords(report)}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
  loadEnv();
  // Reads the settings here, because Gatsby would hide a clear message in its own output.
  const site = readSite(process.env);
  const { ok } = await buildSite();
  process.exitCode = 1;
  if (!ok) return;
  const report = await readReport();
  const faults = await findFaults(site, report);
  const isPassed = await judgeAndRecord(site, report, faults, values.strict);
  if (isPassed || !values.strict) process.exitCode = 0;
  printDegraded(report, values.strict ? '✗' : '!');
}

void runMain(main);
