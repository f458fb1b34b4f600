import { cp, rm } from 'node:fs/promises';
import { buildSite } from './buildSite';
import { runTests, type TestOutcome } from './runTests';
import type { Outcome } from './steps';
import { testSecrets } from './testSecrets';

/** The build that the browser tests read, apart from `public`, which later builds change. */
const builtSite = '.kept/test-site';
/** The one with everything to be measured, which the tests of builds leave there. */
const measuredSite = '.kept/measured-site';

/**
 * Builds the site from nothing, builds it again after edits, and walks what was built in a browser.
 * @param env further variables of the tests: `SOAK` for every page where samples are taken
 */
export async function testBuiltSite(
  env: Record<string, string>,
): Promise<(Outcome | TestOutcome)[]> {
  await Promise.all(
    ['public', '.cache', builtSite, measuredSite].map((each) =>
      rm(each, { recursive: true, force: true }),
    ),
  );
  const built = await buildSite(testSecrets);
  if (!built.ok) return [built];
  await cp('public', builtSite, { recursive: true });
  const all = { ...env, BUILT_SITE: builtSite, MEASURED_SITE: measuredSite };
  return [
    built,
    await runTests('Builds and develop', ['-i', '--selectProjects', 'gatsby'], all),
    await runTests('Browser tests', ['--selectProjects', 'e2e'], all),
  ];
}
