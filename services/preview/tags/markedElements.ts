import type { Marks } from './marks';
import { removeMarks } from './marks';
import { parsePage, type PageElement } from './pageElements';

/**
 * Parses a page, and finds the fields of its texts in the same page with marks. Where the site has made
 * something else of a marked text, such as another order or an omitted heading, the text has no field.
 */
export function readElements(html: string, markedHtml: string, marks: Marks): PageElement {
  const page = parsePage(html);
  addFields(page, parsePage(markedHtml), marks);
  return page;
}

function addFields(element: PageElement, marked: PageElement, marks: Marks): void {
  marked.ownTexts.forEach((text, index) => {
    if (removeMarks(text) === (element.ownTexts[index] ?? ''))
      element.fields.push(...marks.fieldsIn(text));
  });
  const sameShape =
    element.children.length === marked.children.length &&
    element.children.every(({ name }, index) => name === marked.children[index]?.name);
  // The page divides the text by its words, and the mark has changed that.
  const isDivided = !sameShape && marked.children.length === 0 && isAlike(element, marked);
  if (isDivided) element.fields.push(...marked.ownTexts.flatMap((text) => marks.fieldsIn(text)));
  let position = 0;
  for (const child of element.children) {
    const rest = marked.children.slice(position);
    const distance = sameShape ? 0 : rest.findIndex((other) => isAlike(child, other));
    const other = rest[distance];
    if (!other) continue;
    addFields(child, other, marks);
    position += distance + 1;
  }
}

const isAlike = (element: PageElement, marked: PageElement): boolean =>
  element.name === marked.name && element.text === removeMarks(marked.text);
