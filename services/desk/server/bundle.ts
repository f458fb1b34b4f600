import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the application's sources, relative to that of the project. */
export const appFolder = path.join('services', 'desk', 'app');
/** Folder of the bundles, each in a folder that is named by its sources. */
export const bundlesFolder = path.join('.kept', 'desk');

/** Files outside of the application that its bundle depends on. */
const otherInputs = ['src/theme.ts', 'services/desk/server/bundleProcess.ts', 'package-lock.json'];

/** Hashes the inputs of the bundle, which is used again until one changes. */
async function fingerprint(): Promise<string> {
  const entries = await readdir(appFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), ...otherInputs]) {
    hash.update(`${file}\n`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

let running: Promise<string> | undefined;

/**
 * Returns the folder of the application's bundle, which the first request creates in a process of low
 * priority. Requests in the meantime wait for the same process.
 * @throws Error with the message of the bundler
 */
export function bundleFolder(): Promise<string> {
  running ??= findOrCreate().finally(() => (running = undefined));
  return running;
}

async function findOrCreate(): Promise<string> {
  const folder = path.resolve(bundlesFolder, await fingerprint());
  if (!existsSync(path.join(folder, 'desk.js'))) await bundleInProcess(folder);
  return folder;
}

function bundleInProcess(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join('services', 'desk', 'server', 'bundleProcess.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let message = '';
    child.stderr.on('data', (chunk: Buffer) => (message += chunk.toString()));
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0 ? resolve() : reject(new Error(message.trim() || `status ${status}`)),
    );
  });
}
