/** Programs of the machine that the tests need, and how they are come by. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The file that a command's name stands for; undefined where there is none. */
export function onPath(command: string): string | undefined {
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

/** Whether a command ends well. */
export function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env: process.env }).status === 0;
}

/** Installs packages of the system where that is possible: as root, where there is `apt-get`. */
export function install(name: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return;
  process.stdout.write(`Installing ${name} with apt-get …\n`);
  runs('apt-get', ['update', '-qq']);
  runs('apt-get', ['install', '-y', '-qq', ...packages]);
}
