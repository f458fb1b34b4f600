/** The conversion of rich texts between the content and the editor of the desk. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromEditor, toEditor } from '../../../services/desk/app/form/richText';
import { isEditable } from '../../../services/desk/app/form/richTextSchema';
import { isObject, type JsonObject } from '../../../services/desk/app/types';

const paragraph = (...children: unknown[]) => ({ type: 'p', attrs: {}, children });
const documentOf = (...children: unknown[]) => ({ type: 'doc', uid: 'd', attrs: {}, children });

function documentsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(documentsIn);
  if (!isObject(value)) return [];
  return value.type === 'doc' ? [value] : Object.values(value).flatMap(documentsIn);
}

const sampleDocuments = () =>
  readdirSync('content/entries', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-entries.json'))
    .map((name): unknown => JSON.parse(readFileSync(path.join('content/entries', name), 'utf8')))
    .flatMap(documentsIn);

describe('a rich text that nobody has edited', () => {
  it('is saved as it was, in every entry of the sample content', () => {
    const documents = sampleDocuments();
    expect(documents.length).toBeGreaterThan(200);
    for (const document of documents) expect(fromEditor(toEditor(document))).toEqual(document);
  });

  it.each([
    ['an embedded entry', { type: 'reference', uid: 'r', attrs: { type: 'entry' }, children: [] }],
    ['a paragraph with a picture', paragraph({ text: 'a' }, { type: 'img', attrs: { src: 'b' } })],
    ['a text with a class', paragraph({ text: 'a', classname: 'b', bold: true })],
    ['a link within a link', paragraph({ type: 'a', attrs: {}, children: [{ type: 'a' }] })],
    ['an unknown block', { type: 'grid', children: [paragraph({ text: 'a' })] }],
    ['an empty paragraph', paragraph({ text: '' })],
    [
      'a link without a target',
      paragraph({ type: 'a', attrs: { url: '/' }, children: [{ text: 'a' }] }),
    ],
    ['values of a paragraph', { ...paragraph({ text: 'a' }), uid: 'p', attrs: { style: 'b' } }],
    [
      'a list in a list',
      {
        type: 'ul',
        children: [
          {
            type: 'li',
            children: [
              { text: 'a' },
              { type: 'ol', children: [{ type: 'li', children: [{ text: 'b' }] }] },
            ],
          },
        ],
      },
    ],
  ])('keeps %s', (_, node) => {
    const document = documentOf(node, paragraph({ text: 'end', italic: true }));
    expect(fromEditor(toEditor(document))).toEqual(document);
    expect(isEditable(document)).toBe(true);
  });
});

describe('the editor', () => {
  it('shows every rich text of the sample content without a loss', () => {
    for (const document of sampleDocuments()) expect(isEditable(document)).toBe(true);
  });

  it('does not edit a text whose marks exclude each other, or a list without items', () => {
    const code = paragraph({ text: 'a', bold: true, inlineCode: true });
    expect(isEditable(documentOf(code))).toBe(false);
    expect(isEditable(documentOf({ type: 'ul', children: [paragraph({ text: 'a' })] }))).toBe(
      false,
    );
  });

  it('edits a text that does not exist yet', () => expect(isEditable(null)).toBe(true));

  it.each([['<p>HTML</p>'], [3], [[]]])('does not edit a value of another kind: %j', (value) => {
    expect(isEditable(value)).toBe(false);
  });
});

describe('an edited rich text', () => {
  const text = (value: string) => ({ type: 'text', text: value });
  const bare = (value: string) => ({
    type: 'paragraph',
    attrs: { bare: true },
    content: [text(value)],
  });

  it('has paragraphs for items that have left their list', () => {
    const edited = { type: 'doc', content: [bare('One'), bare('Two')] };
    expect(fromEditor(edited).children).toEqual([
      paragraph({ text: 'One' }),
      paragraph({ text: 'Two' }),
    ]);
  });

  it('keeps two paragraphs of a quotation apart', () => {
    const quote = { type: 'blockquote', content: [bare('One'), bare('Two')] };
    expect(fromEditor({ type: 'doc', content: [quote] }).children).toEqual([
      {
        type: 'blockquote',
        attrs: {},
        children: [paragraph({ text: 'One' }), paragraph({ text: 'Two' })],
      },
    ]);
  });

  it('has the texts of a new item directly in the item', () => {
    const item = { type: 'listItem', content: [{ type: 'paragraph', content: [text('One')] }] };
    const list = { type: 'bulletList', content: [item] };
    expect(fromEditor({ type: 'doc', content: [list] }).children).toEqual([
      { type: 'ul', attrs: {}, children: [{ type: 'li', attrs: {}, children: [{ text: 'One' }] }] },
    ]);
  });

  it('opens a link in the same tab once its target is removed', () => {
    const link = { type: 'a', attrs: { url: '/', target: '_blank' }, children: [{ text: 'a' }] };
    const editor = toEditor(documentOf(paragraph(link)));
    const mark = editor.content?.[0]?.content?.[0]?.marks?.[0];
    if (mark?.attrs) mark.attrs.target = null;
    expect(fromEditor(editor).children).toEqual([
      paragraph({ ...link, attrs: { url: '/', target: '_self' } }),
    ]);
  });

  it('has paragraphs, headings and links in the form of the vendor', () => {
    const link = { type: 'link', attrs: { href: '/fleet/' } };
    const edited = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Crew' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'our ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'fleet', marks: [link] },
          ],
        },
      ],
    };
    expect(fromEditor(edited).children).toEqual([
      { type: 'h3', attrs: {}, children: [{ text: 'Crew' }] },
      paragraph(
        { text: 'our ', bold: true },
        { type: 'a', attrs: { url: '/fleet/', target: '_self' }, children: [{ text: 'fleet' }] },
      ),
    ]);
  });

  it('has an empty paragraph if there was no text yet', () => {
    expect(fromEditor(toEditor(null)).children).toEqual([paragraph({ text: '' })]);
  });
});
