import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { killTree } from '../../../bench/lib/processTree';

const run = promisify(execFile);

/** Starts a process every few milliseconds, as a server does that gets a new configuration. */
const startsProcesses = (mark: string) => `
  const { spawn } = require('node:child_process');
  setInterval(() => spawn('sleep', ['60', '${mark}'], { stdio: 'ignore' }), 3);
`;

/** Lists the processes with a mark. */
async function running(mark: string): Promise<string[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'args=']);
  return stdout.split('\n').filter((line) => line.startsWith(`sleep 60 ${mark}`));
}

test('a killed process leaves none behind that it starts at that moment', async () => {
  for (const round of [1, 2, 3]) {
    // A second operand of `sleep` adds to the first: it finds the processes of this test.
    const mark = `0.0${process.pid}${round}`;
    const parent = spawn(process.execPath, ['-e', startsProcesses(mark)], { stdio: 'ignore' });
    await once(parent, 'spawn');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const ended = once(parent, 'exit');
    await killTree(parent.pid ?? 0);
    await ended;
    // A killed process ends a moment later.
    let left = await running(mark);
    for (let wait = 0; left.length > 0 && wait < 20; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      left = await running(mark);
    }
    expect(left).toEqual([]);
  }
});
