import { faultsOf } from '../../__tests__/setup/schemaTable';
import type { StructuredData } from '../../src/structuredData';
import { readBuiltHtml, findElements, textOf } from '../setup/builtHtml';
import { readBuiltPages } from '../setup/site';

test('every page has valid structured data about itself, its content and the company', async () => {
  const [files, pages] = await Promise.all([readBuiltHtml(), readBuiltPages()]);
  const expected = new Map(pages.map(({ path, head }) => [path, head.structured]));
  for (const file of files) {
    const graphs = findElements(file, 'script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((each) => JSON.parse(textOf(each)) as StructuredData);
    const structuredData = expected.get(file.path);
    expect([file.path, graphs.length]).toEqual([file.path, structuredData ? 2 : 1]);
    expect([file.path, ...faultsOf(graphs)]).toEqual([file.path]);
    if (structuredData) expect(graphs).toContainEqual(structuredData);
  }
});
