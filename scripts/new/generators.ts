import path from 'node:path';
import nodePlop, { type ActionType } from 'node-plop';
import { beltActions, sampleBeltUid } from './belt';
import { fieldDescription, fieldKinds } from './content';
import type { Action } from './edits';
import { describeSample, entryPlaces } from './entryPlaces';
import { fieldActions } from './field';
import { labelKey, parseFieldPlace, type FieldPlace } from './fieldPlace';
import { parseItemFields, templateFields, type ItemField } from './list';
import { describeLocale, localeActions } from './locale';
import { kindNames, type KindNames } from './names';
import { newProp } from './propEdits';
import { parseString, stringActions } from './string';
import { tileActions } from './tile';

/** The name on the command line, the kind of a field, the fields of a list, and the texts of a string or field. */
export interface Answers {
  name: string;
  kind: string;
  /** `label,value:number,note`; undefined for what is no list. */
  list?: string | undefined;
  /** Help for the editors of a field. */
  description?: string | undefined;
  /** Label of a field on the page, in each language. */
  label?: readonly string[] | undefined;
  texts: readonly string[];
}

interface Generator {
  /** Returns advice after the generator has run. */
  next: (root: string, answers: Answers) => Promise<string> | string;
  /** Returns the edits of existing files. */
  actions: (root: string, answers: Answers) => Action[];
  /** Returns the new files, by template in `templates/`. */
  files: (answers: Answers) => Readonly<Record<string, string>>;
  /** Returns the values for the templates. */
  data?: (answers: Answers) => object;
}

type ItemFields = readonly ItemField[] | undefined;

/** A generator of a kind of belt or tile. */
interface KindGenerator {
  next: (root: string, names: KindNames) => Promise<string> | string;
  actions: (root: string, names: KindNames, list: ItemFields) => Action[];
  files: (names: KindNames, list: ItemFields) => Readonly<Record<string, string>>;
}

const listOf = ({ list }: Answers): ItemFields =>
  list === undefined ? undefined : parseItemFields(list);

/** Returns a generator that gets the spellings of the name on the command line. */
function ofKind(subject: 'belt' | 'tile', { next, actions, files }: KindGenerator): Generator {
  const names = ({ name }: Answers) => kindNames(subject, name);
  return {
    next: (root, answers) => next(root, names(answers)),
    actions: (root, answers) => actions(root, names(answers), listOf(answers)),
    files: (answers) => files(names(answers), listOf(answers)),
    data(answers) {
      const list = listOf(answers);
      return { ...names(answers), list: list && templateFields(list) };
    },
  };
}

/** Returns the kind of the value of a field, or the fields of each item of a list. */
function valueOf(answers: Answers): FieldPlace['value'] {
  const kind = fieldKinds.find((each) => each === answers.kind);
  if (!kind) throw new Error(`“${answers.kind}” is none of ${fieldKinds.join(', ')}.`);
  return listOf(answers) ?? kind;
}

/** The page of the sample with new kinds of belts and tiles. */
const samplePages = 'The pages /about-us/how-we-work/ and /is/um-okkur/svona-vinnum-vid/';

