/** The programs of the three engines of browsers: Chromium's driver, Firefox, and WebKitGTK. */
import { existsSync } from 'node:fs';
import { findWorking, installPackages } from './programs';

/** The programs of WebKitGTK. Its browser needs a display. */
export interface WebKitPrograms {
  driver: string;
  /** MiniBrowser, the browser that WebKitGTK contains. */
  browser: string;
  /** Xvfb, a display without a screen. */
  display: string;
}

/** The programs by engine; undefined for an engine that is not installed. */
export interface EnginePrograms {
  chromium: { driver: string } | undefined;
  firefox: { browser: string } | undefined;
  webkit: WebKitPrograms | undefined;
}

export type EngineName = keyof EnginePrograms;

/** Packages of the system by engine. */
const packages: Readonly<Record<EngineName, readonly string[]>> = {
  chromium: ['chromium-driver'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Files of MiniBrowser, which is on no path, by machine and version of its interface. */
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '6.0', '4.0'].map((api) => `/usr/lib/${machine}/webkit2gtk-${api}/MiniBrowser`),
);

/** Finds the installed engines. */
export function findEngines(): EnginePrograms {
  const driver = findWorking(['chromedriver'], ['--version']);
  const firefox = findWorking(['firefox-esr', 'firefox'], ['--version']);
  return {
    chromium: driver === undefined ? undefined : { driver },
    firefox: firefox === undefined ? undefined : { browser: firefox },
    webkit: findWebKit(),
  };
}

function findWebKit(): WebKitPrograms | undefined {
  const driver = findWorking(['WebKitWebDriver'], ['--help']);
  const browser = miniBrowsers.find((file) => existsSync(file));
  const display = findWorking(['Xvfb'], ['-help']);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Tries to install the engines that are missing.
 * @returns a message that names those that are still missing; undefined if there are none
 * @throws Error if an engine is missing in CI, which must test all three
 */
export function installEngines(): string | undefined {
  const findMissing = () => {
    const programs = findEngines();
    return (Object.keys(packages) as EngineName[]).filter((name) => !programs[name]);
  };
  for (const name of findMissing())
    installPackages(`The engine ${name}`, packages[name], 'the tests of the three engines');
  const missing = findMissing();
  if (missing.length === 0) return undefined;
  const message = `Not run: tests in ${missing.join(' and ')}, which cannot be started here.`;
  if (process.env.CI) throw new Error(message);
  return message;
}
