import {
  addChoice,
  addGroupRule,
  contentType,
  editStack,
  fieldOf,
  newField,
  newGroup,
} from './content';
import { insert, insertUnspecified, type Action, type Insertion } from './edits';
import {
  newList,
  requestOfList,
  sampleItems,
  templateFields,
  textPaths,
  type ItemField,
} from './list';
import type { KindNames } from './names';
import { addSampleBelt, insertSamplePage } from './samplePage';

/** Texts of the sample entry by locale of the service; the entry falls back to English in all other locales. */
const sampleTexts: Readonly<Record<string, { title: string; intro: string }>> = {
  'en-us': { title: 'A new belt', intro: 'Replace this sentence by the content of the belt.' },
  'is-is': { title: 'Nýr borði', intro: 'Hér kemur efni borðans.' },
};

/** Returns the uid of the sample entry. */
export const sampleBeltUid = ({ camel }: KindNames): string => `blt00belt${camel.toLowerCase()}`;

/**
 * Returns the actions that write a kind of belt. Templates write its own files.
 * @param list fields of each row of its list; undefined for a belt without a list
 */
export const beltActions = (
  root: string,
  names: KindNames,
  list: readonly ItemField[] | undefined,
): Action[] => [
  editStack(root, (stack) => {
    const type = contentType(stack, 'content_belt');
    addChoice(fieldOf(type, 'type'), names.words);
    const intro = newField('intro', 'text', 'One line under the headline.');
    const fields = list ? [intro, newList('rows', list, 'The rows of the list.')] : [intro];
    type.schema.push(newGroup(names.snake, fields, `Fields of the type “${names.words}”.`));
    addGroupRule(type, names.words, names.snake);
    addSampleBelt(stack, sampleBeltUid(names), sampleTexts, ({ title, intro: text }, locale) => {
      const rows = list ? { rows: sampleItems(list, locale) } : {};
      const group = { [names.snake]: { intro: text, ...rows } };
      return { name: names.words.toLowerCase(), headline: title, type: names.words, group };
    });
  }),
  ...[...componentInsertions(names), ...contentInsertions(names, list)].map((insertion) =>
    insert(root, insertion),
  ),
  insertSamplePage(root),
  insertUnspecified(root, `content_belt.${names.snake}`),
];

const belts = 'src/components/belts';

const importFrom = (name: string, file: string) => `import { ${name} } from '${file}';\n`;

/** Returns the additions to the lists of components and their examples. */
function componentInsertions({ pascal, camel }: KindNames): Insertion[] {
  return [
    {
      file: `${belts}/belt.ts`,
      after: 'export interface BeltProps {\n',
      text: `  ${camel}: ${pascal}Props;\n`,
    },
    {
      file: `${belts}/belt.ts`,
      after: "import type { KeyFiguresProps } from './KeyFigures/props';\n",
      text: `import type { ${pascal}Props } from './${pascal}/props';\n`,
    },
    {
      file: `${belts}/Belts.tsx`,
      after: '  switch (belt.kind) {\n',
      text: `    case '${camel}':\n      return <${pascal} {...belt} />;\n`,
    },
    { file: `${belts}/Belts.tsx`, after: '  KeyFigures,\n', text: `  ${pascal},\n` },
    {
      file: `${belts}/rareBelts.ts`,
      after: "import * as keyFigures from './KeyFigures/KeyFigures';\n",
      text: `import * as ${camel} from './${pascal}/${pascal}';\n`,
    },
    {
      file: `${belts}/rareBelts.ts`,
      after: 'export const KeyFigures = lateComponent(keyFigures.KeyFigures);\n',
      text: `export const ${pascal} = lateComponent(${camel}.${pascal});\n`,
    },
    {
      file: `${belts}/rareBeltsInBrowser.ts`,
      after:
        'export const KeyFigures = loadedLate(() => smallBelts().then((module) => module.KeyFigures));\n',
      text: `export const ${pascal} = loadedLate(() => smallBelts().then((module) => module.${pascal}));\n`,
    },
    {
      file: `${belts}/smallBelts.ts`,
      after: "export { KeyFigures } from './KeyFigures/KeyFigures';\n",
      text: `export { ${pascal} } from './${pascal}/${pascal}';\n`,
    },
    {
      file: 'src/components/examples/belts.ts',
      after: "import { keyFiguresExamples } from '../belts/KeyFigures/examples';\n",
      text: importFrom(`${camel}Examples`, `../belts/${pascal}/examples`),
    },
    {
      file: 'src/components/examples/belts.ts',
      after: '  keyFigures: keyFiguresExamples,\n',
      text: `  ${camel}: ${camel}Examples,\n`,
    },
    {
      file: '__tests__/components/belts/Belts.test.tsx',
      after: '  keyFigures: {},\n',
      text: `  ${camel}: {},\n`,
    },
  ];
}

