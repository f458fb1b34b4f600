/** Pages that leave out the call to action of the footer, because they end with their own way on. */
import { hasOwnEnd } from '../../../src/components/layout/hasOwnEnd';
import type { PageContent } from '../../../src/components/pages';

const next = { title: 'Certificates', url: '/about-us/certificates/' };
const content = (fields: object) =>
  ({
    kind: 'page',
    pageType: 'content',
    next: null,
    belts: [],
    ...fields,
  }) as unknown as PageContent;

test.each([
  ['a page with a next page', { next }, true],
  ['a page that ends with a request', { belts: [{ kind: 'quoteRequestBanner' }] }, true],
  [
    'a page with a request before its end',
    { belts: [{ kind: 'quoteRequestBanner' }, { kind: 'tiles' }] },
    false,
  ],
  ['a page that ends with its text', {}, false],
  ['the front page', { pageType: 'front', belts: [{ kind: 'quoteRequestBanner' }] }, false],
  ['a project with a next project', { kind: 'popup', next }, true],
  ['the data sheet of an aircraft', { kind: 'aircraft' }, false],
])('%s: %s', (_, fields, isEnded) => {
  expect(hasOwnEnd(content(fields))).toBe(isEnded);
});
