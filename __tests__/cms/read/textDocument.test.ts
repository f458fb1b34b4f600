import fc from 'fast-check';
import { textDocument } from '../../../src/cms/read/textDocument';

/** Returns the texts of a document with their marks, in order. */
function texts(node: ReturnType<typeof textDocument>): string[] {
  const marks = ['bold', 'italic', 'underline'].filter((mark) => node[mark] === true);
  const own = node.text === undefined ? [] : [[node.text, ...marks].join(' ')];
  return [...own, ...(node.children ?? []).flatMap(texts)];
}

const types = ({ children }: ReturnType<typeof textDocument>) => children?.map(({ type }) => type);

describe('a text that is read as rich text', () => {
  it('keeps the structure, marks and links of HTML', () => {
    const document = textDocument(
      '<h2>Cargo</h2>\n<p>We <b>fly <i>fast</i></b>.<br>Ask <a href="/contact">us</a>.</p>\n<ul>\n<li>One</li>\n</ul>',
    );
    expect(types(document)).toEqual(['h2', 'p', 'ul']);
    expect(texts(document)).toEqual([
      'Cargo',
      'We ',
      'fly  bold',
      'fast bold italic',
      '.',
      '\n',
      'Ask ',
      'us',
      '.',
      'One',
    ]);
    expect(JSON.stringify(document)).toContain('{"type":"a","attrs":{"url":"/contact"}');
  });

  it('keeps those of Markdown, with its line breaks', () => {
    const document = textDocument('We **fly**.\nAsk [us](/contact).\n\n- One\n- Two');
    expect(types(document)).toEqual(['p', 'ul']);
    expect(texts(document)).toEqual([
      'We ',
      'fly bold',
      '.',
      '\n',
      'Ask ',
      'us',
      '.',
      'One',
      'Two',
    ]);
  });

  it('keeps plain text as a paragraph', () => {
    expect(textDocument('Freight of 3 < 4 tonnes & more')).toEqual({
      type: 'doc',
      children: [{ type: 'p', children: [{ text: 'Freight of 3 < 4 tonnes & more' }] }],
    });
  });

  it('is the same each time, so that the entry counts as unchanged', () => {
    expect(textDocument('<p>One</p>')).toEqual(textDocument('<p>One</p>'));
  });

  it('keeps links to bare addresses, but not to names with a dot', () => {
    const document = textDocument('See https://other.example/ or mail info@example.com, node.js.');
    expect(JSON.stringify(document).match(/"url":"[^"]*"/g)).toEqual([
      '"url":"https://other.example/"',
      '"url":"mailto:info@example.com"',
    ]);
  });
});

/** Counts the nodes of a document. */
const size = ({ children = [] }: ReturnType<typeof textDocument>): number =>
  children.reduce((sum, child) => sum + size(child), 1);

describe('a text that a parser cannot convert in reasonable time', () => {
  it.each([
    ['nested quotes', `${'> '.repeat(3000)}hello`],
    ['nested lists', `${'- '.repeat(3000)}hello`],
    ['unclosed HTML lists', `${'<ul><li>'.repeat(8000)}hello`],
    ['unclosed HTML marks', `<div>${'<b>'.repeat(20_000)}hello`],
    ['repeated HTML marks', `<b>${'<i><s><u><p>'.repeat(80)}${'<p>a'.repeat(20_000)} hello`],
    [
      'a wide Markdown table',
      `hello\n\n${'|a'.repeat(9000)}|\n${'|-'.repeat(9000)}|\n${'|\n'.repeat(9000)}`,
    ],
    ['length', `hello\n\n${'We fly **fast**. '.repeat(10_000)}`],
  ])('is plain paragraphs: %s', (_, text) => {
    const document = textDocument(text);
    expect(document.isSimplified).toBe(true);
    expect(new Set(types(document))).toEqual(new Set(['p']));
    expect(texts(document).join(' ')).toContain('hello');
    expect(texts(document).join(' ').length).toBeLessThanOrEqual(100_000);
  });

  it.each([
    ['single asterisks', '*a '.repeat(4000)],
    ['asterisks of prices and notes', 'Item n* 300 kr. **note n\n'.repeat(2000)],
    ['underscores', '_a __b '.repeat(4000)],
    ['unclosed tags', '<p '.repeat(30_000)],
    ['unclosed brackets of addresses', 'http://a.b/('.repeat(8000)],
  ])('is converted in linear time: %s', (_, text) => {
    const start = performance.now();
    textDocument(text);
    // `marked` and the former pattern took 4 s to 17 s.
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('never throws, and has a bounded number of nodes', () => {
    const signs = fc.constantFrom(
      ...[
        '> ',
        '- ',
        '1. ',
        '*',
        '**',
        '_',
        '`',
        '[',
        '](',
        '![',
        '|a',
        '|-|\n',
        '~~',
        '\n',
        '\n\n',
        '    ',
      ],
      ...[
        '<ul><li>',
        '<b>',
        '<p>',
        '</b>',
        '<a href="x">',
        '<table>',
        '<td>',
        '<!--',
        '<',
        '&#',
        '\\',
        'ð ',
      ],
      ...[
        'http://a',
        '\u0000',
        '\ud800',
        '# ',
        '```\n',
        '</p>',
        '<template>',
        '<select>',
        '<svg>',
        '<font a>',
      ],
    );
    const part = fc.tuple(fc.array(signs, { minLength: 1, maxLength: 4 }), fc.nat(3000));
    const text = fc
      .array(part, { maxLength: 4 })
      .map((parts) => parts.map(([units, times]) => units.join('').repeat(times)).join(''));
    fc.assert(
      fc.property(text, (value) => {
        expect(size(textDocument(value))).toBeLessThan(150_000);
      }),
      { seed: 20, numRuns: 60 },
    );
  });
});
