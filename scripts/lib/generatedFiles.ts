/** The files that `npm run generate` writes from the content model of the sample and the site's queries. */
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { parse } from 'graphql';
import { format, resolveConfig } from 'prettier';
import { loadExport, printStackSchema } from '../../services/content';
import { assetFields, contentTypes, fragment, fragmentName } from '../../src/cms/client/fragments';
import { textWithoutKinds } from '../../src/cms/client/queries';
import { readContentTypes, type Definition, type StackField } from './stackFiles';

/** A generated file: its path in the repository, and its text. */
export interface GeneratedFile {
  path: string;
  text: string;
}

const header = '// Written by `npm run generate`. Do not edit.\n';

/** Returns the generated files for the export in a folder. */
export async function generatedFiles(folder: string): Promise<GeneratedFile[]> {
  const schema = printStackSchema(await loadExport(folder));
  const definitions = await readContentTypes(folder);
  return [
    {
      path: `${folder}/content_types/schema.json`,
      text: `${JSON.stringify(definitions, null, 2)}\n`,
    },
    { path: 'src/cms/wire/schema.graphql', text: schema },
    {
      path: 'src/cms/wire/generated.ts',
      text: await formatted(`${header}${await fragmentTypes(schema)}${selectTypes(definitions)}`),
    },
  ];
}

/** Returns the types of all fragments, and an interface with the fragment type of each content type. */
async function fragmentTypes(schema: string): Promise<string> {
  const fragments = [
    ...contentTypes.map((type) => fragment(type)),
    `fragment SysAsset on SysAsset { ${assetFields} }`,
  ];
  const types = await codegen({
    filename: 'generated.ts',
    schema: parse(schema),
    documents: fragments.map((text) => ({ document: parse(textWithoutKinds(text)) })),
    config: {
      scalars: { JSON: 'unknown', DateTime: 'string' },
      skipTypename: true,
      mergeFragmentTypes: true,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  });
  // The plugin's first declaration is a helper for incremental delivery, which no fragment uses.
  const declarations = types.slice(types.indexOf('export type PageFragment'));
  const members = contentTypes.map((type) => `${type}: ${fragmentName(type)}Fragment;`);
  return `${declarations}
/** The fields that the site reads of each content type, as the service of the sample returns them. */
export interface Fragments { ${members.join('\n')} }
`;
}

/** Returns an interface with the values of each select, by content type and path. */
function selectTypes(definitions: readonly Definition[]): string {
  const members = definitions.flatMap(({ uid, schema }) =>
    selectsIn(schema, uid).map(
      ({ path, values }) =>
        `'${path}': ${values.map((value) => `'${value.replaceAll("'", "\\'")}'`).join(' | ')};`,
    ),
  );
  return `
/** The values of each select of the sample's content model, by content type and path of the field. */
export interface SelectValues { ${members.join('\n')} }
`;
}

/** Lists the selects of a list of fields, in groups too, with their values. */
function selectsIn(
  fields: readonly StackField[],
  parent: string,
): { path: string; values: string[] }[] {
  return fields.flatMap((field) => {
    const path = `${parent}.${field.uid}`;
    const { choices } = (field.enum ?? {}) as { choices?: { value: unknown }[] };
    const own = choices ? [{ path, values: choices.map(({ value }) => String(value)) }] : [];
    return [...own, ...selectsIn(field.schema ?? [], path)];
  });
}

const formatted = async (text: string): Promise<string> =>
  format(text, { ...(await resolveConfig('src/cms/wire/generated.ts')), parser: 'typescript' });