/** Returns the additions to the places that read the content of a belt. */
function contentInsertions(
  { pascal, camel, snake, words }: KindNames,
  list: readonly ItemField[] | undefined,
): Insertion[] {
  const texts = list ? templateFields(list).texts : [];
  const rowTexts = list ? textPaths(`${snake}.rows`, list) : [];
  const optionalTexts = list ? [`${snake}.intro`, ...rowTexts.slice(1)] : [];
  const request = list ? `intro ${requestOfList('rows', list)}` : 'intro';
  /** Fields without which the belt has nothing to show. */
  const needed = list ? ['', '.rows', `.rows.${list[0]?.uid}`] : ['', '.intro'];
  return [
    {
      file: 'src/cms/parse/belts/beltTypes.ts',
      after: "  keyFigures: 'Key figures',\n",
      text: `  ${camel}: '${words}',\n`,
    },
    {
      file: 'src/cms/parse/belts/index.ts',
      after: "import { parseKeyFigures } from './keyFigures';\n",
      text: importFrom(`parse${pascal}`, `./${camel}`),
    },
    {
      file: 'src/cms/parse/belts/index.ts',
      after: '  keyFigures: parseKeyFigures,\n',
      text: `  ${camel}: parse${pascal},\n`,
    },
    {
      file: 'src/cms/client/fragments.ts',
      after: 'const beltFields: Readonly<Record<BeltKind, string>> = {\n',
      text: `  ${camel}: '${snake} { ${request} }',\n`,
    },
    {
      file: 'src/output/search/records.ts',
      after: '  switch (belt.kind) {\n',
      text: list
        ? `    case '${camel}': {
      const texts = belt.rows.flatMap((row) => [${texts.map((each) => `row.${each}`).join(', ')}]);
      return part(belt.heading, belt.anchor, join(belt.intro, texts));
    }\n`
        : `    case '${camel}':\n      return part(belt.heading, belt.anchor, belt.intro);\n`,
    },
    {
      file: 'services/preview/tags/emptyFields.ts',
      after: "  keyFigures: ['key_figures.intro', 'key_figures.figures.0.note'],\n",
      text: `  ${camel}: [${optionalTexts.map((each) => `'${each}'`).join(', ')}],\n`,
    },
    {
      file: 'services/preview/tags/markedFields.ts',
      after: "    'key_figures.figures.0.comparisons.0.label',\n",
      text: [`${snake}.intro`, ...rowTexts].map((each) => `    '${each}',\n`).join(''),
    },
    {
      file: 'scripts/test/specifiedBelts.ts',
      after: '  columns: ({ collapsible_section: section }) => section,\n',
      text: list
        ? `  ${camel}({ ${snake}: group }) {
    const { intro, rows } = isRecord(group) ? group : {};
    const entries = records(rows).map((row) => ({
      title: row.${list[0]?.uid},
      rich_text: documentOf(row.${list[0]?.uid}),
    }));
    return { title: '', subtitle: intro, entries };
  },\n`
        : `  ${camel}({ title, ${snake}: group }) {
    const { intro } = isRecord(group) ? group : {};
    return { title: '', subtitle: '', entries: [{ title, rich_text: documentOf(intro) }] };
  },\n`,
    },
    {
      file: '__tests__/cms/site/otherModels/removedParts.test.ts',
      after: 'const lostParts: Readonly<Record<string, readonly string[]>> = {\n',
      text: needed
        .map((field) => `  'content_belt.${snake}${field}': ['belt ${camel}'],\n`)
        .join(''),
    },
  ];
}
