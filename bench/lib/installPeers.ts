import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies `package.json` and the lock file of a folder of peers, and installs their packages unless
 * this lock file is installed already.
 * @throws Error if the packages cannot be installed
 */
export async function installPeers(from: string, to: string): Promise<void> {
  const lock = 'package-lock.json';
  await mkdir(to, { recursive: true });
  for (const name of ['package.json', lock]) await cp(path.join(from, name), path.join(to, name));
  const currentLock = await readFile(path.join(from, lock), 'utf8');
  const marker = path.join(to, 'node_modules', '.from');
  if ((await readFile(marker, 'utf8').catch(() => '')) === currentLock) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  // Standard output is for the results of a benchmark.
  const { status } = spawnSync('npm', args, { cwd: to, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`The packages of ${from} could not be installed into ${to}.`);
  await writeFile(marker, currentLock);
}
