import type { Page } from 'playwright-core';

/** The focused element after one press of Tab, and the faults of its focus ring. */
export interface FocusStop {
  name: string;
  faults: string[];
  /** True if the element is a collapsed control, so that a press opens its part. */
  isCollapsed: boolean;
  /**
   * True if one walk may meet the element and the other may not: it is within a part that opens and
   * closes, and appears a frame after the press at the earliest, or it disappears when pressed.
   */
  isTransient: boolean;
}

/** The number of presses of Tab within which the focus must return to the start. */
const maxPresses = 400;

/**
 * Walks through a page with the Tab key and opens collapsed parts on the way. Checks each stop
 * against WCAG 2.4.7, 2.4.11 and 1.4.11: the element has a focus ring that is visible on at least two
 * sides, with a contrast of three to one, and the fixed header does not hide the element.
 * @param whole also walks through header and footer; otherwise through the main content only
 */
export async function walkFocus(
  page: Page,
  { whole, backwards }: { whole: boolean; backwards: boolean },
): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  await page.evaluate(prepareWalk, { whole, backwards });
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const stop = await page.evaluate(inspectFocus, whole);
    if (stop === 'outside') continue;
    if (stop === 'round') return stops;
    if (!stop.isCollapsed) {
      stops.push(stop);
      continue;
    }
    const control = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Enter');
    await page.waitForFunction(hasOpened);
    // A button that opens a part once disappears: the walk backwards does not meet it.
    const isGone = await control.evaluate((element) => element?.isConnected !== true);
    stops.push(isGone ? { ...stop, isTransient: true } : stop);
  }
  throw new Error(`The focus does not return to the start within ${maxPresses} presses of Tab.`);
}

/** True if the opened part can take the focus; runs in the page. Menus close by themselves. */
function hasOpened(): boolean {
  const control = document.activeElement;
  const panel = document.getElementById(control?.getAttribute('aria-controls') ?? '');
  if (!control?.closest('main') || !panel) return true;
  const isOpen = control.getAttribute('aria-expanded') === 'true' && !panel.hidden;
  return isOpen && panel.getBoundingClientRect().height > 0;
}

