/** Binaries of Node by release line, from the registry. */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The release lines on which the project is tested; `scripts/run.mjs` warns about newer ones. */
export const testedLines = ['20', '22', '24', '26'] as const;

/**
 * Returns the package that the registry's `node` would install for this machine. npm does not run
 * the install script that chooses the package everywhere.
 */
function binaryPackage(): string {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform, arch].join('-');
}

/**
 * Installs the newest Node of a line below `.kept/nodes`, unless it is installed.
 * @returns the folder of the binary
 */
export async function installNode(line: string): Promise<string> {
  const folder = path.resolve('.kept', 'nodes', line);
  await mkdir(folder, { recursive: true });
  const name = binaryPackage();
  await run('npm', [
    'install',
    `${name}@${line}`,
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  return path.join(folder, 'node_modules', name, 'bin');
}
