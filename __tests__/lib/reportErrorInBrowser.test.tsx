import { reportError } from '../../src/lib/reportError';

/** Runs `work` without the global `process`, as in a browser. */
function withoutProcess(work: () => void): void {
  const { process } = globalThis;
  // @ts-expect-error -- a browser has no process
  delete globalThis.process;
  try {
    work();
  } finally {
    globalThis.process = process;
  }
}

test('an error in the browser is written to the console', () => {
  const write = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  withoutProcess(() => reportError(new Error('broken'), { scope: 'belt', kind: 'tiles' }));
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  write.mockRestore();
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', scope: 'belt', kind: 'tiles', message: 'broken' }),
  ]);
});
