import { ancestorsOf, elementsIn, type PageElement } from './pageElements';
import type { TaggedElement } from './pageTags';
import type { Tags } from './tags';
import { pictureElementOf, pictureOf } from './valueTags';

/** A tagged element, and how the script of the page finds it. */
interface Located {
  element: PageElement;
  tagged: TaggedElement;
}

/**
 * Describes each tagged element by its text or picture, and the elements around these by the distance to
 * one of them. The script of the page has only the page without marks, and React may have added elements.
 */
export function locateElements(page: PageElement, tags: Tags): Located[] {
  const tagByElement = new Map(tags.list.map((tag) => [tag.element, tag]));
  const located = new Map<PageElement, Located>();
  const numbers = new Map<string, number>();
  const count = (key: string): number => {
    const number = numbers.get(key) ?? 0;
    numbers.set(key, number + 1);
    return number;
  };
  for (const element of elementsIn(page)) {
    const { name, text } = element;
    const picture = pictureOf(element);
    const nth = count(picture ?? `${name}\n${text}`);
    const target = picture === null ? element : pictureElementOf(element);
    const tag = tagByElement.get(target);
    if (!tag || located.has(target)) continue;
    const { cslp, kind } = tag;
    if (kind === 'picture' && picture !== null) {
      located.set(target, { element: target, tagged: { cslp, picture, nth } });
    }
    if (kind === 'text') located.set(target, { element, tagged: { cslp, name, text, nth } });
  }
  return withSurrounding([...located.values()], tags);
}

function withSurrounding(located: Located[], tags: Tags): Located[] {
  const result = [...located];
  const slots = tags.list.filter(({ kind }) => kind === 'slot');
  for (const { element, cslp } of slots) {
    const of = located.findIndex((each) => [...ancestorsOf(each.element)].includes(element));
    const up = [...ancestorsOf(located[of]?.element ?? element)].indexOf(element);
    if (of >= 0) result.push({ element, tagged: { cslp, of, up } });
  }
  return result;
}
