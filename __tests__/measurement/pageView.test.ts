import { isPageView, type ViewPaths } from '../../src/measurement/pageView';

const whole = (path: string): ViewPaths => ({ path, page: path });
const over = (path: string, page: string): ViewPaths => ({ path, page });

/** Route changes, with the value for `PAGE_VIEW_ON_CLOSE` `true` and `false`. */
const changes: [string, ViewPaths | null, ViewPaths, boolean, boolean][] = [
  ['the first page', null, whole('/projects/'), true, true],
  ['another page', whole('/projects/'), whole('/fleet/'), true, true],
  ['a jump or a filter within a page', whole('/projects/'), whole('/projects/'), false, false],
  ['a popup that opens', whole('/projects/'), over('/popup/a/', '/projects/'), true, true],
  ['a popup that closes', over('/popup/a/', '/projects/'), whole('/projects/'), true, false],
  [
    'a popup that leads to another one',
    over('/popup/a/', '/projects/'),
    over('/popup/b/', '/projects/'),
    true,
    true,
  ],
  ['a page that a popup leads to', over('/popup/a/', '/projects/'), whole('/fleet/'), true, true],
  ['the page behind a reloaded popup', whole('/popup/a/'), whole('/projects/'), true, true],
];

test.each(changes)(
  '“page path is sent on each completed route change”: %s is counted correctly',
  (_, previous, current, counts) => {
    expect(isPageView(previous, current, true)).toBe(counts);
  },
);

test.each(changes)(
  'with PAGE_VIEW_ON_CLOSE=false, only popups that close do not count: %s',
  (_, previous, current, _counts, countsWithoutClosing) => {
    expect(isPageView(previous, current, false)).toBe(countsWithoutClosing);
  },
);
