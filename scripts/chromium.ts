import { spawnSync } from 'node:child_process';

/**
 * The browser for the tests: `CHROMIUM_PATH`, else `chromium` on the path, else the one that the
 * system's package manager installs.
 * @throws Error with one clear sentence where there is none.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not start.`);
  }
  const found = ['chromium', 'chromium-browser', 'google-chrome'].find(works);
  if (found) return found;
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    process.stdout.write('Installing Chromium with apt-get …\n');
    runs('apt-get', ['update', '-qq']);
    runs('apt-get', ['install', '-y', '-qq', 'chromium']);
    if (works('chromium')) return 'chromium';
  }
  throw new Error(
    'The browser tests need Chromium: install it, or name it in the variable CHROMIUM_PATH.',
  );
}

const works = (command: string) => runs(command, ['--version']);

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
