import type { Page } from 'playwright-core';

/** Where the focus is after one press of Tab, and what is wrong with how it shows there. */
export interface FocusStop {
  name: string;
  faults: string[];
  /** Whether a press opens something. */
  opens: boolean;
  /** Whether it lies in a part that opens: there for a while, and a frame after the press at the
   * earliest, so that one walk may meet it and the other not. */
  passing: boolean;
}

/** Presses of Tab after which a page must have come round. */
const patience = 400;

/**
 * Goes through the page with the Tab key, or backwards, and opens on its way what opens with a
 * press; through the main content alone unless `whole` asks for header and footer too. Each stop
 * is looked at as WCAG 2.4.7, 2.4.11 and 1.4.11 ask: a ring is drawn, three to one against what
 * is behind it, on two sides at least; and no fixed header hides the element.
 */
export async function walkFocus(
  page: Page,
  { whole, backwards }: { whole: boolean; backwards: boolean },
): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  await page.evaluate(standBefore, { whole, backwards });
  for (let press = 0; press < patience; press += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const stop = await page.evaluate(lookAtFocus, whole);
    if (stop === 'outside') continue;
    if (stop === 'round') return stops;
    stops.push(stop);
    if (!stop.opens) continue;
    await page.keyboard.press('Enter');
    await page.waitForFunction(hasOpened);
  }
  throw new Error(`The focus does not come round within ${patience} presses of Tab.`);
}

/** Runs in the page: what lies in the part that was opened can be focused. Menus close by leaving. */
function hasOpened(): boolean {
  const control = document.activeElement;
  const panel = document.getElementById(control?.getAttribute('aria-controls') ?? '');
  if (!control?.closest('main') || !panel) return true;
  const isOpen = control.getAttribute('aria-expanded') === 'true' && !panel.hidden;
  return isOpen && panel.getBoundingClientRect().height > 0;
}

/** Runs in the page: the next press of Tab begins the walk. */
function standBefore({ whole, backwards }: { whole: boolean; backwards: boolean }): void {
  document.querySelector('[data-walked]')?.removeAttribute('data-walked');
  const start = backwards ? 'footer a' : 'main';
  if (!whole) document.querySelector<HTMLElement>(start)?.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Runs in the page. */
function lookAtFocus(whole: boolean): FocusStop | 'outside' | 'round' {
  const focused = document.activeElement;
  if (!whole && !focused?.closest('main')) return 'round';
  if (!focused || focused === document.body) return 'outside';
  if (focused.hasAttribute('data-walked')) return 'round';
  if (!document.querySelector('[data-walked]')) focused.setAttribute('data-walked', '');
  const faults: string[] = [];
  for (const each of document.getAnimations()) each.finish();
  // A link whose ground is a whole tile draws its ring around the tile.
  const own = getComputedStyle(focused);
  const ground = getComputedStyle(focused, '::after');
  const isGround = own.outlineStyle === 'none' && ground.position === 'absolute';
  const style = isGround ? ground : own;
  const tile = focused instanceof HTMLElement && isGround ? focused.offsetParent : null;
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
  /** The colour that is painted at a point; null where a picture is. */
  const behind = (x: number, y: number): Colour | null => {
    for (const element of document.elementsFromPoint(x, y)) {
      // A ring within the box is seen against the box itself.
      if (grow >= 0 && focused.contains(element)) continue;
      if (element.matches('img, svg, svg *, video, canvas')) return null;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== 'none') return null;
      const colour = parse(backgroundColor);
      if (colour[3] > 0.99) return colour;
    }
    return [255, 255, 255, 1];
  };

  // The ring.
  const width = parseFloat(style.outlineWidth);
  const isDrawn = style.outlineStyle !== 'none' && width >= 2;
  if (!isDrawn) faults.push('draws no ring');
  const ring = parse(style.outlineColor);
  const grow = parseFloat(style.outlineOffset) + width;
  const edges = {
    left: box.left - grow,
    right: box.right + grow,
    top: box.top - grow,
    bottom: box.bottom + grow,
  };
  const sides = { left: true, right: true, top: true, bottom: true };
  const cut = (left: number, right: number, top: number, bottom: number) => {
    if (edges.left + width > right || edges.left < left - 1) sides.left = false;
    if (edges.right - width < left || edges.right > right + 1) sides.right = false;
    if (edges.top + width > bottom || edges.top < top - 1) sides.top = false;
    if (edges.bottom - width < top || edges.bottom > bottom + 1) sides.bottom = false;
  };
  let isFixed = style.position === 'fixed';
  for (let each = focused.parentElement; each; each = each.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(each);
    isFixed ||= position === 'fixed';
    if (each === document.documentElement || each === document.body) continue;
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const clip = each.getBoundingClientRect();
    cut(clip.left, clip.right, clip.top, clip.bottom);
  }
  cut(0, document.documentElement.clientWidth, 0, window.innerHeight);
  if (isDrawn && Object.values(sides).filter(Boolean).length < 2)
    faults.push(`shows ${JSON.stringify(sides)} of its ring`);

  // Just outside the ring, in the middle of each side.
  const out = grow + 1;
  const points = [
    [box.left - out, box.top + box.height / 2],
    [box.right + out, box.top + box.height / 2],
    [box.left + box.width / 2, box.top - out],
    [box.left + box.width / 2, box.bottom + out],
  ] as const;
  for (const [x, y] of points) {
    // Outside the window there is nothing; the last fraction of a pixel counts as outside.
    if (document.elementsFromPoint(x, y).length === 0) continue;
    const back = behind(x, y);
    if (isDrawn && back && contrast(ring, back) < 3)
      faults.push(`has a ring ${ring.slice(0, 3).join()} on ${back.slice(0, 3).join()}`);
  }

  // The header, and the edges of the window.
  const header = document.querySelector('header');
  if (!isFixed && header) {
    const { top, bottom, height } = focused.getBoundingClientRect();
    const floor = header.getBoundingClientRect().bottom;
    const room = window.innerHeight - floor;
    if (bottom <= floor + 1) faults.push('is under the header');
    else if (top < floor - 1 && height < room) faults.push('is partly under the header');
    if (top >= window.innerHeight) faults.push('is below the window');
  }
  const words = focused.getAttribute('aria-label') || (focused as HTMLElement).innerText.trim();
  return {
    name: `${focused.tagName} “${words.slice(0, 60)}”`,
    faults: [...new Set(faults)],
    opens: focused.matches('[aria-expanded="false"]:not([aria-controls="site-menu"])'),
    passing: focused.closest('[data-menu-panel], [data-scripted]') !== null,
  };
}
