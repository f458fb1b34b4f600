import { tagsPath } from '../parameters';
import { placeholderAttribute, tagAttribute, type PageTags } from '../tags/pageTags';
import { findElements } from './findElements';
import { removePlaceholders, showPlaceholders } from './placeholders';
import { findShownPage, type PageResources } from './shownPage';

/** Interval at which the script looks for another page or other data of it, in milliseconds. */
const checkInterval = 300;
/**
 * Pause after an update before its tags are requested, in milliseconds. The service finds them with a
 * second rendering, which would delay the next change of an editor who is typing.
 */
const updatePause = 800;
/** Pause after a change of the document before its elements get their tags, in milliseconds. */
const pause = 100;

const noTags: PageTags = { elements: [], placeholders: [] };

/**
 * Keeps the edit tags and placeholders of the shown page up to date: after hydration, after each
 * navigation and update, and when the page adds elements. The vendor's script finds the tags by itself.
 */
export function showEditTags(): void {
  // The link of a card covers all of the card, and would take the pointer from its texts and picture.
  const uncovered = new CSSStyleSheet();
  uncovered.replaceSync('#___gatsby a::after { pointer-events: none }');
  document.adoptedStyleSheets.push(uncovered);
  let shown: PageResources | null = null;
  let tags = noTags;
  let timer = 0;
  let areWaiting = false;
  const addTags = () => {
    const elements = findElements(tags.elements);
    elements.forEach((element, index) => setTag(element, tags.elements[index]?.cslp));
    areWaiting = showPlaceholders(tags.placeholders, elements);
    return elements;
  };
  const check = async () => {
    const resources = findShownPage()?.resources ?? null;
    if (resources === shown && areWaiting) addTags();
    if (resources === null || resources === shown) return;
    const isUpdate = shown?.page.path === resources.page.path;
    // React reuses elements for the next page, whose texts are of other fields.
    if (shown && !isUpdate) removeTags(new Set());
    if (!isUpdate) removePlaceholders();
    shown = resources;
    tags = noTags;
    areWaiting = false;
    if (isUpdate) await new Promise((resolve) => window.setTimeout(resolve, updatePause));
    // A later page or update has its own request.
    if (shown !== resources) return;
    const next = await requestTags(window.location.pathname);
    if (shown !== resources) return;
    if (isUpdate) removePlaceholders();
    tags = next;
    removeTags(new Set(addTags()));
  };
  // Gatsby has no event for this, and its component is found anew each time.
  window.setInterval(() => void check(), checkInterval);
  new MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(addTags, pause);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Removes the tags of all elements of the page but some. Placeholders keep their own. */
function removeTags(kept: ReadonlySet<Element | null>): void {
  for (const element of document.querySelectorAll(`#___gatsby [${tagAttribute}]`)) {
    const isPlaceholder = element.closest(`[${placeholderAttribute}]`) !== null;
    if (!kept.has(element) && !isPlaceholder) element.removeAttribute(tagAttribute);
  }
}

function setTag(element: Element | null, cslp = ''): void {
  if (element && element.getAttribute(tagAttribute) !== cslp) {
    element.setAttribute(tagAttribute, cslp);
  }
}

/** Requests the tags of a page. Without them, the preview is the same but for editing by a click. */
async function requestTags(path: string): Promise<PageTags> {
  try {
    const response = await fetch(`${tagsPath}?path=${encodeURIComponent(path)}`, {
      cache: 'no-store',
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as PageTags;
  } catch (error) {
    console.warn('The page has no edit tags.', error);
    return noTags;
  }
}
