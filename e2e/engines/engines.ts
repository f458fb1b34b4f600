/** The engines of browsers that the tests use. */
import { findEngines, type EngineName } from '../../scripts/lib/engines';
import { startChromium } from './chromium';
import { startFirefox } from './firefox';
import type { Session } from './session';
import { startWebKit } from './webkit';

const { chromium, firefox, webkit } = findEngines();

/** Starts a browser by engine; without the engines that are not installed. */
export const engines: ReadonlyMap<EngineName, () => Promise<Session>> = new Map(
  [
    chromium && (['chromium', () => startChromium(chromium.driver)] as const),
    firefox && (['firefox', () => startFirefox(firefox.browser)] as const),
    webkit && (['webkit', () => startWebKit(webkit)] as const),
  ].filter((entry) => entry !== undefined),
);
