import { buildSchema, parse, validate, type GraphQLSchema } from 'graphql';
import { fitQuery } from '../../../src/cms/client/fitQuery';

const complete = `
  type Query { all_page(locale: String, fallback_locale: Boolean, limit: Int): AllPage }
  type AllPage { total: Int items: [Page] }
  type Page { title: String url: String category: String full_width: Boolean seats: Float
    text: Text link: Link figures: Figures rows: [Row] beltsConnection(limit: Int): Belts
    aircraftConnection: Belts }
  type Text { json: JSON } scalar JSON
  type Link { title: String href: String }
  type Figures { seats: Float } type Row { title: String }
  type Belts { totalCount: Int edges: [BeltEdge] } type BeltEdge { node: BeltNode }
  union BeltNode = ContentBelt | GeneralTiles
  type ContentBelt { title: String system: System } type GeneralTiles { title: String system: System }
  type System { uid: String }`;
const query = `query Pages($locale: String!, $limit: Int = 25) {
    all_page(locale: $locale, fallback_locale: true, limit: $limit) { total items { ...Page } }
  }
  fragment Page on Page { title url category full_width @boolean seats @number text { json }
    link { title href } figures { seats @number } rows @list { title }
    beltsConnection(limit: 70) { totalCount edges { node {
      ... on ContentBelt { title system { uid } } ... on GeneralTiles { title system { uid } } } } }
    aircraftConnection { edges { node { ... on ContentBelt { system { uid } } } } } }`;

/** Fits the query to an edited schema, whose validation it must pass. */
function fitted(edit: (sdl: string) => string) {
  const schema: GraphQLSchema = buildSchema(edit(complete));
  const { text, differences } = fitQuery(query, schema);
  expect(text === null ? [] : validate(schema, parse(text))).toEqual([]);
  return { text, lines: differences.map(({ field, what }) => `${field} ${what}`) };
}

describe('a query that is fitted to the schema of a stack', () => {
  it('keeps everything that the stack has', () => {
    const { text, lines } = fitted((sdl) => sdl);
    expect(lines).toEqual([]);
    for (const field of ['category', 'seats', 'json', 'href', 'limit: 70', '... on GeneralTiles'])
      expect(text).toContain(field);
    expect(text).not.toContain('@');
  });

  it.each([
    ['a field', 'category: String', '', 'page.category is not in this stack: left out'],
    [
      'a field of a group',
      'Figures { seats: Float }',
      'Figures { rows: Float }',
      'page.figures.seats is not in this stack: left out',
    ],
    [
      'a reference field',
      'beltsConnection(limit: Int): Belts',
      '',
      'page.belts is not in this stack: left out',
    ],
  ])('leaves out %s that the stack lacks', (_, from, to, line) => {
    const { text, lines } = fitted((sdl) => sdl.replace(from, to));
    expect(lines).toContain(line);
    expect(text).toContain('title');
  });

  it.each([
    [
      'rich text that is plain text',
      'text: Text',
      'text: String',
      'page.text is a text in this stack: read as rich text',
    ],
    [
      'a text that is a number',
      'category: String',
      'category: Float',
      'page.category is a number in this stack: read as text',
    ],
    [
      'a text that is rich text',
      'category: String',
      'category: Text',
      'page.category is no plain text in this stack: read as far as it contains one',
    ],
    [
      'a single group that is repeated',
      'figures: Figures',
      'figures: [Figures]',
      'page.figures is a list in this stack: the first value is read',
    ],
    [
      'a link that is a text',
      'link: Link',
      'link: String',
      'page.link is a text in this stack: read as link',
    ],
    [
      'a yes or no that is a text',
      'full_width: Boolean',
      'full_width: String',
      'page.full_width is a text in this stack: read as boolean',
    ],
  ])('reads %s as well as it can', (_, from, to, line) => {
    const { text, lines } = fitted((sdl) => sdl.replace(from, to));
    expect(lines).toEqual([line]);
    expect(text).toContain(to.split(':')[0]);
  });

  it.each([
    [
      'a group that is a text',
      'figures: Figures',
      'figures: String',
      'page.figures is no group in this stack: left out',
    ],
    [
      'a text that is a group',
      'category: String',
      'category: Figures',
      'page.category is a group in this stack: left out',
    ],
    [
      'rich text that is a file',
      'text: Text',
      'textConnection: Belts',
      'page.text is a file or a reference in this stack: left out',
    ],
    [
      'references that are a text',
      'beltsConnection(limit: Int): Belts',
      'belts: String',
      'page.belts is no file and no reference in this stack: left out',
    ],
  ])('leaves out %s', (_, from, to, line) => {
    const { lines } = fitted((sdl) => sdl.replace(from, to));
    expect(lines).toContain(line);
  });

  it('reads a single reference where it expects several, without the limit', () => {
    const { text, lines } = fitted((sdl) => sdl.replace('(limit: Int): Belts', ': Belts'));
    expect(lines).toEqual([]);
    expect(text).toContain('beltsConnection {');
  });

  it('reads the first of several references where it expects one', () => {
    const { text, lines } = fitted((sdl) =>
      sdl.replace('aircraftConnection: Belts', 'aircraftConnection(limit: Int): Belts'),
    );
    expect(lines).toEqual(['page.aircraft accepts several in this stack: the first one is read']);
    expect(text).toContain('aircraftConnection(limit: 10) {');
  });

  it('leaves out the targets that a reference does not accept', () => {
    const { text, lines } = fitted((sdl) =>
      sdl.replace('ContentBelt | GeneralTiles', 'ContentBelt'),
    );
    expect(lines).toEqual([]);
    expect(text).not.toContain('on GeneralTiles');
  });

  it('leaves out an argument that the stack does not accept', () => {
    const { text, lines } = fitted((sdl) => sdl.replace('fallback_locale: Boolean,', ''));
    expect(lines).toEqual(['page(fallback_locale:) is not accepted by this stack: left out']);
    expect(text).not.toContain('fallback_locale');
  });

  it('is empty if the stack lacks the content type', () => {
    const { text, lines } = fitted((sdl) =>
      sdl.replace(/all_page\(.*?\): AllPage/, 'other: String').replaceAll('Page', 'Other'),
    );
    expect(text).toBeNull();
    expect(lines).toEqual(['page is not in this stack: read as empty']);
  });

  it.each([
    ['[String]', 'is a list in this stack: the first value is read'],
    ['Float', 'is a number in this stack: read as text'],
    ['Text', 'is no plain text in this stack: read as far as it contains one'],
    ['String!', 'has another type in other content types: left out of references'],
  ])('leaves out a field of references that is %s in one content type only', (type, line) => {
    const { text, lines } = fitted((sdl) =>
      sdl.replace('type GeneralTiles { title: String', `type GeneralTiles { title: ${type}`),
    );
    expect(lines).toEqual([`general_tiles.title ${line}`]);
    expect(text).toMatch(/on ContentBelt \{\s+title\s/);
    expect(text).toMatch(/on GeneralTiles \{\s+system/);
  });
});
