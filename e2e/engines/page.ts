import { isDeepStrictEqual } from 'node:util';
import type { PointerAction, Session } from './session';

/** Milliseconds that a condition may take to become true. */
const patience = 10_000;

/** Keys by name, as code points of the WebDriver standard. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE006',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
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

  /** Calls a function in the page with JSON values, and waits for its promise. */
  async evaluate<Args extends unknown[], T>(
    work: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    // A compiled function may name helpers of the test process, so these are kept out of it.
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

  /** Waits until a function in the page returns true. */
  async waitFor<Args extends unknown[]>(
    condition: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await waitForEqual(() => this.evaluate(condition, ...args), true);
  }

  /** Waits until the site reacts to input: it hides Gatsby's announcer in its first effect. */
  async waitForHydration(): Promise<void> {
    await this.waitFor(() =>
      ['#gatsby-announcer[hidden]', 'header a', 'main', 'footer'].every((selector) => {
        const element = document.querySelector(selector);
        const isReact = (name: string) => name.startsWith('__reactProps');
        return element && (selector.startsWith('#') || Object.keys(element).some(isReact));
      }),
    );
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

  private point(pointerType: 'mouse' | 'touch', actions: PointerAction[]): Promise<void> {
    return this.session.perform({
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions,
    });
  }

  /** Moves the mouse onto an element. */
  async hover(selector: string): Promise<void> {
    await this.point('mouse', [{ type: 'pointerMove', ...(await this.centreOf(selector)) }]);
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
    await this.point(pointerType, [
      { type: 'pointerMove', ...(await this.centreOf(selector)) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
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

  title(): Promise<string> {
    return this.evaluate(() => document.title);
  }
}

/** Reads a value until it equals the expected one. Fails with the last difference after ten seconds. */
export async function waitForEqual<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + patience;
  let value = await read();
  while (!isDeepStrictEqual(value, expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    value = await read();
  }
  expect(value).toEqual(expected);
}
