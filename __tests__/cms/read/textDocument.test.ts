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

  it('ends at a depth that nobody writes', () => {
    expect(texts(textDocument(`<div>${'<b>'.repeat(20_000)}deep`))).toEqual([]);
  });
});
