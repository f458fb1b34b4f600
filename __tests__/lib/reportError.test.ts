import {
  reportError,
  setErrorSink,
  type ErrorContext,
  type ErrorReport,
} from '../../src/lib/reportError';

/** Returns the line that a report writes. */
function reported(error: unknown, context: ErrorContext): Record<string, unknown> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  reportError(error, context);
  const text = write.mock.calls.map(([each]) => String(each)).join('');
  write.mockRestore();
  expect(text).toMatch(/^[^\n]+\n$/);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('a reported error', () => {
  it('is one line of JSON with its scope', () => {
    const line = reported(new Error('There is no menu'), { scope: 'content', locale: 'is-IS' });
    expect(line).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      scope: 'content',
      locale: 'is-IS',
      message: 'There is no menu',
      name: 'Error',
      stack: expect.stringMatching(/^Error: There is no menu\n/) as string,
    });
  });

  it('contains neither query strings nor tokens', () => {
    const message = 'GET https://h.example/a?access_token=secret failed for cs0123456789abcdef0123';
    expect(reported(message, { scope: 'asset' }).message).toBe(
      'GET https://h.example/a?… failed for …',
    );
    const url = '/a/?access_token=secret';
    expect(reported(new Error(message), { scope: 'site-server', url }).url).toBe('/a/?…');
    const { stack } = reported(new Error(message), { scope: 'asset' });
    expect(stack).not.toMatch(/secret|cs0123456789/);
  });

  it.each([
    ['text', 'broken', 'broken'],
    ['nothing', undefined, 'undefined'],
    ['an object', { a: 1 }, '[object Object]'],
  ])('may be %s', (_, error, message) => {
    expect(reported(error, { scope: 'x' }).message).toBe(message);
  });

  it('is reported even if it cannot be converted to text', () => {
    const hostile = {
      toString: () => {
        throw new Error('no');
      },
    };
    expect(reported(hostile, { scope: 'x' }).message).toMatch(/cannot be written/);
  });

  it('of a script that has not loaded is reported once the visitor has stayed', () => {
    jest.useFakeTimers();
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const error = Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' });
    reportError(error, { scope: 'script' });
    jest.advanceTimersByTime(1_900);
    expect(write).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
    jest.useRealTimers();
  });

  it('never throws itself', () => {
    const hostile = Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(() => reportError(hostile, { scope: 'x' })).not.toThrow();
  });

  it('goes to monitoring instead if that runs', () => {
    const reports: ErrorReport[] = [];
    setErrorSink((report) => reports.push(report));
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    reportError('broken?q=1', { scope: 'belt', kind: 'tiles' });
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    setErrorSink(null);
    expect(reports).toEqual([
      expect.objectContaining({ scope: 'belt', kind: 'tiles', message: 'broken?…' }),
    ]);
  });
});
