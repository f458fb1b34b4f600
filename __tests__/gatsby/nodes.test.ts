import type { SiteContent } from '../../src/cms/site/types';
import { pageNode, partNodes } from '../../src/gatsby/nodes';
import { flatten } from '../../src/cms/parse/strings';
import type { Subject } from '../../src/components/search/types';
import type { Link } from '../../src/components/ui/types';
import common from '../../locales/en/common.json';
import { siteFromStack } from '../setup/service/service';

let site: SiteContent;

beforeAll(async () => {
  ({ site } = await siteFromStack({ dir: 'content' }, { settings: { strings: flatten(common) } }));
});

test('the list of pages names the front page and has the order of its language', () => {
  const lists = partNodes(site).filter(({ type }) => type === 'PageIndex');
  const named = lists.map(({ key, fields }) => {
    const pages = fields.pages as Link[];
    const titles = pages.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, key.slice(0, 2))));
    return pages.find(({ url }) => url === '/' || url === '/is/')?.title;
  });
  expect(named).toEqual(['Home', 'Forsíða']);
});

test('the list of pages and the subjects leave out the receipt of a request', () => {
  const receipts = site.pages.map(({ content }) => content).filter(({ head }) => head.unlisted);
  const lists = partNodes(site).filter(({ type }) => type === 'PageIndex');
  const listed = JSON.stringify(lists.map(({ fields }) => [fields.pages, fields.subjects]));
  expect(receipts.map(({ locale }) => locale)).toEqual(['en-US', 'is-IS']);
  const paths = receipts.map(({ path }) => path);
  expect(paths.filter((path) => listed.includes(`"${path}"`))).toEqual([]);
});

test('the subjects of the search page contain each page, and projects are below their section', () => {
  const english = site.pages.filter(({ content }) => content.locale === 'en-US');
  const index = partNodes(site).find(({ type, key }) => type === 'PageIndex' && key === 'en-US');
  const subjects = index?.fields.subjects as Subject[];
  const urls = subjects.flatMap(({ url, links }) => [url, ...links.map((link) => link.url)]);
  const listed = english.filter(({ content }) => !content.head.unlisted);
  expect([...new Set(urls)].filter((url) => url !== null).sort()).toEqual(
    listed.map(({ content }) => content.path).sort(),
  );
  const projects = subjects.filter(({ title }) => title === 'Projects');
  expect(projects).toHaveLength(1);
  expect(projects[0]?.links.map(({ url }) => url)).toContainEqual(
    expect.stringMatching(/^\/popup\//),
  );
});

test('the node of a page has what one filters and sorts by', () => {
  const nodeOf = (path: string) => {
    const page = site.pages.find(({ content }) => content.path === path);
    return page && pageNode(page).fields;
  };
  expect(nodeOf('/is/flugfloti/')).toMatchObject({
    locale: 'is-IS',
    kind: 'page',
    title: 'Flugfloti',
    updated: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as unknown,
    aircraft: null,
  });
  expect(nodeOf('/fleet/airbus-a321lr/')).toMatchObject({
    kind: 'aircraft',
    aircraft: { seats: expect.any(Number) as unknown, rangeKm: expect.any(Number) as unknown },
  });
});
