/** Finds and installs programs of the system that the tests need. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Finds the file of the first command that runs with some arguments; undefined if none does. */
export const findWorking = (
  commands: readonly string[],
  args: readonly string[],
): string | undefined =>
  commands.map(findOnPath).find((file): file is string => file !== undefined && canRun(file, args));

/** Finds the file of a command on the `PATH`. Returns undefined if there is none. */
function findOnPath(command: string): string | undefined {
  if (command.includes(path.sep)) return command;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, command)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The file does not exist, or is not executable.
    return false;
  }
}

/** Runs a command without output. Returns true if it ends with status 0. */
function canRun(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', env: process.env }).status === 0;
}

/**
 * Installs system packages with `apt-get`. Without root rights it prints the command; without `apt-get`,
 * the program and its purpose.
 * @param name name of the program, for the message
 * @param purpose what the program is for, after “for”
 */
export function installPackages(name: string, packages: readonly string[], purpose: string): void {
  const need = `${name} is missing, which is needed for ${purpose}.`;
  if (!canRun('apt-get', ['--version'])) {
    process.stdout.write(`${need} Install it with the package manager of this system.\n`);
    return;
  }
  const names = packages.filter((argument) => !argument.startsWith('-')).join(' ');
  if (process.getuid?.() !== 0) {
    process.stdout.write(`${need} Install it: sudo apt-get install ${names}\n`);
    return;
  }
  process.stdout.write(`${need} Installing ${names} with apt-get …\n`);
  canRun('apt-get', ['update', '-qq']);
  canRun('apt-get', ['install', '-y', '-qq', ...packages]);
}
