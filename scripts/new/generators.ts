import path from 'node:path';
import nodePlop, { type ActionType } from 'node-plop';
import { beltActions } from './belt';
import type { FieldKind } from './content';
import type { Action } from './edits';
import { fieldActions, parseFieldPlace } from './field';
import { describeLocale, localeActions } from './locale';
import { kindNames, type KindNames } from './names';
import { parseString, stringActions } from './string';
import { tileActions } from './tile';

/** The name on the command line, the kind of a field, and the texts of a string. */
export interface Answers {
  name: string;
  kind: string;
  texts: readonly string[];
}

interface Generator {
  /** Advice after the generator has run. */
  next: string;
  /** Returns the edits of existing files. */
  actions: (root: string, answers: Answers) => Action[];
  /** Returns the new files, by template in `templates/`. */
  files: (answers: Answers) => Readonly<Record<string, string>>;
  /** Returns the values for the templates. */
  data?: (answers: Answers) => KindNames;
}

const fieldKinds: readonly string[] = ['text', 'number', 'boolean'] satisfies FieldKind[];

/** A generator of a kind of belt or tile. */
interface KindGenerator {
  next: string;
  actions: (root: string, names: KindNames) => Action[];
  files: (names: KindNames) => Readonly<Record<string, string>>;
}

/** Returns a generator that gets the spellings of the name on the command line. */
function ofKind(subject: 'belt' | 'tile', { next, actions, files }: KindGenerator): Generator {
  const data = ({ name }: Answers) => kindNames(subject, name);
  return {
    next,
    actions: (root, answers) => actions(root, data(answers)),
    files: (answers) => files(data(answers)),
    data,
  };
}

/** The generators by name on the command line. */
export const generators = {
  belt: ofKind('belt', {
    next: 'The page /about-us/how-we-work/ shows the belt. Add its fields, props and component; `npx tsc --noEmit` leads you.',
    actions: beltActions,
    files({ pascal, camel }) {
      const folder = `src/components/belts/${pascal}`;
      return {
        [`${folder}/props.ts`]: 'belt/props.ts.hbs',
        [`${folder}/${pascal}.tsx`]: 'belt/component.tsx.hbs',
        [`${folder}/examples.ts`]: 'belt/examples.ts.hbs',
        [`src/cms/parse/belts/${camel}.ts`]: 'belt/parser.ts.hbs',
        [`__tests__/components/belts/${pascal}.test.tsx`]: 'belt/component.test.tsx.hbs',
      };
    },
  }),
  tile: ofKind('tile', {
    next: 'The page /about-us/how-we-work/ shows the tile. Add its fields, props and component; `npx tsc --noEmit` leads you.',
    actions: tileActions,
    files: ({ pascal, camel }) => ({
      [`src/components/tiles/${pascal}Tile.tsx`]: 'tile/component.tsx.hbs',
      [`src/components/examples/${camel}Tiles.ts`]: 'tile/examples.ts.hbs',
      [`src/cms/parse/tiles/${camel}.ts`]: 'tile/parser.ts.hbs',
      [`__tests__/components/tiles/${pascal}Tile.test.tsx`]: 'tile/component.test.tsx.hbs',
    }),
  }),
  field: {
    next: 'The entries have the field. Read it in the parser, add it to the props and show it in the component.',
    actions(root, { name, kind }) {
      if (!fieldKinds.includes(kind))
        throw new Error(`“${kind}” is none of ${fieldKinds.join(', ')}.`);
      return fieldActions(root, parseFieldPlace(name, kind as FieldKind));
    },
    files: () => ({}),
  },
  string: {
    next: "Use the string: `t('…')` in a component. Until then, a test names it as unused.",
    actions: (root, { name, texts }) => stringActions(root, parseString(name, texts)),
    files: () => ({}),
  },
  locale: {
    next: 'All pages exist in the locale, in English. Check the names, units and currency that were written, and translate.',
    actions: (root, { name }) => localeActions(root, describeLocale(name)),
    files: () => ({}),
  },
} satisfies Readonly<Record<string, Generator>>;

/** True if there is a generator of a name. */
export const isGenerator = (name: string): name is keyof typeof generators =>
  Object.hasOwn(generators, name);

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
