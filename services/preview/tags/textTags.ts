import { valueAt } from '../../../src/cms/graph/fieldPath';
import type { FieldAddress } from './marks';
import { elementsIn, type PageElement } from './pageElements';
import { normalizeText } from './pageTags';
import type { ContentEntries } from './references';
import { commonAncestor, type Tags } from './tags';

/** Elements of a rich text, unlike the element around all of it. */
const richTextBlocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote table pre hr'.split(' '),
);

const cslpOf = ({ type, uid, locale, path }: FieldAddress): string =>
  [type, uid, locale, path].join('.');

/** Adds the tags of all texts with a mark: to the element of a plain text, and around a rich text. */
export function addTextTags(page: PageElement, tags: Tags, entries: ContentEntries): void {
  const richTexts = new Map<string, { first: number; owner: string; elements: PageElement[] }>();
  const finish = (cslp: string) => {
    const { elements = [], owner = '' } = richTexts.get(cslp) ?? {};
    const element = richTextElement(elements);
    if (element) tags.addContent({ element, cslp, owner, kind: 'text' });
    richTexts.delete(cslp);
  };
  for (const element of elementsIn(page)) {
    const plain = element.fields.find(({ leaf }) => leaf === null);
    if (plain) {
      const shown = wholeText(element, plain, entries);
      tags.addContent({ element: shown, cslp: cslpOf(plain), owner: plain.uid, kind: 'text' });
    }
    for (const field of element.fields) {
      if (field.leaf === null) continue;
      const cslp = cslpOf(field);
      // The first text again: the page shows the rich text a second time.
      if (richTexts.get(cslp)?.first === field.leaf) finish(cslp);
      const richText = richTexts.get(cslp) ?? { first: field.leaf, owner: field.uid, elements: [] };
      richText.elements.push(element);
      richTexts.set(cslp, richText);
    }
  }
  for (const cslp of [...richTexts.keys()]) finish(cslp);
}

/** Returns the element of a text: the one around it if this one shows only its last words. */
function wholeText(
  element: PageElement,
  { uid, path }: FieldAddress,
  entries: ContentEntries,
): PageElement {
  const value = valueAt(entries.get(uid)?.fields ?? {}, path);
  const text = typeof value === 'string' ? normalizeText(value) : null;
  return element.text !== text && element.parent?.text === text ? element.parent : element;
}

function richTextElement(elements: readonly PageElement[]): PageElement | null {
  const element = commonAncestor(elements);
  if (!element?.parent) return element;
  // A rich text of one block; its parent may contain more than the rich text.
  const isAll = element.parent.text === element.text && element.parent.children.length === 1;
  return richTextBlocks.has(element.name) && isAll ? element.parent : element;
}
