/** Sessions by the classic WebDriver protocol: Chromium and WebKit. */
import { setTimeout as pause } from 'node:timers/promises';
import isEqual from 'lodash/isEqual';
import type { Client } from 'webdriver';
import { collectMessages } from './consoleMessages';
import type { Session, WindowSize } from './session';

export interface ClassicDriver {
  port: number;
  capabilities: Record<string, unknown>;
  /** Ends the driver and its browser. */
  end: () => Promise<void>;
}

/** Functions of the page, as the body of a script of the classic protocol. */
const scriptOf = (source: string) => `return (${source})(arguments[0]);`;

/** Starts a browser by a running driver. */
export async function startClassicSession(driver: ClassicDriver): Promise<Session> {
  process.env.WDIO_LOG_LEVEL = 'silent';
  const { default: webDriver } = await import('webdriver');
  const client: Client = await webDriver.newSession({
    hostname: '127.0.0.1',
    port: driver.port,
    path: '/',
    logLevel: 'silent',
    connectionRetryCount: 0,
    capabilities: driver.capabilities,
  });
  const innerSize = async () =>
    JSON.parse(
      (await client.executeScript(
        'return JSON.stringify({ width: innerWidth, height: innerHeight });',
        [],
      )) as string,
    ) as WindowSize;
  const takeMessages = client.isBidi ? await collectMessages(client) : () => [];
  const address = async () => (await client.executeScript('return location.href;', [])) as string;
  return {
    async navigate(url) {
      const previous = await address();
      // WebKit may end the command with the page before, as it did once after a step back.
      for (let tries = 0; tries < 3; tries += 1) {
        await client.navigateTo(url);
        if (previous === url || (await address()) !== previous) return;
      }
      throw new Error(`The browser stays at ${previous} and does not open ${url}.`);
    },
    call: async (source, json) => (await client.executeScript(scriptOf(source), [json])) as string,
    perform: (source) => client.performActions([source]),
    traverse: (step) => (step === -1 ? client.back() : client.forward()),
    reload: () => client.refresh(),
    async resize({ width, height }) {
      if (isEqual(await innerSize(), { width, height })) return;
      // The protocol sets the size of the window with its frame, and the page may follow later.
      const outer = { width, height };
      let previous: WindowSize | null = null;
      for (let tries = 0; tries < 40; tries += 1) {
        if (previous === null) await client.setWindowRect(0, 0, outer.width, outer.height);
        await pause(50);
        const inner = await innerSize();
        const isSettled = isEqual(inner, previous);
        if (isSettled && isEqual(inner, { width, height })) return;
        if (isSettled) {
          outer.width += width - inner.width;
          outer.height += height - inner.height;
        }
        previous = isSettled ? null : inner;
      }
    },
    takeMessages,
    async close() {
      await client.deleteSession().finally(driver.end);
    },
  };
}
