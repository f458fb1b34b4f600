import { isPageView, type ViewPaths } from '../../src/measurement/pageView';

const whole = (path: string): ViewPaths => ({ path, page: path });
const over = (path: string, page: string): ViewPaths => ({ path, page });

test.each<[string, ViewPaths | null, ViewPaths, boolean]>([
  ['the first page', null, whole('/projects/'), true],
  ['another page', whole('/projects/'), whole('/fleet/'), true],
  ['a jump or a filter within a page', whole('/projects/'), whole('/projects/'), false],
  ['a popup that opens', whole('/projects/'), over('/popup/a/', '/projects/'), true],
  ['a popup that closes', over('/popup/a/', '/projects/'), whole('/projects/'), false],
  [
    'a popup that leads to another one',
    over('/popup/a/', '/projects/'),
    over('/popup/b/', '/projects/'),
    true,
  ],
  ['a page that a popup leads to', over('/popup/a/', '/projects/'), whole('/fleet/'), true],
  ['the page that a reloaded popup was opened from', whole('/popup/a/'), whole('/projects/'), true],
])('%s is counted correctly', (_what, previous, current, counts) => {
  expect(isPageView(previous, current)).toBe(counts);
});
