import { findWorking, installPackages } from './programs';

/** Arguments with which Chromium opens no window and sends no requests of its own. */
export const quietArguments: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Arguments for pages and documents, which need no graphics card. */
export const pageArguments: readonly string[] = [...quietArguments, '--disable-gpu'];

/**
 * Finds Chromium: the one that `CHROMIUM_PATH` names, else an installed one. If there is none, tries
 * to install it with the system's package manager.
 * @returns the path
 * @throws Error if there is no working Chromium
 */
export function findChromium(): string {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    const file = findWorking([configuredPath], ['--version']);
    if (file !== undefined) return file;
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which does not start.`);
  }
  const installedFile = findInstalled();
  if (installedFile !== undefined) return installedFile;
  installPackages('Chromium', ['chromium'], 'the browser tests');
  const newFile = findInstalled();
  if (newFile !== undefined) return newFile;
  throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');
}

const findInstalled = (): string | undefined =>
  findWorking(['chromium', 'chromium-browser', 'google-chrome'], ['--version']);

/**
 * Finds the browser for pages without preferences: Chromium's headless shell, which takes half of
 * Chromium's processor time because it has no windows of its own. Without it, or if `CHROMIUM_PATH` names
 * another browser, returns that of `findChromium`.
 * @throws Error if there is no working Chromium
 */
export function findHeadlessShell(): string {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
  if (HEADLESS_SHELL_PATH) return HEADLESS_SHELL_PATH;
  return (CHROMIUM_PATH ? undefined : findInstalledShell()) ?? findChromium();
}

const findInstalledShell = (): string | undefined =>
  findWorking(['chromium-headless-shell'], ['--version']);

/**
 * Finds both browsers for the environment of the tests. Tries to install those that are missing, unless
 * `CHROMIUM_PATH` names a browser.
 * @throws Error if there is no working Chromium
 */
export function findTestBrowsers(): { CHROMIUM_PATH: string; HEADLESS_SHELL_PATH: string } {
  if (!process.env.CHROMIUM_PATH && findInstalledShell() === undefined)
    installPackages(
      'The headless shell of Chromium',
      ['chromium-headless-shell'],
      'the browser tests in half of the time',
    );
  return { CHROMIUM_PATH: findChromium(), HEADLESS_SHELL_PATH: findHeadlessShell() };
}
