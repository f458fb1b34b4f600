import { randomUUID } from 'node:crypto';
import type { EntryFile, StackFiles } from '../lib/stackFiles';
import { addChoice, addEntry, contentType, editStack, fieldOf, filesOf } from './content';
import { insert, type Action } from './edits';
import type { KindNames } from './names';
import { addSampleBelt, insertSamplePage } from './samplePage';
import { tileInsertions, tileTypeOf } from './tileInsertions';

interface SampleTexts {
  /** Headline of the belt with the tiles. */
  headline: string;
  /** Titles of the tiles, one for each tile type. */
  titles: readonly string[];
  text: string;
}

/** Texts of the sample entries by locale of the service; the entries fall back to English in all other locales. */
const sampleTexts: Readonly<Record<string, SampleTexts>> = {
  'en-us': {
    headline: 'A new kind of tile',
    titles: ['A new tile', 'A second tile', 'A third tile'],
    text: 'Replace this sentence by the text of the tile.',
  },
  'is-is': {
    headline: 'Ný gerð af flísum',
    titles: ['Ný flís', 'Önnur flís', 'Þriðja flís'],
    text: 'Hér kemur texti flísarinnar.',
  },
};

/** Values of the select `tile_type`: the sample has a tile of each. */
const tileTypes = ['Standard', 'Feature', 'Compact'];

/** Returns the actions that write a kind of tile. Templates write its own files. */
export const tileActions = (root: string, names: KindNames): Action[] => [
  editStack(root, (stack) => {
    addContentType(stack, names);
    addEntries(stack, names);
  }),
  ...tileInsertions(names).map((insertion) => insert(root, insertion)),
  insertSamplePage(root),
];

/** The fields of general tiles that a new kind has too. */
const commonFields: readonly string[] = ['title', 'display_title', 'tile_type', 'main_text'];

/** Adds the content type of the tiles, and lets belts select its entries. */
function addContentType(stack: StackFiles, names: KindNames): void {
  const uid = tileTypeOf(names);
  if (stack.contentTypes.some((type) => type.uid === uid))
    throw new Error(`The content model already has the content type “${uid}”.`);
  const general = structuredClone(contentType(stack, 'general_tiles'));
  stack.contentTypes.push({
    ...general,
    title: `${names.words} tile`,
    uid,
    description: 'A tile with a headline and a text.',
    schema: general.schema.filter((field) => commonFields.includes(field.uid)),
  });
  const tiles = fieldOf(contentType(stack, 'content_belt'), 'tiles');
  addChoice(fieldOf(tiles, 'type_of_tiles'), names.words);
  (fieldOf(tiles, 'selection').reference_to as string[]).push(uid);
}

/** Adds a tile of each tile type to the sample, and a belt that shows them. */
function addEntries(stack: StackFiles, names: KindNames): void {
  const type = tileTypeOf(names);
  const stem = `tile${names.camel.toLowerCase()}`;
  const name = `${names.words.toLowerCase()} tile`;
  const uidOf = (tileType: string) => `blt00${stem}${tileType.toLowerCase()}`;
  for (const published of filesOf(stack, 'content_belt')) {
    const { locale } = published;
    const texts = sampleTexts[locale];
    if (texts === undefined) continue;
    const file: EntryFile = { type, locale, name: `${randomUUID()}-entries.json`, entries: {} };
    stack.entryFiles.push(file);
    for (const [index, tileType] of tileTypes.entries()) {
      const fields = {
        title: `How we work – ${name}, ${tileType.toLowerCase()}`,
        display_title: texts.titles[index],
        tile_type: tileType,
        main_text: texts.text,
      };
      addEntry(file, uidOf(tileType), fields, published);
    }
  }
  addSampleBelt(stack, `blt00belt${stem}`, sampleTexts, ({ headline }) => ({
    name: `${name}s`,
    headline,
    type: 'Tiles',
    group: {
      tiles: {
        headline: '',
        tiles_display: 'Grid',
        filter: false,
        type_of_tiles: names.words,
        see_all_link: { title: '', href: '' },
        selection: tileTypes.map((each) => ({ uid: uidOf(each), _content_type_uid: type })),
      },
    },
  }));
}
