import { bin, step, type Outcome } from './steps';
import { runTests } from './runTests';

type Gate = () => Promise<Outcome>;

/** Where imports have directions to keep. */
export const sources: readonly string[] = [
  ...['src', 'services', 'scripts'],
  ...['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'],
];

const eslint = (files: readonly string[]) =>
  step('Lint', bin('eslint'), [...files, '--max-warnings', '0', '--no-warn-ignored']);

const prettier = (files: readonly string[]) =>
  step('Formatting', bin('prettier'), [
    ...['--check', '--ignore-unknown', '--log-level', 'warn'],
    ...files,
  ]);

const importDirections: Gate = () =>
  step('Import directions', bin('depcruise'), ['--no-progress', ...sources]);

const tests = ['--selectProjects', 'unit', 'components'];

/** What is held against the text of the code alone. */
export const lint: readonly Gate[] = [() => eslint(['.']), () => prettier(['.']), importDirections];

/** What every change passes before the slow tests: types, lint, formatting, imports, unit tests. */
export const gates: readonly Gate[] = [
  () => step('Types', bin('tsc'), ['--noEmit']),
  ...lint,
  () => runTests('Unit and component tests', tests),
];

/**
 * The same, held against what changed since the last commit and the tests that reach it; types are
 * checked whole, as a change of one file may break another.
 * @param changed names of the changed files that are still there
 */
export function gatesOfChange(changed: readonly string[]): readonly Gate[] {
  if (changed.length === 0) return [];
  const code = changed.filter((name) => /\.(?:[cm]?[jt]s|tsx)$/.test(name));
  const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
  return [
    () => step('Types', bin('tsc'), ['--noEmit', ...kept]),
    ...(code.length > 0 ? [() => eslint(code)] : []),
    () => prettier(changed),
    importDirections,
    () => runTests('Unit and component tests', [...tests, '--onlyChanged', '--passWithNoTests']),
  ];
}

/** Goes through all gates, whether or not an earlier one is shut, and sets the exit status. */
export async function pass(wanted: readonly Gate[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const gate of wanted) outcomes.push(await gate());
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
