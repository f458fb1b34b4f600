/** `npm run build`: the production site into `public/`, with what is wrong with it told. */
import { checkOutput } from '../src/build/checks/output';
import { readReport } from '../src/build/report';
import { readSite, type Site } from '../src/site';
import { buildSite } from './buildSite';
import { loadEnv } from './env';

/** Only the publish service refuses an output; here it is said what it would refuse. */
async function reportFaults(site: Site): Promise<void> {
  const started = Date.now();
  const found = await checkOutput({ folder: 'public', report: await readReport(), site });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const [mark, what] = found.length === 0 ? ['✓', 'nothing is wrong'] : ['!', 'to be mended'];
  process.stdout.write(`${mark} Checks of the output: ${what} (${seconds} s)\n`);
  for (const { words } of found) process.stdout.write(`  ${words}\n`);
}

async function main(): Promise<void> {
  loadEnv();
  // Wrong settings are one clear line, before Gatsby wraps them.
  const site = readSite(process.env);
  const { ok } = await buildSite();
  if (ok) await reportFaults(site);
  process.exitCode = ok ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
