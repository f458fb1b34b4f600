import { artworkFolder, isArtworkChecked } from './artworkDigest';
import type { Outcome } from '../lib/steps';
import { runTests, type TestOutcome } from './runTests';
import {
  artworkTypesGate,
  formattingGate,
  generatedFilesGate,
  importDirectionsGate,
  lintGate,
  packagesGate,
  stylesGate,
  typesGate,
  type Gate,
} from './sourceGates';
import { planSteps } from './stepPlan';
import { runAllUnitTests, runNearestUnitTests, runPendingUnitTests } from './unitTests';

/** Independent gates that run in parallel. */
export type Gates = readonly Gate[];

/** Gates that need neither the type check nor tests: lint, styles, formatting, imports, licences. */
const textGates = (options: { cached: boolean }): Gates => [
  lintGate(['.', `--ignore-pattern=${artworkFolder}`]),
  stylesGate(['src/**/*.{ts,tsx}'], options),
  formattingGate(['.', `!${artworkFolder}`], options),
  importDirectionsGate(options),
  generatedFilesGate,
  packagesGate(options),
];

/** Gates of the source text of `tools/artwork`, with its own configurations of types and tests. */
const artworkTextGates: Gates = [
  artworkTypesGate,
  lintGate([artworkFolder], 'Lint of the artwork'),
  formattingGate([artworkFolder], { cached: false }, 'Formatting of the artwork'),
];

const artworkTests: Gate = {
  title: 'Tests of the artwork',
  run: () => runTests('Tests of the artwork', ['--config', `${artworkFolder}/jest.config.mjs`]),
};

/** Gates of `tools/artwork`; the other gates exclude the folder. */
export const artworkGates: readonly Gates[] = [artworkTextGates, [artworkTests]];

/** Returns the given gates of `tools/artwork`; none if its digest equals the recorded one. */
const pendingArtworkGates = (groups: readonly Gates[] = artworkGates): readonly Gates[] =>
  isArtworkChecked() ? [] : groups;

/** Returns how to record the digest of `tools/artwork`; empty if the recorded one is up to date. */
export const artworkNote = (): string =>
  isArtworkChecked()
    ? ''
    : `\nThe digest of ${artworkFolder} is out of date: run “npm run artwork:check” to record it.\n`;

/** Returns the gates of `npm run lint`. */
export const lintGates = (): readonly Gates[] => [
  textGates({ cached: false }),
  ...pendingArtworkGates([artworkTextGates]),
];

const unitTests = (run: Gate['run']): Gate => ({ title: 'Unit and component tests', run });

/**
 * Returns the gates of `npm test` before the tests of the built site. They use no result of an earlier run.
 * @param selection arguments of Jest that select unit tests; none for all
 */
export const completeGates = (selection: readonly string[] = []): readonly Gates[] => [
  [typesGate({ cached: false }), ...textGates({ cached: false })],
  [unitTests(() => runAllUnitTests(selection))],
  ...pendingArtworkGates(),
];

/**
 * Returns the gates of `npm run check`: the same, but with the results of earlier runs for files that
 * have not changed since.
 */
export const quickGates = (): readonly Gates[] => [
  [typesGate({ cached: true }), ...textGates({ cached: true })],
  [unitTests(runPendingUnitTests)],
  ...pendingArtworkGates(),
];

/** True if `npm run generate` reads the file: the content model, the queries, the service, its packages. */
const isInputOfGenerated = (name: string): boolean =>
  /^(?:content\/content_types\/|services\/content\/|src\/cms\/|package-lock\.json$)/.test(name);

/**
 * Returns the gates for a change: they check the changed files and run the tests that are nearest to
 * them. All run in parallel, because each has little to do.
 * @param changed names of the added and changed files
 */
export function gatesOfChange(changed: readonly string[]): readonly Gates[] {
  if (changed.length === 0) return [];
  const options = { cached: true };
  const code = changed.filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name));
  const styled = code.filter((name) => /^src\/.*\.tsx?$/.test(name));
  return [
    [
      typesGate(options),
      ...(code.length > 0 ? [lintGate(code)] : []),
      ...(styled.length > 0 ? [stylesGate(styled, options)] : []),
      formattingGate(changed, options),
      importDirectionsGate(options),
      ...(changed.some(isInputOfGenerated) ? [generatedFilesGate] : []),
      ...(changed.includes('package-lock.json') ? [packagesGate(options)] : []),
      unitTests(() => runNearestUnitTests(changed)),
    ],
    ...pendingArtworkGates(),
  ];
}

/** Returns the titles of gates, in their order. */
export const titlesOf = (groups: readonly Gates[]): string[] =>
  groups.flat().map(({ title }) => title);

/** Runs groups of gates one after the other, even if a gate fails. Returns all outcomes. */
export async function runGates(groups: readonly Gates[]): Promise<(Outcome | TestOutcome)[]> {
  const outcomes: (Outcome | TestOutcome)[] = [];
  for (const group of groups) outcomes.push(...(await Promise.all(group.map(({ run }) => run()))));
  return outcomes;
}

/** Runs groups of gates, and sets the exit status of this process to 1 if a gate fails, else to 0. */
export async function runGatesForExitStatus(groups: readonly Gates[]): Promise<void> {
  const plan = planSteps(titlesOf(groups));
  const outcomes = await runGates(groups);
  process.stdout.write(artworkNote());
  process.stdout.write(plan.causes());
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
