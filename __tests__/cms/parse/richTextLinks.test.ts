import { anchorNode, paragraph } from '../../setup/stack/entries';
import { parse, textNode } from './setup/richText';

describe('a link in rich text', () => {
  it('leads to the page at its path', () => {
    const { text } = parse(paragraph(anchorNode('/about#crew', 'About')));
    expect(text).toEqual([
      {
        kind: 'paragraph',
        children: [
          {
            kind: 'link',
            link: { url: '/company/about/#crew', title: 'About' },
            children: [textNode('About')],
          },
        ],
      },
    ]);
  });

  it('may be a reference node with the display type link', () => {
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
  ])('to %s becomes its text and is reported', (href) => {
    const { text, lines } = parse(paragraph(anchorNode(href, 'Words')));
    expect(text).toEqual([{ kind: 'paragraph', children: [textNode('Words')] }]);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(/^page “Here” \(here\), en-us, text: “/);
  });

  it('without an address becomes its text', () => {
    const { text, lines } = parse(paragraph(anchorNode('', 'Words')));
    expect(text).toEqual([{ kind: 'paragraph', children: [textNode('Words')] }]);
    expect(lines()).toEqual([]);
  });

  it('contains no other link, which HTML does not allow', () => {
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
            children: [textNode('outer '), textNode('inner')],
          },
        ],
      },
    ]);
  });
});
