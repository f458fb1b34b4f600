/** The engines of browsers that the tests use. */
import { findEngines, type EngineName } from '../../scripts/lib/engines';
import { startChromium } from './chromium';
import { startFirefox } from './firefox';
import type { ProxyCapability } from './proxy';
import type { Session } from './session';
import { startWebKit } from './webkit';

const { chromium, firefox, webkit } = findEngines();

export type StartEngine = (proxy: ProxyCapability) => Promise<Session>;

const starts: Record<EngineName, StartEngine | undefined> = {
  chromium: chromium && ((proxy) => startChromium(chromium.driver, proxy)),
  firefox: firefox && ((proxy) => startFirefox(firefox.browser, proxy)),
  webkit: webkit && ((proxy) => startWebKit(webkit, proxy)),
};

/** Functions that start a browser, by engine; without the engines that are not installed. */
export const engines: readonly (readonly [string, StartEngine])[] = Object.entries(starts).flatMap(
  ([name, start]) => (start ? [[name, start] as const] : []),
);
