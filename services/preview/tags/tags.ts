import { ancestorsOf, type PageElement } from './pageElements';

/** A tagged element. */
export interface Tag {
  element: PageElement;
  cslp: string;
  /** Uid of the entry that the element shows. */
  owner: string;
  /** A slot is a reference or a list of references. Its element contains other tagged elements. */
  kind: 'text' | 'picture' | 'slot';
}

/** The tags of a page while they are collected. An element has one tag: the first one stays. */
export class Tags {
  readonly #tagByElement = new Map<PageElement, Tag>();
  readonly #ownersWithin = new Map<PageElement, Set<string>>();

  /** Adds a tag. Returns false if the element has one already. */
  add(tag: Tag): boolean {
    if (this.#tagByElement.has(tag.element)) return false;
    this.#tagByElement.set(tag.element, tag);
    return true;
  }

  /** Adds the tag of a text, value or picture, which shows that its entry is in that place. */
  addContent(tag: Tag): void {
    if (!this.add(tag)) return;
    for (const element of ancestorsOf(tag.element)) {
      const owners = this.#ownersWithin.get(element) ?? new Set();
      this.#ownersWithin.set(element, owners.add(tag.owner));
    }
  }

  has(element: PageElement): boolean {
    return this.#tagByElement.has(element);
  }

  /** Returns the uids of the entries that an element shows. */
  ownersWithin(element: PageElement): ReadonlySet<string> {
    return this.#ownersWithin.get(element) ?? new Set();
  }

  get list(): Tag[] {
    return [...this.#tagByElement.values()];
  }
}

/** Returns the innermost element that contains all elements of a list that is not empty. */
export function commonAncestor(elements: readonly PageElement[]): PageElement | null {
  const [first, ...rest] = elements.map((each) => [...ancestorsOf(each)]);
  const others = rest.map((each) => new Set(each));
  return first?.find((each) => others.every((ancestors) => ancestors.has(each))) ?? null;
}