/** Places the focus so that the next press of Tab begins the walk; runs in the page. */
function prepareWalk({ whole, backwards }: { whole: boolean; backwards: boolean }): void {
  document.querySelector('[data-walked]')?.removeAttribute('data-walked');
  const start = backwards ? 'footer a' : 'main';
  if (!whole) document.querySelector<HTMLElement>(start)?.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Checks the focused element; runs in the page. */
function inspectFocus(whole: boolean): FocusStop | 'outside' | 'round' {
  const focused = document.activeElement;
  if (!whole && !focused?.closest('main')) return 'round';
  if (!focused || focused === document.body) return 'outside';
  if (focused.hasAttribute('data-walked')) return 'round';
  if (!document.querySelector('[data-walked]')) focused.setAttribute('data-walked', '');
  const faults: string[] = [];
  for (const animation of document.getAnimations()) animation.finish();
  // A link that covers a whole tile with its `::after` draws its ring around the tile.
  const ownStyle = getComputedStyle(focused);
  const overlayStyle = getComputedStyle(focused, '::after');
  const isOverlay = ownStyle.outlineStyle === 'none' && overlayStyle.position === 'absolute';
  const style = isOverlay ? overlayStyle : ownStyle;
  const tile = focused instanceof HTMLElement && isOverlay ? focused.offsetParent : null;
  const box = (tile ?? focused).getBoundingClientRect();

  type Colour = [number, number, number, number];
  const parse = (text: string): Colour => {
    const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [r, g, b, a];
  };
  const luminance = (colour: Colour) => {
    const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: Colour, b: Colour) => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  /** Returns the background colour at a point; null for a picture. */
  const colourAt = (x: number, y: number): Colour | null => {
    for (const element of document.elementsFromPoint(x, y)) {
      // The background of a ring inside the box is the box itself.
      if (outset >= 0 && focused.contains(element)) continue;
      if (element.matches('img, svg, svg *, video, canvas')) return null;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== 'none') return null;
      const colour = parse(backgroundColor);
      if (colour[3] > 0.99) return colour;
    }
    return [255, 255, 255, 1];
  };

  // Checks that the ring is drawn and not clipped.
  const width = parseFloat(style.outlineWidth);
  const isDrawn = style.outlineStyle !== 'none' && width >= 2;
  if (!isDrawn) faults.push('draws no ring');
  const ring = parse(style.outlineColor);
  const outset = parseFloat(style.outlineOffset) + width;
  const edges = {
    left: box.left - outset,
    right: box.right + outset,
    top: box.top - outset,
    bottom: box.bottom + outset,
  };
  const sides = { left: true, right: true, top: true, bottom: true };
  const clipSides = (left: number, right: number, top: number, bottom: number) => {
    if (edges.left + width > right || edges.left < left - 1) sides.left = false;
    if (edges.right - width < left || edges.right > right + 1) sides.right = false;
    if (edges.top + width > bottom || edges.top < top - 1) sides.top = false;
    if (edges.bottom - width < top || edges.bottom > bottom + 1) sides.bottom = false;
  };
  let isFixed = style.position === 'fixed';
  for (let ancestor = focused.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(ancestor);
    isFixed ||= position === 'fixed';
    if (ancestor === document.documentElement || ancestor === document.body) continue;
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const clip = ancestor.getBoundingClientRect();
    clipSides(clip.left, clip.right, clip.top, clip.bottom);
  }
  // The bar of phones covers the lower edge of the window.
  const bar = [...document.querySelectorAll('nav')].find((nav) => {
    const isSticky = getComputedStyle(nav).position === 'sticky';
    return isSticky && nav.checkVisibility({ visibilityProperty: true }) && !nav.contains(focused);
  });
  const windowBottom = bar?.getBoundingClientRect().top ?? window.innerHeight;
  clipSides(0, document.documentElement.clientWidth, 0, windowBottom);
  if (isDrawn && Object.values(sides).filter(Boolean).length < 2)
    faults.push(`shows ${JSON.stringify(sides)} of its ring`);

  // Checks the contrast just outside the ring, in the middle of each side.
  const out = outset + 1;
  const points = [
    [box.left - out, box.top + box.height / 2],
    [box.right + out, box.top + box.height / 2],
    [box.left + box.width / 2, box.top - out],
    [box.left + box.width / 2, box.bottom + out],
  ] as const;
  for (const [x, y] of points) {
    // Points outside the window have no elements; the last fraction of a pixel counts as outside.
    if (document.elementsFromPoint(x, y).length === 0 || y >= windowBottom) continue;
    const background = colourAt(x, y);
    if (isDrawn && background && contrast(ring, background) < 3)
      faults.push(`has a ring ${ring.slice(0, 3).join()} on ${background.slice(0, 3).join()}`);
  }

  // Checks that neither the header nor the edge of the window hides the element.
  const header = document.querySelector('header');
  if (!isFixed && header) {
    const { top, bottom, height } = focused.getBoundingClientRect();
    const floor = header.getBoundingClientRect().bottom;
    const room = window.innerHeight - floor;
    if (bottom <= floor + 1) faults.push('is under the header');
    else if (top < floor - 1 && height < room) faults.push('is partly under the header');
    if (top >= windowBottom) faults.push('is below the window');
  }
  const label = focused.getAttribute('aria-label') || (focused as HTMLElement).innerText.trim();
  return {
    name: `${focused.tagName} “${label.slice(0, 60)}”`,
    faults: [...new Set(faults)],
    // Enter in a text field, such as a combobox, sends its form.
    isCollapsed: focused.matches('[aria-expanded="false"]:not([aria-controls="site-menu"], input)'),
    isTransient: focused.closest('[data-menu-panel], [data-scripted]') !== null,
  };
}
