import { install, onPath, runs } from './programs';

/** What Chromium is started with wherever it draws: no window, and no request of its own. */
export const quietArguments: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pages and documents, which need no graphics card. */
export const pageArguments: readonly string[] = [...quietArguments, '--disable-gpu'];

/**
 * Path of the browser: `CHROMIUM_PATH`, else `chromium` on the path, else the one that the
 * system's package manager installs.
 * @throws Error with one clear sentence where there is none.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    const file = onPath(given);
    if (file !== undefined && works(file)) return file;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not start.`);
  }
  const found = installed();
  if (found !== undefined) return found;
  install('Chromium', ['chromium']);
  const fresh = installed();
  if (fresh !== undefined) return fresh;
  throw new Error('No Chromium was found: install it, or name it in the variable CHROMIUM_PATH.');
}

function installed(): string | undefined {
  return ['chromium', 'chromium-browser', 'google-chrome']
    .map(onPath)
    .find((file): file is string => file !== undefined && works(file));
}

const works = (command: string) => runs(command, ['--version']);