/** The generators by name on the command line. */
export const generators = {
  belt: ofKind('belt', {
    next: async (root, names) =>
      `${samplePages} show the belt, and /styleguide/?part=belt-${names.camel} its examples.
Replace the sample texts:
${await entryPlaces(root, 'content_belt', sampleBeltUid(names))}Then shape src/components/belts/${names.pascal}/.`,
    actions: beltActions,
    files({ pascal, camel }, list) {
      const folder = `src/components/belts/${pascal}`;
      const templates = list ? 'listBelt' : 'belt';
      return {
        [`${folder}/props.ts`]: `${templates}/props.ts.hbs`,
        [`${folder}/${pascal}.tsx`]: `${templates}/component.tsx.hbs`,
        [`${folder}/examples.ts`]: `${templates}/examples.ts.hbs`,
        [`src/cms/parse/belts/${camel}.ts`]: `${templates}/parser.ts.hbs`,
        [`__tests__/components/belts/${pascal}.test.tsx`]: `${templates}/component.test.tsx.hbs`,
      };
    },
  }),
  tile: ofKind('tile', {
    next: (_, { pascal }) =>
      `${samplePages} show the tile. Replace the sample texts, then shape src/components/tiles/${pascal}Tile.tsx.`,
    actions(root, names, list) {
      if (list) throw new Error('A tile has no list.');
      return tileActions(root, names);
    },
    files: ({ pascal, camel }) => ({
      [`src/components/tiles/${pascal}Tile.tsx`]: 'tile/component.tsx.hbs',
      [`src/components/examples/${camel}Tiles.ts`]: 'tile/examples.ts.hbs',
      [`src/cms/parse/tiles/${camel}.ts`]: 'tile/parser.ts.hbs',
      [`__tests__/components/tiles/${pascal}Tile.test.tsx`]: 'tile/component.test.tsx.hbs',
    }),
  }),
  field: {
    async next(root, answers) {
      const place = parseFieldPlace(answers.name, valueOf(answers));
      const label = answers.label ? `, with the label t('${labelKey(place)}')` : '';
      const prop = newProp(place);
      const advice = prop
        ? `It is the prop ${prop.name} of ${prop.of}. Show it in the component`
        : 'Read it in the parser, add it to the props and show it in the component';
      return `${await describeSample(root, place)}${advice}${label}.`;
    },
    actions: (root, answers) =>
      fieldActions(root, parseFieldPlace(answers.name, valueOf(answers)), {
        description: answers.description ?? fieldDescription,
        values: answers.texts,
        labels: answers.label ?? [],
      }),
    files: () => ({}),
  },
  string: {
    next: (_, { name }) =>
      `Use the string: t('${name}') in a component. Until then, a test names it as unused.`,
    actions: (root, { name, texts }) => stringActions(root, parseString(name, texts)),
    files: () => ({}),
  },
  locale: {
    next: () =>
      'All pages exist in the locale, in English. Check what was written (docs/developers.md, “Adding a language”), and translate.',
    actions: (root, { name }) => localeActions(root, describeLocale(name)),
    files: () => ({}),
  },
} satisfies Readonly<Record<string, Generator>>;

/** True if there is a generator of a name. */
export const isGenerator = (name: string): name is keyof typeof generators =>
  Object.hasOwn(generators, name);

/** Returns advice for the author, after a generator has run. */
export async function adviceAfter(
  root: string,
  generator: keyof typeof generators,
  answers: Answers,
): Promise<string> {
  const { next }: Generator = generators[generator];
  return next(root, answers);
}

/**
 * Runs a generator.
 * @param root folder of the project
 * @returns the files that were written or edited, by path in the project
 * @throws Error if a file cannot be written, or was changed so that an edit has no place
 */
export async function runGenerator(
  root: string,
  generator: keyof typeof generators,
  answers: Answers,
): Promise<string[]> {
  const { actions, files, data }: Generator = generators[generator];
  const plop = await nodePlop('', { destBasePath: root, force: false });
  const added = Object.entries(files(answers)).map(([file, template]): ActionType => ({
    type: 'add',
    path: file,
    templateFile: path.join(__dirname, 'templates', template),
    data: data?.(answers),
  }));
  plop.setGenerator(generator, { prompts: [], actions: [...added, ...actions(root, answers)] });
  const { changes, failures } = await plop.getGenerator(generator).runActions({});
  const [failure] = failures;
  if (failure) throw new Error(failure.error || failure.message || 'The generator failed.');
  const edited = changes.filter(({ type }) => type !== 'add').map((change) => change.path);
  return [...new Set([...Object.keys(files(answers)), ...edited])];
}
