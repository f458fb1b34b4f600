import { isHydrated, waitForValue } from '../setup/visit';
import type { Session } from './session';

/** Keys by name, as code points of the WebDriver standard. */
const keys = {
  Enter: '\uE006',
  Escape: '\uE00C',
} as const;

export type Key = keyof typeof keys;

interface Point {
  x: number;
  y: number;
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

  /** Scrolls an element into view and returns its centre. */
  private async centreOf(selector: string): Promise<Point> {
    return this.evaluate((to) => {
      const element = document.querySelector(to);
      if (!element) throw new Error(`The page has no ${to}.`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    }, selector);
  }

  /** Clicks an element with the mouse. */
  click(selector: string): Promise<void> {
    return this.press('mouse', selector);
  }

  /** Taps an element with a finger. */
  tap(selector: string): Promise<void> {
    return this.press('touch', selector);
  }

  private async press(pointerType: 'mouse' | 'touch', selector: string): Promise<void> {
    await this.session.perform({
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        { type: 'pointerMove', ...(await this.centreOf(selector)) },
        { type: 'pointerDown', button: 0 },
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
