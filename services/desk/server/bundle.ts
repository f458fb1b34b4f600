import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Folder of the application's sources, relative to that of the project. */
const appFolder = path.join('services', 'desk', 'app');
/** Folder of the bundles, each in a folder that is named by its sources. */
export const bundlesFolder = path.join('.kept', 'desk');

/** Files outside of the application that its bundle depends on. */
const otherInputs = ['src/theme.ts', 'services/desk/server/bundle.ts', 'package-lock.json'];

const options = [
  ...['main.tsx', 'desk.css'].map((name) => `desk=${path.join(appFolder, name)}`),
  ...['--bundle', '--minify', '--format=esm', '--jsx=automatic', '--loader:.woff2=file'],
  ...['--target=chrome111,firefox114,safari16.4', '--legal-comments=none', '--log-level=error'],
  '--define:process.env.NODE_ENV="production"',
];

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
  const hash = await fingerprint();
  const folder = path.resolve(bundlesFolder, hash);
  if (existsSync(path.join(folder, 'desk.js'))) return folder;
  await mkdir(bundlesFolder, { recursive: true });
  // The folder appears only when it is complete.
  const draft = `${folder}.${process.pid}`;
  await bundleInto(draft);
  // Bundles of earlier sources are not used again. Another process may make the same one.
  const isOld = (name: string) => /^[\da-f]{16}(\.\d+)?$/.test(name) && !name.startsWith(hash);
  for (const name of (await readdir(bundlesFolder)).filter(isOld))
    await rm(path.join(bundlesFolder, name), { recursive: true, force: true });
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];

async function bundleInto(folder: string): Promise<void> {
  const command = createRequire(path.resolve('package.json')).resolve('esbuild/bin/esbuild');
  const child = spawn(command, [...options, `--outdir=${folder}`], { stdio });
  const ended = once(child, 'close');
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [message] = await Promise.all([text(child.stderr), ended]);
  if (child.exitCode !== 0) throw new Error(message.trim() || `status ${child.exitCode}`);
}
