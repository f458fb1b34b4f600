/**
 * Example queries for the explorer, one per tab. They are generated from the content model, so that they
 * suit every stack.
 */
import { parse, validate, type GraphQLSchema } from 'graphql';
import type { StackExport } from '../export/types';
import { fieldsIn, modelOf, type Field, type Model } from '../model/fields';
import { limits } from '../limits/limits';
import { typeName } from '../model/names';

/** A field of a content type, with the fields around it. */
interface Located {
  path: readonly string[];
  field: Field;
}

/** The names of the sample; other stacks have the queries whose names they have. */
const pageType = 'page';
const beltsField = 'content_belts';
const usedType = 'aircraft_data';

/** A list of a query: its text, its content type, and its number of connections. */
interface List {
  type: string;
  text: string;
  connections: number;
}

/** Lists the fields of a content type with those inside groups and global fields, but not in blocks. */
function fieldsOf(model: Model, fields: readonly Field[], path: readonly string[] = []): Located[] {
  return fields.flatMap((field) => {
    const own: Located = { path: [...path, field.uid], field };
    const isNested = field.kind === 'group' || field.kind === 'global';
    return isNested ? [own, ...fieldsOf(model, fieldsIn(model, field), own.path)] : [own];
  });
}

/** Nests a selection in the fields of a path: `tiles { selection { … } }`. */
const nested = (path: readonly string[], inner: string): string =>
  path.reduceRight((text, name) => `${name} { ${text} }`, inner);

/** Nests a condition: `tiles: { selection: { … } }`. */
const condition = (path: readonly string[], inner: string): string =>
  path.reduceRight((text, name) => `{ ${name}: ${text} }`, inner);

const entryFacts = 'system { uid locale }';

/** A page with the first lines of its belts. */
function pageWithBelts(model: Model, locale: string): string {
  const field = model.contentTypes.get(pageType)?.find(({ uid }) => uid === beltsField);
  const targets = field?.kind === 'reference' ? field.targets : [];
  const belts = targets.map((uid) => `... on ${typeName(uid)} { title type ${entryFacts} }`);
  return `# A page with its belts. The variable “url” is the address of the page.
query PageWithItsBelts($url: String = "/about-us") {
  all_${pageType}(locale: "${locale}", fallback_locale: true, where: { url: $url }) {
    items {
      title url ${entryFacts}
      ${beltsField}Connection { edges { node { ${belts.join(' ')} } } }
    }
  }
}`;
}

/** All entries with assets. */
function assetUses(model: Model, locale: string): string {
  const lists = [...model.contentTypes].flatMap(([type, fields]) => {
    const files = fieldsOf(model, fields).filter(({ field }) => field.kind === 'file');
    const selections = files.map(({ path }) =>
      nested(
        [...path.slice(0, -1), `${path.at(-1)}Connection`],
        'edges { node { title system { uid } } }',
      ),
    );
    return files.length === 0 ? [] : [list(type, locale, '', selections)];
  });
  return `# Every entry that shows an asset. The service cannot filter by asset: search the answer for its
# title or uid.
${operations('AssetUses', lists)}`;
}

/** The entries that a locale shows in the master locale, by content type. */
function untranslated(model: Model, master: string, locale: string): string {
  const lists = [...model.contentTypes.keys()].map((type) =>
    list(type, locale, `where: { system: { locale: "${master}" } }, `, []),
  );
  return `# Entries without a text of their own in ${locale}: it shows those of ${master}.
${operations('UntranslatedEntries', lists)}`;
}

/** The entries that refer to an aircraft, by field. */
function aircraftUses(model: Model, locale: string): string {
  const lists = [...model.contentTypes].flatMap(([type, fields]) =>
    fieldsOf(model, fields).flatMap(({ path, field }) => {
      if (field.kind !== 'reference' || !field.targets.includes(usedType)) return [];
      const target = field.single ? '{ title: $title }' : `{ ${usedType}: { title: $title } }`;
      const where = `where: ${condition(path, target)}, `;
      return [list(type, locale, where, [], `${type}_${path.join('_')}: `)];
    }),
  );
  return `# Where an aircraft is used, by the field that refers to it.
${operations('AircraftUses', lists, '($title: String = "Airbus A321LR")')}`;
}

/** A list of entries with title and uid. */
const list = (
  type: string,
  locale: string,
  where: string,
  selections: readonly string[],
  alias = '',
): List => ({
  type,
  connections: selections.length,
  text: `  ${alias}all_${type}(${where}locale: "${locale}", fallback_locale: true, limit: 100) {
    total
    items { title ${[entryFacts, ...selections].join('\n      ')} }
  }`,
});

/**
 * Writes lists as operations that respect the service's limits. The explorer asks which of the operations
 * of a tab to run.
 */
function operations(name: string, lists: readonly List[], variables = ''): string {
  const chunks: List[][] = [];
  for (const next of lists) {
    const last = chunks.at(-1);
    const joined = [...(last ?? []), next];
    const types = new Set(joined.map(({ type }) => type)).size;
    const cost = joined.reduce((sum, { connections }) => sum + connections + 1, 0);
    if (last && types <= limits.rootTypes && cost <= limits.resolverCost) last.push(next);
    else chunks.push([next]);
  }
  const texts = chunks.map((chunk, index) => {
    const operation = chunks.length === 1 ? name : `${name}${index + 1}`;
    return `query ${operation}${variables} {\n${chunk.map(({ text }) => text).join('\n')}\n}`;
  });
  return texts.join('\n\n');
}

/**
 * Returns the example queries that the schema of a stack allows: a page with its belts, the uses of
 * assets and of an aircraft, and the entries that are not translated.
 */
export function exampleQueries(stack: StackExport, schema: GraphQLSchema): string[] {
  const model = modelOf(stack);
  const { master } = stack;
  const otherLocales = [...stack.locales.keys()].filter((locale) => locale !== master);
  const queries = [
    pageWithBelts(model, master),
    assetUses(model, master),
    ...otherLocales.map((locale) => untranslated(model, master, locale)),
    aircraftUses(model, master),
  ];
  return queries.filter((query) => {
    try {
      return validate(schema, parse(query)).length === 0;
    } catch {
      // The stack has nothing that the query lists, so that its braces are empty.
      return false;
    }
  });
}
