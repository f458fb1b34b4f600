import { artworkFolder, isArtworkChecked } from './artworkDigest';
import { binPath, runStep, type Outcome } from '../lib/steps';
import { runTests, type TestOutcome } from './runTests';

type Gate = () => Promise<Outcome | TestOutcome>;
/** Independent gates that run in parallel. */
type Gates = readonly Gate[];

/** Files and folders whose imports must follow the rules of allowed directions. */
export const sources: readonly string[] = [
  'src',
  'services',
  'scripts',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
];

const eslintStep = (title: string, files: readonly string[]) =>
  runStep(title, binPath('eslint'), [...files, '--max-warnings', '0', '--no-warn-ignored']);

const prettierStep = (title: string, files: readonly string[]) =>
  runStep(title, binPath('prettier'), [
    '--check',
    '--ignore-unknown',
    '--log-level',
    'warn',
    ...files,
  ]);

const importDirectionsGate: Gate = () =>
  runStep('Import directions', binPath('depcruise'), ['--no-progress', ...sources]);

/** Checks that the generated files fit the content model and the queries. */
const generatedFilesGate: Gate = () =>
  runStep('Generated files', process.execPath, [
    '--import',
    'tsx',
    'scripts/site/generate.ts',
    '--check',
  ]);

/** Checks the licences of the packages, and prints known vulnerabilities. */
const packagesGate: Gate = () =>
  runStep('Packages', process.execPath, ['--import', 'tsx', 'scripts/packages/packages.ts']);

const testProjects = ['--selectProjects', 'unit', 'components'];

/** Gates that need neither the type check nor tests: lint, formatting, import directions, licences. */
const textGates: readonly Gate[] = [
  () => eslintStep('Lint', ['.']),
  () => prettierStep('Formatting', ['.', `!${artworkFolder}`]),
  importDirectionsGate,
  generatedFilesGate,
  packagesGate,
];

/** Gates of the source text of `tools/artwork`, with its own configurations. */
const artworkTextGates: Gates = [
  () => runStep('Types of the artwork', binPath('tsc'), ['--noEmit', '--project', artworkFolder]),
  () =>
    eslintStep('Lint of the artwork', [
      '--config',
      `${artworkFolder}/eslint.config.mjs`,
      artworkFolder,
    ]),
  () => prettierStep('Formatting of the artwork', [artworkFolder]),
];

const artworkTests: Gate = () =>
  runTests('Tests of the artwork', ['--config', `${artworkFolder}/jest.config.mjs`]);

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
  textGates,
  ...pendingArtworkGates([artworkTextGates]),
];

/** Returns the gates before the slow tests: types, `textGates`, unit and component tests, the artwork. */
export const quickGates = (): readonly Gates[] => [
  [() => runStep('Types', binPath('tsc'), ['--noEmit']), ...textGates],
  [() => runTests('Unit and component tests', testProjects)],
  ...pendingArtworkGates(),
];

/**
 * Returns the gates for a change: they check the changed files and run the tests that depend on them.
 * The type check covers all files, because a change of one file can break another.
 * @param changed names of the added and changed files
 */
export function gatesOfChange(changed: readonly string[]): readonly Gates[] {
  if (changed.length === 0) return [];
  const code = changed.filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name));
  const cacheOptions = [
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ];
  return [
    [
      () => runStep('Types', binPath('tsc'), ['--noEmit', ...cacheOptions]),
      ...(code.length > 0 ? [() => eslintStep('Lint', code)] : []),
      () => prettierStep('Formatting', changed),
      importDirectionsGate,
      generatedFilesGate,
      ...(changed.includes('package-lock.json') ? [packagesGate] : []),
    ],
    [
      () =>
        runTests('Unit and component tests', [
          ...testProjects,
          '--onlyChanged',
          '--passWithNoTests',
        ]),
    ],
    ...pendingArtworkGates(),
  ];
}

/** Runs groups of gates one after the other, even if a gate fails. Returns all outcomes. */
export async function runGates(groups: readonly Gates[]): Promise<(Outcome | TestOutcome)[]> {
  const outcomes: (Outcome | TestOutcome)[] = [];
  for (const group of groups) outcomes.push(...(await Promise.all(group.map((gate) => gate()))));
  return outcomes;
}

/** Runs groups of gates, and sets the exit status of this process to 1 if a gate fails, else to 0. */
export async function runGatesForExitStatus(groups: readonly Gates[]): Promise<void> {
  const outcomes = await runGates(groups);
  process.stdout.write(artworkNote());
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
