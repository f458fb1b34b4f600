import { artworkFolder, isArtworkChecked } from './artworkDigest';
import { bin, step, type Outcome } from './steps';
import { runTests, type TestOutcome } from './runTests';

type Gate = () => Promise<Outcome | TestOutcome>;
/** Gates that need nothing of each other, and so run side by side. */
type Gates = readonly Gate[];

/** Where imports have directions to keep. */
export const sources: readonly string[] = [
  ...['src', 'services', 'scripts'],
  ...['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'],
];

const eslint = (title: string, files: readonly string[]) =>
  step(title, bin('eslint'), [...files, '--max-warnings', '0', '--no-warn-ignored']);

const prettier = (title: string, files: readonly string[]) =>
  step(title, bin('prettier'), [
    ...['--check', '--ignore-unknown', '--log-level', 'warn'],
    ...files,
  ]);

const importDirections: Gate = () =>
  step('Import directions', bin('depcruise'), ['--no-progress', ...sources]);

/** What the packages' terms are, and what is known against them. */
const packages: Gate = () =>
  step('Packages', process.execPath, ['--import', 'tsx', 'scripts/packages.ts']);

const tests = ['--selectProjects', 'unit', 'components'];

/** What is held against the text of the code alone. */
const ofText: readonly Gate[] = [
  () => eslint('Lint', ['.']),
  () => prettier('Formatting', ['.', `!${artworkFolder}`]),
  importDirections,
  packages,
];

/** Checks the code of the artwork against its own configurations. */
const artworkText: Gates = [
  () => step('Types of the artwork', bin('tsc'), ['--noEmit', '--project', artworkFolder]),
  () =>
    eslint('Lint of the artwork', [
      ...['--config', `${artworkFolder}/eslint.config.mjs`, artworkFolder],
    ]),
  () => prettier('Formatting of the artwork', [artworkFolder]),
];

const artworkTests: Gate = () =>
  runTests('Tests of the artwork', ['--config', `${artworkFolder}/jest.config.mjs`]);

/** Gates of `tools/artwork`; the other gates leave the folder out. */
export const artworkGates: readonly Gates[] = [artworkText, [artworkTests]];

/** Gates of `tools/artwork` that are due: none while its digest is the recorded one. */
const dueForArtwork = (wanted: readonly Gates[] = artworkGates): readonly Gates[] =>
  isArtworkChecked() ? [] : wanted;

/** Tells how to record the digest of `tools/artwork`. Empty if the recorded one is up to date. */
export const artworkNote = (): string =>
  isArtworkChecked()
    ? ''
    : `\nThe digest of ${artworkFolder} is out of date: run “npm run artwork:check” to record it.\n`;

/** Gates of `npm run lint`. */
export const lint = (): readonly Gates[] => [ofText, ...dueForArtwork([artworkText])];

/** Gates before the slow tests: types, lint, formatting, import directions, unit and component tests. */
export const gates = (): readonly Gates[] => [
  [() => step('Types', bin('tsc'), ['--noEmit']), ...ofText],
  [() => runTests('Unit and component tests', tests)],
  ...dueForArtwork(),
];

/**
 * The same, held against what changed since the last commit and the tests that reach it; types are
 * checked whole, as a change of one file may break another.
 * @param changed names of the changed files that are still there
 */
export function gatesOfChange(changed: readonly string[]): readonly Gates[] {
  if (changed.length === 0) return [];
  const code = changed.filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name));
  const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
  return [
    [
      () => step('Types', bin('tsc'), ['--noEmit', ...kept]),
      ...(code.length > 0 ? [() => eslint('Lint', code)] : []),
      () => prettier('Formatting', changed),
      importDirections,
      ...(changed.includes('package-lock.json') ? [packages] : []),
    ],
    [() => runTests('Unit and component tests', [...tests, '--onlyChanged', '--passWithNoTests'])],
    ...dueForArtwork(),
  ];
}

/** Goes through all gates, whether or not an earlier one is shut. */
export async function goThrough(wanted: readonly Gates[]): Promise<(Outcome | TestOutcome)[]> {
  const outcomes: (Outcome | TestOutcome)[] = [];
  for (const gates of wanted) outcomes.push(...(await Promise.all(gates.map((gate) => gate()))));
  return outcomes;
}

/** The same, with the exit status of this process set. */
export async function pass(wanted: readonly Gates[]): Promise<void> {
  const outcomes = await goThrough(wanted);
  process.stdout.write(artworkNote());
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
