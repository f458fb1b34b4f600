/** Node's binaries by line, as the registry has them. */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The lines that the project is tested on; `scripts/run.mjs` tells of newer ones. */
export const testedLines = ['20', '22', '24', '26'] as const;

/**
 * The package that the registry's `node` would install for this machine: by name, as npm does not
 * run the install script that chooses it everywhere.
 */
function binaryPackage(): string {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform, arch].join('-');
}

/**
 * Installs the newest Node of a line below `.kept/nodes`, unless it is there.
 * @returns the folder of the binary
 */
export async function installNode(line: string): Promise<string> {
  const folder = path.resolve('.kept', 'nodes', line);
  await mkdir(folder, { recursive: true });
  const name = binaryPackage();
  await run('npm', [
    ...['install', `${name}@${line}`, '--prefix', folder],
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  return path.join(folder, 'node_modules', name, 'bin');
}
