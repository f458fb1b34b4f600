/** `npm run check`: runs the quick gates; with `--changed`, only on files that are not committed yet. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
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

void runGatesForExitStatus(values.changed ? gatesOfChange(changedFiles()) : quickGates());
