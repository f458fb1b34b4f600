import { buildSchema, printSchema, type GraphQLSchema } from 'graphql';
import { createContentSchema } from '../../../src/cms/explorer/graphiql';
import { schemaChanges } from '../../../src/cms/explorer/schemaChanges';
import { withStackSettings } from '../../setup/service/configured';
import { page } from '../../setup/stack/entries';
import { withContentService } from '../../setup/service/service';

let sdl: string;
let schemaBefore: GraphQLSchema;

beforeAll(async () => {
  await withContentService({ entries: [page('about')] }, ({ service }) =>
    withStackSettings(service, async () => {
      schemaBefore = await createContentSchema();
      sdl = printSchema(schemaBefore);
    }),
  );
});

/** Returns the reported changes after an edit of the schema, each once and without the queries. */
function changesAfter(edit: (text: string) => string): string[] {
  const edited = edit(sdl);
  expect(edited).not.toBe(sdl);
  const changes = schemaChanges(buildSchema(edited), schemaBefore);
  return [...new Set(changes.map(({ field, what }) => `${field} ${what}`))].sort();
}

/** Edits the block of one type. */
const inType = (type: string, edit: (block: string) => string) => (text: string) =>
  text.replace(new RegExp(`^type ${type} [^}]*}`, 'm'), edit);

describe('a schema that has changed', () => {
  it('is not reported if it is equal or only has additions', () => {
    expect(schemaChanges(schemaBefore, schemaBefore)).toEqual([]);
    const extended = inType('Page', (block) => block.replace('{', '{\n  a_new_field: String'));
    expect(changesAfter(extended)).toEqual([]);
    expect(changesAfter((text) => `${text}\ntype NewType { title: String }`)).toEqual([]);
  });

  it('is reported with each query of a removed field and the old type', () => {
    const edited = inType('Page', (block) => block.replace(/^ {2}page_type: .*\n/m, ''))(sdl);
    const changes = schemaChanges(buildSchema(edited), schemaBefore);
    expect(changes.length).toBeGreaterThan(2);
    expect(changes).toContainEqual({
      query: 'AllPages',
      field: 'Page.page_type',
      what: 'was removed; its type was String',
    });
    expect(schemaChanges(buildSchema(edited), null)).toContainEqual({
      query: 'AllPages',
      field: 'Page.page_type',
      what: 'does not exist',
    });
  });

  it('is reported for a field with another scalar or object type', () => {
    expect(
      changesAfter(inType('Page', (block) => block.replace(/^ {2}url: String/m, '  url: Int'))),
    ).toEqual(['Page.url was String and is Int']);
    expect(
      changesAfter(
        inType('Page', (block) => block.replace(/^ {2}banner: \w+/m, '  banner: [String]')),
      ),
    ).toEqual([expect.stringMatching(/^Page\.banner was \w+ and is \[String\]$/)]);
  });

  it('is not reported if only a field’s nullability differs', () => {
    expect(
      changesAfter(inType('Page', (block) => block.replace(/^ {2}url: String/m, '$&!'))),
    ).toEqual([]);
  });

  it('is reported for a removed root field, type or argument', () => {
    const noFooter = inType('Query', (block) =>
      block.replace(/^ {2}all_loft_footer\([^]*?\n/m, ''),
    );
    expect(changesAfter(noFooter)).toEqual([
      expect.stringMatching(/^Query\.all_loft_footer was removed; its type was AllLoftFooter$/),
    ]);
    const renamed = (text: string) => text.replaceAll(/\bTeamTiles\b/g, 'PeopleTiles');
    expect(changesAfter(renamed)).toContain('TeamTiles is a type that was removed');
    const noFallback = inType('Query', (block) =>
      block.replace(/(all_assets\([^]*?)fallback_locale: Boolean[^,)]*,? ?/, '$1'),
    );
    expect(changesAfter(noFallback)).toEqual([
      'Query.all_assets(fallback_locale:) is an argument that the field does not accept',
    ]);
  });
});
