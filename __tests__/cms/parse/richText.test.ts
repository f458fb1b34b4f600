import fc from 'fast-check';
import { textDocument } from '../../../src/cms/read/textDocument';
import { plainText, parseRichText } from '../../../src/cms/parse/richText';
import { paragraph } from '../../setup/stack/entries';
import { parsingContext } from '../../setup/stack/graph';
import { node, parse, textNode } from './setup/richText';

describe('rich text keeps', () => {
  it('paragraphs with their marks', () => {
    const { text } = parse(
      paragraph(
        'Plain, ',
        { text: 'bold', bold: true, italic: true },
        { text: '2', subscript: true },
      ),
    );
    expect(text).toEqual([
      {
        kind: 'paragraph',
        children: [
          textNode('Plain, '),
          textNode('bold', 'bold', 'italic'),
          textNode('2', 'subscript'),
        ],
      },
    ]);
  });

  it('headings, at levels below the heading of their belt', () => {
    const { text } = parse(
      ...['h1', 'h2', 'h3', 'h4', 'h6'].map((type) => node(type, { text: type })),
    );
    expect(text.map((block) => block.kind === 'heading' && block.level)).toEqual([3, 3, 3, 4, 4]);
  });

  it('nested lists', () => {
    const inner = node('ol', node('li', { text: 'One' }));
    const { text } = parse(node('ul', node('li', paragraph('Outer'), inner)));
    expect(text).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          {
            children: [textNode('Outer')],
            nested: [
              { kind: 'list', ordered: true, items: [{ children: [textNode('One')], nested: [] }] },
            ],
          },
        ],
      },
    ]);
  });

  it('tables, quotes, horizontal rules and line breaks', () => {
    const row = (...cells: string[]) => node('tr', ...cells.map((text) => node('td', { text })));
    const { text } = parse(
      node('table', node('thead', row('Type', 'Seats')), node('tbody', row('757', '200'))),
      node('blockquote', { text: 'Said' }),
      node('hr'),
      paragraph('one\ntwo'),
    );
    expect(text).toEqual([
      {
        kind: 'table',
        head: [[textNode('Type')], [textNode('Seats')]],
        rows: [[[textNode('757')], [textNode('200')]]],
      },
      { kind: 'quote', children: [textNode('Said')] },
      { kind: 'rule' },
      { kind: 'paragraph', children: [textNode('one'), { kind: 'break' }, textNode('two')] },
    ]);
  });

  it('the rows of every part of a table', () => {
    const row = (text: string) => node('tr', node('td', { text }));
    const table = (...parts: object[]) => parse(node('table', ...parts)).text;
    const rows = (...texts: string[]) => texts.map((each) => [[textNode(each)]]);
    expect(
      table(
        node('tfoot', row('Sum')),
        node('thead', row('Type'), row('Unit')),
        row('Loose'),
        node('tbody', row('757')),
      ),
    ).toEqual([
      { kind: 'table', head: [[textNode('Type')]], rows: rows('Unit', 'Loose', '757', 'Sum') },
    ]);
    expect(table(node('thead', row('Alone')))).toEqual([
      { kind: 'table', head: [], rows: rows('Alone') },
    ]);
  });

  it('text outside of blocks, as a paragraph', () => {
    const { text } = parse({ text: 'Loose' }, paragraph('Tied'), { text: 'Loose again' });
    expect(text.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  it('the text of unknown blocks', () => {
    const { text } = parse(node('fieldset', paragraph('Kept')));
    expect(text).toEqual([{ kind: 'paragraph', children: [textNode('Kept')] }]);
  });
});

describe('rich text drops', () => {
  it.each(['script', 'style', 'embed', 'img'])('a %s with its content', (type) => {
    expect(parse(node(type, { text: 'alert(1)' })).text).toEqual([]);
  });

  it('scripts within a paragraph', () => {
    const { text } = parse(paragraph('Seen', node('script', { text: 'alert(1)' })));
    expect(text).toEqual([{ kind: 'paragraph', children: [textNode('Seen')] }]);
  });

  it('blocks without text', () => {
    const empty = [
      paragraph(''),
      paragraph('  '),
      node('h2'),
      node('ul', node('li', { text: '' })),
    ];
    expect(parse(...empty).text).toEqual([]);
  });

  it('unknown marks and attributes', () => {
    const styled = {
      text: 'Words',
      onclick: 'alert(1)',
      attrs: { style: 'color:red' },
      bold: 'yes',
    };
    expect(parse(paragraph(styled)).text).toEqual([
      { kind: 'paragraph', children: [textNode('Words')] },
    ]);
  });
});

describe('rich text of any shape', () => {
  it.each([
    ['null', null],
    ['text', 'Words'],
    ['a list', [paragraph('Words')]],
    ['children that are not a list', { children: 'Words' }],
    ['children without content', { children: [null, 7, 'x', [[]]] }],
  ])('is empty if it is %s', (_, json) => {
    const { context, entry } = parsingContext();
    expect(parseRichText(context, entry, 'text', { json })).toEqual([]);
    expect(parseRichText(context, entry, 'text', null)).toEqual([]);
  });

  it('is shown as plain text and reported once if it is a text that is too complex', () => {
    const { context, entry, lines } = parsingContext();
    const json = textDocument(`${'> '.repeat(3000)}hello`);
    const [paragraph] = parseRichText(context, entry, 'text', { json });
    expect(paragraph).toMatchObject({ kind: 'paragraph' });
    expect(lines()).toEqual([
      'page “Here” (here), en-us, text: is too long or too complex, so it is shown as plain text of at most 100,000 characters',
    ]);
  });

  it('is omitted and reported if it is nested too deep', () => {
    const nested = (type: string, levels: number) =>
      Array.from({ length: levels }).reduce<object>((inner) => node(type, inner), {
        text: 'Words',
      });
    for (const type of ['div', 'a', 'ul', 'span', 'table']) {
      const { text, lines } = parse(nested(type, 20_000));
      expect(text).toEqual([]);
      expect(lines()).toEqual([
        'page “Here” (here), en-us, text: is nested more than 100 deep, so it is left out',
      ]);
    }
    expect(parse(nested('div', 90)).text).toHaveLength(1);
  });

  it('contains no character that HTML does not allow', () => {
    const { text } = parse(paragraph('one\r\ntw\u0000o\ud800'));
    expect(
      plainText(text.flatMap((block) => (block.kind === 'paragraph' ? block.children : []))),
    ).toBe('one two');
  });

  it('never throws and contains only text, allowed links and breaks', () => {
    const { context, entry } = parsingContext();
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, children) => {
        const json: unknown = { type: 'doc', children: [JSON.parse(text), { children }] };
        const blocks = parseRichText(context, entry, 'text', { json });
        expect(JSON.stringify(blocks)).not.toContain('attrs');
      }),
    );
  });
});

describe('the plain text of inline content', () => {
  it('has a space for a line break and includes the text of links', () => {
    expect(
      plainText([
        { kind: 'text', text: 'one', marks: [] },
        { kind: 'break' },
        {
          kind: 'link',
          link: { url: '/', title: '' },
          children: [{ kind: 'text', text: 'two', marks: ['bold'] }],
        },
      ]),
    ).toBe('one two');
  });
});
