import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

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
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    process.stdout.write('Installing Chromium with apt-get …\n');
    runs('apt-get', ['update', '-qq']);
    runs('apt-get', ['install', '-y', '-qq', 'chromium']);
    const fresh = installed();
    if (fresh !== undefined) return fresh;
  }
  throw new Error('No Chromium was found: install it, or name it in the variable CHROMIUM_PATH.');
}

function installed(): string | undefined {
  return ['chromium', 'chromium-browser', 'google-chrome']
    .map(onPath)
    .find((file): file is string => file !== undefined && works(file));
}

/** The file that a command's name stands for; undefined where there is none. */
function onPath(command: string): string | undefined {
  if (command.includes(path.sep)) return command;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, command)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: the next folder is looked at.
    return false;
  }
}

const works = (command: string) => runs(command, ['--version']);

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env: process.env }).status === 0;
}
