import { cp, rm } from 'node:fs/promises';
import { buildSite } from './buildSite';
import { runTests, type TestOutcome } from './runTests';
import type { Outcome } from './steps';

/** The build that the browser tests read, apart from `public`, which later builds change. */
const builtSite = '.kept/test-site';

/**
 * Builds the site from nothing, walks it in a browser, and then builds it again after edits.
 * @param env further variables of the tests: `SOAK` for every page where samples are taken
 */
export async function testBuiltSite(
  env: Record<string, string>,
): Promise<(Outcome | TestOutcome)[]> {
  await Promise.all(
    ['public', '.cache', builtSite].map((each) => rm(each, { recursive: true, force: true })),
  );
  const built = await buildSite();
  if (!built.ok) return [built];
  await cp('public', builtSite, { recursive: true });
  const all = { ...env, BUILT_SITE: builtSite };
  return [
    built,
    await runTests('Browser tests', ['--selectProjects', 'e2e'], all),
    await runTests('Builds and develop', ['-i', '--selectProjects', 'gatsby'], all),
  ];
}
