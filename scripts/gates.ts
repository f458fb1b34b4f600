import { bin, step, type Outcome } from './steps';
import { runTests } from './runTests';

const sources = ['src', 'services', 'scripts', 'gatsby-config.ts', 'gatsby-node.ts'];

/** What every change passes before the slow tests: types, lint, formatting, imports, unit tests. */
export const gates: readonly (() => Promise<Outcome>)[] = [
  () => step('Types', bin('tsc'), ['--noEmit']),
  () => step('Lint', bin('eslint'), ['.', '--max-warnings', '0']),
  () => step('Formatting', bin('prettier'), ['--check', '.', '--log-level', 'warn']),
  () => step('Import directions', bin('depcruise'), ['--no-progress', ...sources]),
  () => runTests('Unit and component tests', ['--selectProjects', 'unit', 'components']),
];
