import { partNodes } from '../../src/gatsby/nodes';
import { flatten } from '../../src/cms/parse/strings';
import type { Link } from '../../src/components/ui/types';
import common from '../../locales/en/common.json';
import { siteFromStack } from '../setup/service/service';

test('the list of pages names the front page and has the order of its language', async () => {
  const { site } = await siteFromStack(
    { dir: 'content' },
    { settings: { strings: flatten(common) } },
  );
  const lists = partNodes(site).filter(({ type }) => type === 'PageIndex');
  const named = lists.map(({ key, fields }) => {
    const pages = fields.pages as Link[];
    const titles = pages.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, key.slice(0, 2))));
    return pages.find(({ url }) => url === '/' || url === '/is/')?.title;
  });
  expect(named).toEqual(['Home', 'Forsíða']);
}, 60_000);
