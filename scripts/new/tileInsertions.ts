import type { Insertion } from './edits';
import type { KindNames } from './names';

/** Returns the uid of the content type of a kind of tile. */
export const tileTypeOf = ({ snake }: KindNames): string => `${snake}_tiles`;

const tiles = 'src/components/tiles';

/** Returns the additions to the files that list the kinds of tiles. */
export function tileInsertions(names: KindNames): Insertion[] {
  const { pascal, camel } = names;
  return [
    {
      file: `${tiles}/types.ts`,
      after: "export type TileDisplay = 'grid' | 'list' | 'row';\n",
      text: `
export interface ${pascal}TileProps {
  id: string;
  title: string;
  tileType: TileType;
  /** Empty if the editor left it empty. */
  text: string;
  lang?: Lang;
}\n`,
    },
    {
      file: `${tiles}/types.ts`,
      after: 'export interface TileProps {\n',
      text: `  ${camel}: ${pascal}TileProps;\n`,
    },
    {
      file: `${tiles}/TileView.tsx`,
      after: "import { GeneralTile } from './GeneralTile';\n",
      text: `import { ${pascal}Tile } from './${pascal}Tile';\n`,
    },
    {
      file: `${tiles}/TileView.tsx`,
      after: '  switch (tile.kind) {\n',
      text: `    case '${camel}':\n      return <${pascal}Tile {...tile} shape={shape} />;\n`,
    },
    {
      file: `${tiles}/shape.ts`,
      after: "  if (tile.tileType === 'compact') return 'plain';\n",
      text: `  if (tile.kind === '${camel}') return 'plain';\n`,
    },
    {
      file: 'src/components/belts/Tiles/groups.ts',
      after: '  switch (tile.kind) {\n',
      text: `    case '${camel}':\n      return null;\n`,
    },
    {
      file: 'src/components/examples/tiles.ts',
      after: "import { examplePicture, fiveLines, longestWord, longWords } from './parts';\n",
      text: `import { ${camel}Tiles } from './${camel}Tiles';\n`,
    },
    {
      file: 'src/components/examples/tiles.ts',
      after: 'export const tileExamples: Readonly<Record<TileKind, readonly Tile[]>> = {\n',
      text: `  ${camel}: ${camel}Tiles,\n`,
    },
    ...beltExample(names),
    {
      file: '__tests__/components/belts/Belts.test.tsx',
      after: 'tilesKind: [',
      text: `'${camel}', `,
    },
    ...modelInsertions(names),
    {
      file: 'src/output/search/records.ts',
      after: '  switch (tile.kind) {\n',
      text: `    case '${camel}':
      return [record({ group: 'page', url, title: tile.title, page, text: tile.text, lang })];\n`,
    },
    {
      file: '__tests__/cms/site/otherModels/specifiedModel.test.ts',
      after: 'const unspecifiedTypes = [',
      text: `'${tileTypeOf(names)}', `,
    },
    {
      file: '__tests__/setup/parts.ts',
      after: 'const tiles: Readonly<Record<TileKind, IsSpecified>> = {\n',
      text: `  ${camel}: false,\n`,
    },
  ];
}

/** Adds an example of a belt with the tiles. */
const beltExample = ({ camel, dash }: KindNames): Insertion[] => [
  {
    file: 'src/components/belts/Tiles/examples.ts',
    after: "} from '../../examples/tiles';\n",
    text: `import { ${camel}Tiles } from '../../examples/${camel}Tiles';\n`,
  },
  {
    file: 'src/components/belts/Tiles/examples.ts',
    after: '    tiles: [],\n  },\n',
    text: `  ${camel}Grid: {
    ...exampleFrame('${dash}-grid'),
    display: 'grid',
    headline: null,
    filter: false,
    tilesKind: '${camel}',
    seeAll: null,
    tiles: ${camel}Tiles,
  },\n`,
  },
];

/** Adds the content type to the queries, the parsers, the messages to editors and the preview. */
function modelInsertions(names: KindNames): Insertion[] {
  const { pascal, camel, words } = names;
  const type = tileTypeOf(names);
  return [
    {
      file: 'src/cms/client/fragments.ts',
      after: 'const tileFragments: Readonly<Record<TileKind, string>> = {\n',
      text: `  ${camel}: '${pascal}Tiles',\n`,
    },
    {
      file: 'src/cms/client/fragments.ts',
      after: '      ${beltGroups}`,\n  },\n',
      text: `  ${type}: {
    type: '${pascal}Tiles',
    body: \`title display_title tile_type main_text\`,
  },\n`,
    },
    {
      file: 'src/cms/parse/tiles.ts',
      after: "import { createEntryLink } from './links';\n",
      text: `import { parse${pascal}Tile } from './tiles/${camel}';\n`,
    },
    {
      file: 'src/cms/parse/tiles.ts',
      after: 'const contentTypeByKind = {\n',
      text: `  ${camel}: '${type}',\n`,
    },
    {
      file: 'src/cms/parse/tiles.ts',
      after: 'keysByValue<TileKind>({\n',
      text: `  ${camel}: '${words}',\n`,
    },
    {
      file: 'src/cms/parse/tiles.ts',
      from: 'const parsers: {',
      after: '} = {\n',
      text: `  ${type}: parse${pascal}Tile,\n`,
    },
    {
      file: 'src/checks/texts/en.ts',
      after: '  typeNames: {\n',
      text: `    ${type}: '${words.toLowerCase()} tile',\n`,
    },
    {
      file: 'src/checks/texts/is.ts',
      after: '  typeNames: {\n',
      text: `    ${type}: 'flís af gerðinni ${words}',\n`,
    },
    {
      file: 'services/preview/tags/emptyFields.ts',
      after: "  general_tiles: ['main_text', 'tile_image'],\n",
      text: `  ${type}: ['main_text'],\n`,
    },
    {
      file: 'services/preview/tags/markedFields.ts',
      after: "  general_tiles: ['title', 'display_title', 'main_text', 'link.link_name'],\n",
      text: `  ${type}: ['title', 'display_title', 'main_text'],\n`,
    },
  ];
}
