import {
  pictureWrapper,
  placeholderAttribute,
  tagAttribute,
  type Placeholder,
} from '../tags/pageTags';

/** Text before each placeholder, in the languages of the site. */
const headings: Readonly<Record<'omission' | 'empty', Readonly<Record<string, string>>>> = {
  omission: { en: 'Not shown on the site', is: 'Sést ekki á vefnum' },
  empty: { en: 'Empty', is: 'Autt' },
};

/** Class of an element with a list's tag, into which the vendor's script puts a button for the first item. */
const emptyListClass = 'visual-builder__empty-block-parent';

const boxStyle = `all: revert; box-sizing: border-box; display: block; position: relative; z-index: 1;
  grid-column: 1 / -1; flex: none; max-inline-size: 100%; margin: 0.75rem; padding: 0.5rem 0.75rem;
  border: 2px dashed #8a5a00; border-radius: 0.25rem; background: #fff6e0; color: #3d2800; font: 0.875rem/1.4 system-ui, sans-serif;
  text-align: start; overflow-wrap: anywhere`;

/** Style of an empty field, which is no fault: smaller than that of a problem, and on one line if it fits. */
const emptyStyle = `${boxStyle}; margin: 0.375rem 0; padding: 0.125rem 0.5rem; border: 1px dashed #59636e;
  background: #f3f5f7; color: #333b44; font: 0.75rem/1.4 system-ui, sans-serif; inline-size: fit-content`;

/** Elements that a placeholder may be put into. */
const containers = 'li, section, article, header, footer, main, div';

/** Removes all placeholders. */
export function removePlaceholders(): void {
  for (const box of document.querySelectorAll(`[${placeholderAttribute}]`)) box.remove();
}

/**
 * Shows the placeholders that the page does not have yet. One waits while React has not hydrated its
 * place: React would take it for a part of the page that the server did not send.
 * @param elements elements of the page by their index in the answer of the service
 * @returns true if some wait
 */
export function showPlaceholders(
  placeholders: readonly Placeholder[],
  elements: readonly (Element | null)[],
): boolean {
  let areWaiting = false;
  placeholders.forEach((placeholder, index) => {
    if (document.querySelector(`[${placeholderAttribute}="${index}"]`)) return;
    const element = placeholder.at === null ? null : (elements[placeholder.at] ?? null);
    const place = element ?? document.querySelector('main');
    if (!place || !isHydrated(place)) {
      areWaiting = true;
      return;
    }
    const box = createBox(placeholder);
    if (!element && placeholder.kind === 'list') place.append(wrapped(box, place, index));
    else if (!element) place.prepend(wrapped(box, place, index));
    else if (placeholder.place === 'after')
      element.after(wrapped(box, element.parentElement, index));
    else {
      const container = containerOf(element);
      container.append(wrapped(box, container, index));
    }
  });
  return areWaiting;
}

/** React writes a property into each element that it has rendered or hydrated. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'));

function containerOf(element: Element): Element {
  const start = element.closest(`[${pictureWrapper}]`)?.parentElement ?? element;
  if (isListElement(start)) return start;
  return start.closest(containers) ?? document.body;
}

const isListElement = (element: Element | null): boolean =>
  element instanceof HTMLUListElement || element instanceof HTMLOListElement;

/** Wraps a box in an item if it stands in a list, which has no other children. */
function wrapped(box: HTMLElement, parent: Element | null, index: number): HTMLElement {
  const outer = isListElement(parent) ? document.createElement('li') : box;
  if (outer !== box) outer.append(box);
  outer.setAttribute(placeholderAttribute, String(index));
  return outer;
}

function createBox({ kind, label, what, cslp }: Placeholder): HTMLElement {
  const { lang } = document.documentElement;
  const box = document.createElement('div');
  box.setAttribute(tagAttribute, cslp);
  if (kind === 'list') {
    box.className = emptyListClass;
    return box;
  }
  box.setAttribute('role', 'note');
  box.style.cssText = kind === 'empty' ? emptyStyle : boxStyle;
  const heading = document.createElement('strong');
  heading.textContent = headings[kind][lang] ?? headings[kind].en ?? '';
  if (kind === 'empty') {
    box.append(heading, `: ${label}`);
    return box;
  }
  const text = document.createElement('span');
  text.lang = 'en';
  text.textContent = what;
  box.append(heading, ` – ${label}: `, text);
  return box;
}
