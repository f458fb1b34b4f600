import { bin, step, type Outcome } from './steps';
import { runTests } from './runTests';

type Gate = () => Promise<Outcome>;

/** Where imports have directions to keep. */
export const sources: readonly string[] = [
  ...['src', 'services', 'scripts'],
  ...['gatsby-config.ts', 'gatsby-node.ts', 'gatsby-browser.tsx', 'gatsby-ssr.tsx'],
];

/** What is held against the text of the code alone. */
export const lint: readonly Gate[] = [
  () => step('Lint', bin('eslint'), ['.', '--max-warnings', '0']),
  () => step('Formatting', bin('prettier'), ['--check', '.', '--log-level', 'warn']),
  () => step('Import directions', bin('depcruise'), ['--no-progress', ...sources]),
];

/** What every change passes before the slow tests: types, lint, formatting, imports, unit tests. */
export const gates: readonly Gate[] = [
  () => step('Types', bin('tsc'), ['--noEmit']),
  ...lint,
  () => runTests('Unit and component tests', ['--selectProjects', 'unit', 'components']),
];

/** Goes through all gates, whether or not an earlier one is shut, and sets the exit status. */
export async function pass(wanted: readonly Gate[]): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const gate of wanted) outcomes.push(await gate());
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
