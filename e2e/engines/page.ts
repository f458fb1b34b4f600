import { isHydrated, waitForValue } from '../setup/visit';
import type { Session } from './session';

/** Keys by name, as characters and code points of the WebDriver standard. */
const keys = {
  Enter: '\uE006',
  Escape: '\uE00C',
  Space: ' ',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
} as const;

export type Key = keyof typeof keys;

/** An element by CSS selector, and by its text or label if several match. */
export type Target = string | { selector: string; name: string };

/** An element as a visitor finds it. */
export interface Seen {
  /** Its centre in the window, in CSS pixels. */
  x: number;
  y: number;
  text: string;
  attributes: Record<string, string>;
  isVisible: boolean;
  isFocused: boolean;
  /** True when React has hydrated it, which may be later than the page: its script may load late. */
  isHydrated: boolean;
}

/**
 * Runs in the page. Describes the first element of a target; null if there is none.
 * @param first scrolls to the element or focuses it before
 */
function lookFor(target: Target, first: 'scroll' | 'focus' | null): Seen | null {
  const selector = typeof target === 'string' ? target : target.selector;
  const isMeant = (each: Element) =>
    typeof target === 'string' ||
    each.textContent?.trim() === target.name ||
    each.getAttribute('aria-label') === target.name;
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(isMeant);
  if (!element) return null;
  if (first === 'scroll') element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (first === 'focus') element.focus();
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    x: Math.round(left + width / 2),
    y: Math.round(top + height / 2),
    text: element.innerText ?? '',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    isVisible: width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible',
    isFocused: element === document.activeElement,
    isHydrated: Object.keys(element).some((key) => key.startsWith('__reactProps')),
  };
}

/** The page in a browser, as a visitor uses it. Clicks and keys come from the driver, not from a script. */
export class EnginePage {
  constructor(readonly session: Session) {}

  /** Loads an address and waits until React has hydrated the page. */
  async open(url: string): Promise<void> {
    await this.session.navigate(url);
    await this.waitForHydration();
  }

  /**
   * Calls a function in the page with JSON values, and waits for its promise. The page gets the text of the
   * function, which must not use anything outside of itself.
   */
  async evaluate<Args extends unknown[], T>(
    work: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    const source = `async (json) => JSON.stringify({ value: await (${work.toString()})(...JSON.parse(json)) })`;
    const { value } = JSON.parse(await this.session.call(source, JSON.stringify(args))) as {
      value: T;
    };
    return value;
  }

  /** Runs the code of a library in the page, whose policy forbids to add it as a script. */
  async runCode(code: string): Promise<void> {
    await this.session.call(`async () => { ${code}; return ''; }`, '');
  }

  /** Waits until React has hydrated the page. */
  waitForHydration(): Promise<void> {
    return waitForValue(() => this.evaluate(isHydrated), true);
  }

  /** Describes an element; null if there is none. */
  look(target: Target): Promise<Seen | null> {
    return this.evaluate(lookFor, target, null);
  }

  /** Scrolls an element to the middle of the window and describes it. */
  async scrollTo(target: Target): Promise<Seen> {
    const element = await this.evaluate(lookFor, target, 'scroll');
    if (!element) throw new Error(`The page has no ${JSON.stringify(target)}.`);
    return element;
  }

  async focus(target: Target): Promise<void> {
    await this.evaluate(lookFor, target, 'focus');
  }

  /** Returns an attribute of an element; null if there is no such element or attribute. */
  async attribute(target: Target, name: string): Promise<string | null> {
    return (await this.look(target))?.attributes[name] ?? null;
  }

  /** Clicks an element with the mouse. */
  click(target: Target): Promise<void> {
    return this.press('mouse', target);
  }

  /** Taps an element with a finger. */
  tap(target: Target): Promise<void> {
    return this.press('touch', target);
  }

  private async press(pointerType: 'mouse' | 'touch', target: Target): Promise<void> {
    await waitForValue(async () => (await this.look(target))?.isHydrated, true);
    await this.point(pointerType, [await this.scrollTo(target)]);
  }

  /** Moves the mouse to an element. */
  async hover(target: Target): Promise<void> {
    const { x, y } = await this.scrollTo(target);
    await this.session.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [{ type: 'pointerMove', x, y }],
    });
  }

  /** Clicks a point of the window with the mouse. */
  clickAt(point: { x: number; y: number }): Promise<void> {
    return this.point('mouse', [point]);
  }

  /** Drags the middle of an element with the mouse by pixels to the right and down. */
  async drag(target: Target, by: { x: number; y: number }): Promise<void> {
    const start = await this.scrollTo(target);
    const steps = Array.from({ length: 9 }, (_, step) => ({
      x: Math.round(start.x + (by.x * step) / 8),
      y: Math.round(start.y + (by.y * step) / 8),
    }));
    await this.point('mouse', steps);
  }

  /** Presses the pointer at the first point, moves it over the others, and lifts it at the last one. */
  private async point(
    pointerType: 'mouse' | 'touch',
    [start, ...others]: readonly { x: number; y: number }[],
  ): Promise<void> {
    if (!start) return;
    const moveTo = ({ x, y }: { x: number; y: number }) => ({ type: 'pointerMove', x, y }) as const;
    await this.session.perform({
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        moveTo(start),
        { type: 'pointerDown', button: 0 },
        ...others.map(moveTo),
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Presses a key. */
  async key(name: Key): Promise<void> {
    const value = keys[name];
    await this.session.perform({
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    });
  }

  /** Returns path, query and fragment of the address, decoded. */
  address(): Promise<string> {
    return this.evaluate(() => decodeURI(location.pathname + location.search + location.hash));
  }
}
