import { failureLines } from '../../src/gatsby/failureLines';

test('one fault that concerns many entries is listed with three of them', () => {
  const failure = (entry: string, what: string) => ({
    ...{ entry, type: 'content_belt', title: entry, locale: 'en-us', field: 'type', what },
  });
  const failures = [
    ...['a', 'b', 'c', 'd', 'e'].map((uid) => failure(uid, 'TypeError: x (src/cms/x.ts:1)')),
    failure('f', 'TypeError: y (src/cms/y.ts:2)'),
  ];
  expect(failureLines(failures)).toEqual([
    '  content_belt “a” (a), en-us, type: TypeError: x (src/cms/x.ts:1)',
    '  content_belt “b” (b), en-us, type: TypeError: x (src/cms/x.ts:1)',
    '  content_belt “c” (c), en-us, type: TypeError: x (src/cms/x.ts:1)',
    '  The same in 2 other versions of entries',
    '  content_belt “f” (f), en-us, type: TypeError: y (src/cms/y.ts:2)',
  ]);
});
