import {
  normalizeText,
  pictureAttributes,
  pictureNameIn,
  pictureWrapper,
  placeholderAttribute,
  skippedElements,
  type TaggedElement,
} from '../tags/pageTags';

/** Finds the elements of a list in the page that the browser shows; null for one that is not there. */
export function findElements(tagged: readonly TaggedElement[]): (Element | null)[] {
  const { byText, byPicture } = indexPage();
  const found: (Element | null)[] = [];
  for (const each of tagged) found.push(find(each));
  return found;

  function find(each: TaggedElement): Element | null {
    if ('picture' in each) {
      const image = byPicture.get(each.picture)?.[each.nth];
      return image?.closest(`[${pictureWrapper}]`) ?? image ?? null;
    }
    if ('name' in each) return byText.get(textKey(each.name, each.text))?.[each.nth] ?? null;
    let element = found[each.of] ?? null;
    for (let up = each.up; up > 0; up -= 1) element = element?.parentElement ?? null;
    return element;
  }
}

const textKey = (name: string, text: string): string => `${name}\n${text}`;

/** Lists the elements of the page by name and text, and its images by the name of their picture. */
function indexPage() {
  const byText = new Map<string, Element[]>();
  const byPicture = new Map<string, Element[]>();
  const add = (index: Map<string, Element[]>, key: string, element: Element) => {
    const elements = index.get(key);
    if (elements) elements.push(element);
    else index.set(key, [element]);
  };
  // An element precedes those in it, as in the document, but its text is known only after theirs.
  const visit = (element: Element, order: [key: string, element: Element][]): string => {
    const position = order.push(['', element]) - 1;
    let text = '';
    for (const child of element.childNodes) {
      if (child instanceof Text) text += child.data;
      else if (child instanceof Element && isOfPage(child)) text += visit(child, order);
    }
    order[position] = [textKey(element.localName, normalizeText(text)), element];
    return text;
  };
  const order: [key: string, element: Element][] = [];
  visit(document.body, order);
  for (const [key, element] of order) {
    add(byText, key, element);
    const picture = element instanceof HTMLImageElement ? pictureOf(element) : null;
    if (picture !== null) add(byPicture, picture, element);
  }
  return { byText, byPicture };
}

const isOfPage = (element: Element): boolean =>
  !skippedElements.has(element.localName) && !element.hasAttribute(placeholderAttribute);

function pictureOf(image: HTMLImageElement): string | null {
  for (const name of pictureAttributes) {
    const picture = pictureNameIn(image.getAttribute(name) ?? '');
    if (picture !== null) return picture;
  }
  return null;
}
