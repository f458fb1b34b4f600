/**
 * `npm run check`: runs the quick gates, which use the results of earlier runs; with `--changed`, only on
 * files that are not committed yet.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { cleanTestEnvironment } from '../lib/testEnvironment';
import { quickGates, gatesOfChange, runGatesForExitStatus } from './gates';

/** Lists the names of the changed and new files since the last commit. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0');
  return [
    ...git('diff', '--name-only', '-z', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ].filter((name) => name !== '');
}

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });

// Before the environment is cleaned: in a commit, git names the index with the files of the commit.
const gates = values.changed ? gatesOfChange(changedFiles()) : quickGates();
cleanTestEnvironment(process.env);
void runGatesForExitStatus(gates);
