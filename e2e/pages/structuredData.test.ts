import { faultsOf } from '../../__tests__/setup/schemaTable';
import type { StructuredData } from '../../src/structuredData';
import { builtHtml, elements, wordsOf } from '../setup/builtHtml';
import { builtPages } from '../setup/site';

test('every page says in its file what it is, what it shows and whose it is', async () => {
  const [files, pages] = await Promise.all([builtHtml(), builtPages()]);
  const expected = new Map(pages.map(({ path, head }) => [path, head.structured]));
  for (const file of files) {
    const graphs = elements(file, 'script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((each) => JSON.parse(wordsOf(each)) as StructuredData);
    const own = expected.get(file.path);
    expect([file.path, graphs.length]).toEqual([file.path, own ? 2 : 1]);
    expect([file.path, ...faultsOf(graphs)]).toEqual([file.path]);
    if (own) expect(graphs).toContainEqual(own);
  }
}, 60_000);
