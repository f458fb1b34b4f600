import { fireEvent, screen } from '@testing-library/react';
import { existsSync } from 'node:fs';
import { aircraftExamples } from '../../../src/components/examples/aircraftSheet';
import { beltExamples } from '../../../src/components/examples/belts';
import { tileExamples } from '../../../src/components/examples/tiles';
import { catalogue } from '../../../src/components/styleguide/catalogue';
import { Styleguide } from '../../../src/components/styleguide/Styleguide';
import type { PageContent } from '../../../src/components/pages';
import { partUses } from '../../../src/gatsby/partUses';
import type { StyleguideData } from '../../../src/components/styleguide/types';
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

const data: StyleguideData = {
  revisions: {},
  uses: { 'belt-tiles': [{ title: 'Services', url: '/services/#pages', entry: 'blt00belt' }] },
};
const parts = catalogue.flatMap((group) => group.parts);

/** Opens an address of the style guide. */
const open = (search: string) =>
  renderWithStrings(<Styleguide path="/styleguide/" search={search} data={data} />);

/** Returns the names of the examples in the document. */
const shownExamples = () =>
  [...document.querySelectorAll('[data-specimen]')].map((specimen) =>
    specimen.getAttribute('data-specimen'),
  );

/** The stand-in for the browser's observer reports nothing: jsdom has no layout. */
class NoLayoutObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

describe('the style guide', () => {
  beforeAll(() => {
    global.ResizeObserver = NoLayoutObserver;
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('has every example of the belts and tiles', () => {
    const names = parts.flatMap(({ id, examples }) => examples.map(({ name }) => `${id} ${name}`));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(beltExamples.map(({ name, belt }) => `belt-${belt.kind} ${name}`)),
    );
    expect(names).toEqual(
      expect.arrayContaining(Object.keys(tileExamples).map((kind) => `tile-${kind} grid`)),
    );
  });

  it('names files that exist as the source of each part', () => {
    const files = parts.flatMap(({ sources }) => sources);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('has each part whose places in the site are collected', () => {
    const base = { path: '/', head: { title: 'Page' }, desk: {}, aircraft: {}, belts: [] };
    const pages = [
      { ...base, kind: 'page', belts: beltExamples.map(({ belt }) => belt) },
      ...['aircraft', 'popup', 'position'].map((kind) => ({ ...base, kind })),
    ] as unknown as PageContent[];
    const ids = Object.keys(partUses(pages));
    expect(ids).toEqual(expect.arrayContaining(['banner', 'belt-tiles', 'tile-team', 'project']));
    expect(ids.filter((id) => !parts.some((part) => part.id === id))).toEqual([]);
  });

  it.each(parts.map((part) => [part.id, part] as const))(
    'shows all examples of %s at one address, with unique ids',
    (id, part) => {
      open(`?part=${id}&alone`);
      expect(shownExamples()).toEqual(part.examples.map(({ name }) => name));
      const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
      expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([]);
    },
  );

  it('shows one example alone at its own address', () => {
    open('?part=belt-timeline&example=longWords&alone');
    expect(shownExamples()).toEqual(['longWords']);
  });

  it('frames an example in the width of the address, with its props, source and places', () => {
    open('?part=belt-tiles&example=generalGrid&width=390');
    const frame = screen.getByTitle('General grid, 390 px');
    expect(frame).toHaveAttribute('src', '/styleguide/?part=belt-tiles&example=generalGrid&alone');
    const props = screen.getByLabelText<HTMLTextAreaElement>('Props as JSON').value;
    expect(JSON.parse(props)).toMatchObject({ kind: 'tiles', tilesKind: 'general' });
    expect(screen.getByText('src/components/belts/Tiles/Tiles.tsx')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Services', hidden: true })).toHaveAttribute(
      'href',
      '/services/#pages',
    );
    expect(screen.getByText('blt00belt')).toBeInTheDocument();
  });

  it('keeps part and example when the width or the language changes', () => {
    open('?part=belt-tiles&example=generalGrid&width=390');
    expect(screen.getByRole('link', { name: '1280' })).toHaveAttribute(
      'href',
      '/styleguide/?part=belt-tiles&example=generalGrid&width=1280',
    );
    expect(screen.getByRole('link', { name: 'is' })).toHaveAttribute(
      'href',
      '/is/styleguide/?part=belt-tiles&example=generalGrid&width=390',
    );
  });

  it('finds examples by words of their part and name', () => {
    open('');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'banner five' } });
    expect(screen.getByRole('status')).toHaveTextContent('1 example');
    expect(screen.getByRole('link', { name: 'Five lines' })).toHaveAttribute(
      'href',
      '/styleguide/?part=banner&example=fiveLines',
    );
  });

  it('says so if an address names no part', () => {
    open('?part=belt-gone');
    expect(screen.getByText(/There is no part “belt-gone”/)).toBeInTheDocument();
  });
});
