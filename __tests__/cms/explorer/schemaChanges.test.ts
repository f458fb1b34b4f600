import { buildSchema, printSchema, type GraphQLSchema } from 'graphql';
import { createContentSchema } from '../../../src/cms/explorer/graphiql';
import { schemaChanges } from '../../../src/cms/explorer/schemaChanges';
import { configured } from '../../setup/service/configured';
import { page } from '../../setup/stack/entries';
import { serving } from '../../setup/service/service';

let sdl: string;
let before: GraphQLSchema;

beforeAll(async () => {
  await serving({ entries: [page('about')] }, ({ service }) =>
    configured(service, async () => {
      before = await createContentSchema();
      sdl = printSchema(before);
    }),
  );
});

/** The changes that an edit of the schema makes, each once, without the queries that meet it. */
function after(edit: (text: string) => string): string[] {
  const edited = edit(sdl);
  expect(edited).not.toBe(sdl);
  const found = schemaChanges(buildSchema(edited), before);
  return [...new Set(found.map(({ field, what }) => `${field} ${what}`))].sort();
}

/** Edits the block of one type. */
const inType = (type: string, edit: (block: string) => string) => (text: string) =>
  text.replace(new RegExp(`^type ${type} [^}]*}`, 'm'), edit);

describe('a schema that has changed', () => {
  it('is not told of where it is the same, or only has more', () => {
    expect(schemaChanges(before, before)).toEqual([]);
    const more = inType('Page', (block) => block.replace('{', '{\n  a_new_field: String'));
    expect(after(more)).toEqual([]);
    expect(after((text) => `${text}\ntype NewType { title: String }`)).toEqual([]);
  });

  it('tells each query that asks for a field that is gone, and what it was', () => {
    const edited = inType('Page', (block) => block.replace(/^ {2}page_type: .*\n/m, ''))(sdl);
    const found = schemaChanges(buildSchema(edited), before);
    expect(found.length).toBeGreaterThan(2);
    expect(found).toContainEqual({
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

  it('tells a field that is of another type, a plain one and one with fields', () => {
    expect(
      after(inType('Page', (block) => block.replace(/^ {2}url: String/m, '  url: Int'))),
    ).toEqual(['Page.url was String and is Int']);
    expect(
      after(inType('Page', (block) => block.replace(/^ {2}banner: \w+/m, '  banner: [String]'))),
    ).toEqual([expect.stringMatching(/^Page\.banner was \w+ and is \[String\]$/)]);
  });

  it('trusts no field to be never null, and so tells nothing of that', () => {
    expect(after(inType('Page', (block) => block.replace(/^ {2}url: String/m, '$&!')))).toEqual([]);
  });

  it('tells a root field, a type and an argument that are gone', () => {
    const noFooter = inType('Query', (block) =>
      block.replace(/^ {2}all_loft_footer\([^]*?\n/m, ''),
    );
    expect(after(noFooter)).toEqual([
      expect.stringMatching(/^Query\.all_loft_footer was removed; its type was AllLoftFooter$/),
    ]);
    const renamed = (text: string) => text.replaceAll(/\bTeamTiles\b/g, 'PeopleTiles');
    expect(after(renamed)).toContain('TeamTiles is a type that was removed');
    const noFallback = inType('Query', (block) =>
      block.replace(/(all_assets\([^]*?)fallback_locale: Boolean[^,)]*,? ?/, '$1'),
    );
    expect(after(noFallback)).toEqual([
      'Query.all_assets(fallback_locale:) is an argument that the field does not accept',
    ]);
  });
});
