import { aircraftExamples } from '../../../src/components/examples/aircraftSheet';
import { beltExamples } from '../../../src/components/examples/belts';
import { Styleguide } from '../../../src/components/styleguide/Styleguide';
import { bannerExamples } from '../../../src/components/examples/banner';
import * as layoutExamples from '../../../src/components/examples/layout';
import { richTextExample } from '../../../src/components/examples/richText';
import { withRevisions } from '../../../src/components/styleguide/exampleProps';
import { allAssets } from '../../content/export';
import { pathsByUid } from '../../content/paths';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

const examples = {
  aircraftExamples,
  beltExamples,
  bannerExamples,
  layoutExamples,
  richTextExample,
};

/** Returns every value of a field in the examples. */
function valuesOf(field: string): Set<string> {
  const text = JSON.stringify(examples);
  return new Set(
    [...text.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))].map(([, value = '']) => value),
  );
}

test('every picture of an example is in the sample content', () => {
  const sampleAssets = new Set(
    allAssets().map(({ url }) => new URL(url).pathname.replace(/^\/v3\/assets\/\w+\/|\.\w+$/g, '')),
  );
  const assetIds = [...valuesOf('id')].filter((id) => id.startsWith('blt00ast'));
  expect(assetIds.length).toBeGreaterThan(20);
  expect(assetIds.filter((id) => !sampleAssets.has(id))).toEqual([]);
});

test('every link of an example leads to a page of the sample content', () => {
  const samplePaths = new Set(pathsByUid().values());
  const pages = [...valuesOf('url')].filter((url) => /^\/(?!files\/|is\/|popup\/)/.test(url));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((url) => !samplePaths.has(url))).toEqual([]);
});

test('pictures get the revision of the build, and unknown pictures do not change', () => {
  const picture = { id: 'a/b/c', revision: '1', alt: '' };
  const tile = { id: 'a/b/c', image: picture, others: [picture, { ...picture, id: 'x' }] };
  expect(withRevisions(tile, { 'a/b/c': 'f00d' })).toEqual({
    id: 'a/b/c',
    image: { ...picture, revision: 'f00d' },
    others: [
      { ...picture, revision: 'f00d' },
      { ...picture, id: 'x' },
    ],
  });
});

test('the page has every belt example and unique ids', () => {
  renderWithStrings(<Styleguide revisions={{}} />);
  const specimens = [...document.querySelectorAll('[data-section^="belt-"] [data-specimen]')];
  expect(specimens.length).toBeGreaterThanOrEqual(beltExamples.length);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
