import path from 'node:path';
import { binPath, runStep } from '../../../scripts/lib/steps';
import { planSteps } from '../../../scripts/test/stepPlan';
import { inTemporaryFolder } from '../../setup/folder';

/** Runs steps of a plan, each a script of Node. Returns what they printed, and the causes of failures. */
async function runPlan(
  steps: Readonly<Record<string, string>>,
  secondsFile: string,
): Promise<{ printed: string; causes: string }> {
  const titles = Object.keys(steps).map((title) => title.replace(/,.*/, ''));
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const plan = planSteps(titles, secondsFile);
    for (const [title, script] of Object.entries(steps))
      await runStep(title, process.execPath, ['-e', script]);
    return { printed: write.mock.calls.map(([text]) => text).join(''), causes: plan.causes() };
  } finally {
    write.mockRestore();
  }
}

const inFolder = (work: (secondsFile: string) => Promise<void>) =>
  inTemporaryFolder((folder) => work(path.join(folder, 'cache', 'seconds.json')));

test('a step is numbered, and says how long it took the last time', async () => {
  await inFolder(async (file) => {
    const steps = { Types: '', 'Unit and component tests, 2 of 9 files': '', Other: '' };
    const first = await runPlan(steps, file);
    expect(first.printed).toMatch(/^▸ 1\/3 Types \(about 10 s\)\n✓ Types \(\d\.\d s\)\n/);
    expect(first.printed).toContain('▸ 2/3 Unit and component tests, 2 of 9 files (about 2 min)\n');
    expect(first.printed).toContain('▸ 3/3 Other\n');
    const second = await runPlan(steps, file);
    expect(second.printed).toMatch(/^▸ 1\/3 Types \(about [1-9] s\)\n/);
    expect(second.printed).toContain('2 of 9 files (about 2 min)\n');
  });
});

test('the output of a step is printed only if it fails, and its end is repeated as the cause', async () => {
  await inFolder(async (file) => {
    const { printed, causes } = await runPlan(
      {
        Green: "console.log('a remark')",
        Red: "for (let i = 1; i < 99; i += 1) console.log('line ' + i); console.error('the cause'); process.exit(1)",
      },
      file,
    );
    expect(printed).not.toContain('a remark');
    expect(printed).toContain('line 1\n');
    expect(causes).toMatch(/^✗ Red\n… 59 lines above\nline 60\n/);
    expect(causes.trimEnd().endsWith('the cause')).toBe(true);
  });
});

test('a run of tests without failures prints one line', async () => {
  await inFolder(async (file) => {
    const jestRun = `
      const { status, stderr } = require('node:child_process').spawnSync(
        '${binPath('jest')}',
        ['--reporters', './scripts/test/failureReporter.mjs', '--selectProjects', 'unit',
          '--runTestsByPath', '__tests__/lib/decodeFragment.test.ts'],
        { encoding: 'utf8' },
      );
      if (status !== 0 || !/^\\d+ tests passed, 0 failed, in 1 files\\n$/.test(stderr)) throw stderr;
    `;
    const { causes } = await runPlan({ Jest: jestRun }, file);
    expect(causes).toBe('');
  });
});
