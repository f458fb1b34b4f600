/** @slow @ci */
import { filesWithErrors, type Edit } from '../setup/typeErrors';

/** An addition to the model, and the files in which the compiler asks for it. */
interface Addition {
  edit: Edit;
  places: readonly string[];
}

const additions: Readonly<Record<string, Addition>> = {
  'a kind of belt': {
    edit: {
      file: 'src/components/belts/belt.ts',
      from: 'export interface BeltProps {',
      to: 'export interface BeltProps { poem: ImageBeltProps;',
    },
    places: [
      '__tests__/components/belts/Belts.test.tsx',
      'scripts/test/specifiedBelts.ts',
      'services/preview/tags/emptyFields.ts',
      'src/cms/client/fragments.ts',
      'src/cms/parse/belts/beltTypes.ts',
      'src/cms/parse/belts/index.ts',
      'src/components/belts/Belts.tsx',
      'src/components/examples/belts.ts',
      'src/output/search/records.ts',
    ],
  },
  'a kind of tile': {
    edit: {
      file: 'src/components/tiles/types.ts',
      from: 'export interface TileProps {',
      to: 'export interface TileProps { poem: GeneralTileProps;',
    },
    places: [
      '__tests__/setup/parts.ts',
      'src/cms/client/fragments.ts',
      'src/cms/parse/tiles.ts',
      'src/components/belts/Tiles/groups.ts',
      'src/components/examples/tiles.ts',
      'src/components/tiles/TileView.tsx',
      'src/output/search/records.ts',
    ],
  },
  'a locale': {
    edit: {
      file: 'src/localeFacts.ts',
      from: 'const facts = {',
      to: `const facts = { 'eo-EO': { service: 'eo-eo', lang: 'eo', prefix: '/eo', search: '/eo/serchi/',
        number: { thousands: '.', decimal: ',' } },`,
    },
    places: [
      'scripts/packages/airports.ts',
      'src/cms/site/hyphenate.ts',
      'src/components/aircraft/figures.ts',
      'src/components/positions/payText.ts',
      'src/components/request/airports/list.ts',
      'src/components/search/terms.ts',
      'src/components/ui/languageKey.ts',
      'src/localeFacts.ts',
    ],
  },
  'a page family': {
    edit: {
      file: 'src/components/pages.ts',
      from: 'export interface PagesByFamily {',
      to: "export interface PagesByFamily { poem: Omit<PopupPage, 'kind'> & { kind: 'poem' };",
    },
    places: [
      '__tests__/setup/parts.ts',
      'src/cms/graph/entry.ts',
      'src/gatsby/createPages.ts',
      'src/gatsby/stringGroups.ts',
      'src/output/search/records.ts',
    ],
  },
};

test.each(Object.entries(additions))('the compiler names each place of %s', (_, addition) => {
  const { edit, places } = addition;
  expect(filesWithErrors([edit], places)).toEqual(places);
});
