import { spawn } from 'node:child_process';
import { once } from 'node:events';

const twoSteps = `
  const { runStep } = require('./scripts/lib/steps.ts');
  const first = 'console.log("ready"); setInterval(() => 0, 1000)';
  runStep('First', process.execPath, ['-e', first]).then(() =>
    runStep('Second', process.execPath, ['-e', '']),
  );
`;

test('after a stop signal, no further step starts', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', twoSteps], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (!child.killed && output.includes('ready')) child.kill('SIGTERM');
  });
  await once(child, 'close');
  expect(output).toContain('✗ First');
  expect(output).not.toContain('Second');
});
