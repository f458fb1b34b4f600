import fc from 'fast-check';
import { plainText, parseRichText } from '../../../src/cms/parse/richText';
import { anchorNode, paragraph, richDocument } from '../../setup/stack/entries';
import { parsing } from '../../setup/stack/graph';

/** What becomes of a document, and the report. */
function parse(...children: unknown[]) {
  const { context, entry, lines } = parsing({ '/about/': '/company/about/' });
  return {
    text: parseRichText(context, entry, 'text', { json: richDocument(...children) }),
    lines,
  };
}

const words = (text: string, ...marks: string[]) => ({ kind: 'text', text, marks });
const node = (type: string, ...children: object[]) => ({ type, attrs: {}, children });

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
        children: [words('Plain, '), words('bold', 'bold', 'italic'), words('2', 'subscript')],
      },
    ]);
  });

  it('headings, below the heading of their belt', () => {
    const { text } = parse(
      ...['h1', 'h2', 'h3', 'h4', 'h6'].map((type) => node(type, { text: type })),
    );
    expect(text.map((block) => block.kind === 'heading' && block.level)).toEqual([3, 3, 3, 4, 4]);
  });

  it('lists in lists', () => {
    const inner = node('ol', node('li', { text: 'One' }));
    const { text } = parse(node('ul', node('li', paragraph('Outer'), inner)));
    expect(text).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          {
            children: [words('Outer')],
            nested: [
              { kind: 'list', ordered: true, items: [{ children: [words('One')], nested: [] }] },
            ],
          },
        ],
      },
    ]);
  });

  it('tables, quotes, rules and line breaks', () => {
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
        head: [[words('Type')], [words('Seats')]],
        rows: [[[words('757')], [words('200')]]],
      },
      { kind: 'quote', children: [words('Said')] },
      { kind: 'rule' },
      { kind: 'paragraph', children: [words('one'), { kind: 'break' }, words('two')] },
    ]);
  });

  it('every row of a table, in whatever part of it the row stands', () => {
    const row = (text: string) => node('tr', node('td', { text }));
    const table = (...parts: object[]) => parse(node('table', ...parts)).text;
    const rows = (...texts: string[]) => texts.map((each) => [[words(each)]]);
    expect(
      table(
        node('tfoot', row('Sum')),
        node('thead', row('Type'), row('Unit')),
        row('Loose'),
        node('tbody', row('757')),
      ),
    ).toEqual([
      { kind: 'table', head: [[words('Type')]], rows: rows('Unit', 'Loose', '757', 'Sum') },
    ]);
    expect(table(node('thead', row('Alone')))).toEqual([
      { kind: 'table', head: [], rows: rows('Alone') },
    ]);
  });

  it('text that stands in no block, as a paragraph', () => {
    const { text } = parse({ text: 'Loose' }, paragraph('Tied'), { text: 'Loose again' });
    expect(text.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  it('the words of blocks that it does not know', () => {
    const { text } = parse(node('fieldset', paragraph('Kept')));
    expect(text).toEqual([{ kind: 'paragraph', children: [words('Kept')] }]);
  });
});

describe('rich text drops', () => {
  it.each(['script', 'style', 'embed', 'img'])('a %s and what is in it', (type) => {
    expect(parse(node(type, { text: 'alert(1)' })).text).toEqual([]);
  });

  it('scripts within a paragraph', () => {
    const { text } = parse(paragraph('Seen', node('script', { text: 'alert(1)' })));
    expect(text).toEqual([{ kind: 'paragraph', children: [words('Seen')] }]);
  });

  it('blocks without words', () => {
    const empty = [
      paragraph(''),
      paragraph('  '),
      node('h2'),
      node('ul', node('li', { text: '' })),
    ];
    expect(parse(...empty).text).toEqual([]);
  });

  it('marks and attributes that it does not know', () => {
    const styled = {
      text: 'Words',
      onclick: 'alert(1)',
      attrs: { style: 'color:red' },
      bold: 'yes',
    };
    expect(parse(paragraph(styled)).text).toEqual([
      { kind: 'paragraph', children: [words('Words')] },
    ]);
  });
});

describe('a link in rich text', () => {
  it('leads to the page that its path means', () => {
    const { text } = parse(paragraph(anchorNode('/about#crew', 'About')));
    expect(text).toEqual([
      {
        kind: 'paragraph',
        children: [
          {
            kind: 'link',
            link: { url: '/company/about/#crew', title: 'About' },
            children: [words('About')],
          },
        ],
      },
    ]);
  });

  it('may be a reference node that shows as link', () => {
    const reference = {
      type: 'reference',
      attrs: { 'display-type': 'link', href: 'https://icao.example/', type: 'asset' },
      children: [{ text: 'ICAO' }],
    };
    const { text } = parse(paragraph(reference));
    expect(text).toMatchObject([{ children: [{ link: { url: 'https://icao.example/' } }] }]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/',
    '/\\evil.example/',
    'file:///etc/passwd',
    '/nowhere',
    'about',
  ])('to %s is its words alone, with one line', (href) => {
    const { text, lines } = parse(paragraph(anchorNode(href, 'Words')));
    expect(text).toEqual([{ kind: 'paragraph', children: [words('Words')] }]);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(/^page “Here” \(here\), en-us, text: “/);
  });

  it('without an address is its words', () => {
    const { text, lines } = parse(paragraph(anchorNode('', 'Words')));
    expect(text).toEqual([{ kind: 'paragraph', children: [words('Words')] }]);
    expect(lines()).toEqual([]);
  });
});

describe('rich text of any shape', () => {
  it.each([
    ['null', null],
    ['text', 'Words'],
    ['a list', [paragraph('Words')]],
    ['children that are no list', { children: 'Words' }],
    ['children that are nothing', { children: [null, 7, 'x', [[]]] }],
  ])('is empty where it is %s', (_, json) => {
    const { context, entry } = parsing();
    expect(parseRichText(context, entry, 'text', { json })).toEqual([]);
    expect(parseRichText(context, entry, 'text', null)).toEqual([]);
  });

  it('is left out where it is nested too deep, with one line', () => {
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

  it('has no link within a link, which HTML does not know', () => {
    const inner = anchorNode('https://b.example/', 'inner');
    const { text } = parse(
      paragraph({
        ...anchorNode('https://a.example/', 'outer '),
        children: [{ text: 'outer ' }, inner],
      }),
    );
    expect(text).toEqual([
      {
        kind: 'paragraph',
        children: [
          {
            kind: 'link',
            link: { url: 'https://a.example/', title: 'outer inner' },
            children: [words('outer '), words('inner')],
          },
        ],
      },
    ]);
  });

  it('holds no sign that HTML cannot hold', () => {
    const { text } = parse(paragraph('one\r\ntw\u0000o\ud800'));
    expect(
      plainText(text.flatMap((block) => (block.kind === 'paragraph' ? block.children : []))),
    ).toBe('one two');
  });

  it('never throws, and holds nothing but text, links that are allowed, and breaks', () => {
    const { context, entry } = parsing();
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, children) => {
        const json: unknown = { type: 'doc', children: [JSON.parse(text), { children }] };
        const blocks = parseRichText(context, entry, 'text', { json });
        expect(JSON.stringify(blocks)).not.toContain('attrs');
      }),
    );
  });
});

describe('the words of inline content', () => {
  it('have a space for a break and go through links', () => {
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
