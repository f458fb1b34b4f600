import { cp, rm } from 'node:fs/promises';
import { buildSite } from '../site/buildSite';
import { runTests, type TestOutcome } from './runTests';
import type { Outcome } from '../lib/steps';
import { testSecrets } from './testSecrets';

/** Titles of the steps, in their order. */
export const builtSiteSteps = ['Building the site', 'Builds and develop', 'Browser tests'] as const;

/** Copy of the build for the browser tests: later builds change `public`. */
const builtSite = '.kept/test-site';
/** Copy of its renderer: later builds replace the one in Gatsby's cache. */
const builtRenderer = '.kept/test-renderer';
/** Site with all measurement enabled; the tests of builds write it. */
const measuredSite = '.kept/measured-site';

/**
 * Builds the site without Gatsby's cache, runs the tests that build it again after edits, and runs the
 * browser tests.
 * @param env further variables of the tests: `SOAK` tests every page instead of samples
 * @param selection arguments of Jest that select test files
 */
export async function testBuiltSite(
  env: Record<string, string>,
  selection: readonly string[] = [],
): Promise<(Outcome | TestOutcome)[]> {
  await Promise.all(
    ['public', '.cache', builtSite, builtRenderer, measuredSite].map((folder) =>
      rm(folder, { recursive: true, force: true }),
    ),
  );
  const built = await buildSite(testSecrets);
  if (!built.ok) return [built];
  await cp('public', builtSite, { recursive: true });
  await cp('.cache/page-ssr', builtRenderer, { recursive: true });
  const testEnv = {
    ...env,
    BUILT_SITE: builtSite,
    BUILT_RENDERER: builtRenderer,
    MEASURED_SITE: measuredSite,
  };
  return [
    built,
    await runTests(builtSiteSteps[1], ['--selectProjects', 'gatsby', ...selection], testEnv),
    await runTests(
      builtSiteSteps[2],
      ['--selectProjects', 'e2e', 'engines', ...selection],
      testEnv,
    ),
  ];
}
