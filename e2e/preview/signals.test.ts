/**
 * The end of `npm run preview`, by Ctrl-C or because it is killed: no process stays.
 * @ci
 */
import { execFileSync } from 'node:child_process';
import { waitForValue } from '../setup/visit';
import { startCopyPreview, startTimeout, type CopyPreview } from './setup';

/** Ids of a process, and of all that it has started. */
function processTree(pid: number): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    rows.flatMap(([id = 0, parentId]) => (parentId === parent ? [id, ...childrenOf(id)] : []));
  return [pid, ...childrenOf(pid)];
}

/** True if a process runs; one that has ended and whose parent has not noticed does not. */
function isRunning(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-p', String(pid), '-o', 'stat='], { encoding: 'utf8' });
    return !state.trim().startsWith('Z');
  } catch {
    // ps ends with an error if there is no such process.
    return false;
  }
}

let copy: CopyPreview;
let pids: number[];
beforeEach(async () => {
  copy = await startCopyPreview({ ownGroup: true });
  pids = processTree(copy.preview.pid);
}, startTimeout);
afterEach(async () => {
  // Those that a failed test leaves.
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
  await copy.remove();
});

test('Ctrl-C in the terminal ends the preview and its processes, with status 0', async () => {
  expect(pids.length).toBeGreaterThanOrEqual(3);
  // A terminal sends it to all processes of the group.
  process.kill(-copy.preview.pid, 'SIGINT');
  expect(await copy.preview.ended).toEqual([0, null]);
  await waitForValue(() => pids.filter(isRunning), []);
  expect(copy.preview.output.filter((line) => /error|ended with|✗/i.test(line))).toEqual([]);
});

test('the processes of a killed preview end', async () => {
  process.kill(copy.preview.pid, 'SIGKILL');
  expect(await copy.preview.ended).toEqual([null, 'SIGKILL']);
  await waitForValue(() => pids.filter(isRunning), [], 20_000);
});
