/**
 * `npm run build`: the production site into `public/`, with what is wrong with it told. `--strict`,
 * for machines that upload it: ends with an error where the publish service would refuse it over
 * the last build that passed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkOutput } from '../src/build/checks/output';
import { judge, type Live } from '../src/build/checks/release';
import type { Finding } from '../src/build/checks/words';
import { readReport, type BuildReport } from '../src/build/report';
import { readSite, type Site } from '../src/site';
import { buildSite } from './buildSite';
import { loadEnv } from './env';

/** What is known of the last build that passed, in place of the release that is live. */
const passedFile = path.join('.kept', 'passed-build.json');

/** Says what the publish service would find. */
async function findFaults(site: Site, report: BuildReport): Promise<Finding[]> {
  const started = Date.now();
  const found = await checkOutput({ folder: 'public', report, site });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const [mark, what] = found.length === 0 ? ['✓', 'nothing is wrong'] : ['!', 'to be mended'];
  process.stdout.write(`${mark} Checks of the output: ${what} (${seconds} s)\n`);
  for (const { words } of found) process.stdout.write(`  ${words}\n`);
  return found;
}

/** Whether a build may take the place of the last one that passed. */
async function passes(
  site: Site,
  report: BuildReport,
  found: readonly Finding[],
): Promise<boolean> {
  const text = await readFile(passedFile, 'utf8').catch(() => 'null');
  const before = JSON.parse(text) as Live | null;
  const { refused, passed } = judge(found, report, before, site.publish.allowDrop);
  for (const { words } of refused) process.stderr.write(`✗ ${words}\n`);
  if (refused.length > 0) return false;
  const { source, degradedSince, pages } = report;
  const now: Live = { source, degradedSince, pages: pages.length, problems: passed };
  await mkdir(path.dirname(passedFile), { recursive: true });
  await writeFile(passedFile, JSON.stringify(now));
  return true;
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
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
