/** Builds and starts a Next.js site with draft mode that shows the same content. */
import { spawn, spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { installPeers } from '../lib/installPeers';
import { freePort, waitUntilServed } from '../lib/ports';

const installFolder = path.resolve('.kept/peers-preview/next');

/**
 * Starts the site of Next.js.
 * @param content environment variables that name the content service and the session
 * @returns its origin, and a function that stops it
 * @throws Error if the site cannot be built
 */
export async function startNext(content: Record<string, string>) {
  await installPeers('bench/peers/next', installFolder);
  await rm(path.join(installFolder, 'app'), { recursive: true, force: true });
  for (const from of ['bench/peers/next', 'bench/peers/next-drafts']) {
    await cp(from, installFolder, { recursive: true });
  }
  await cp('bench/peers/content.mjs', path.join(installFolder, 'content.mjs'));
  const env = { ...process.env, ...content, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const program = path.join(installFolder, 'node_modules', 'next', 'dist', 'bin', 'next');
  // Standard output is for the results of a benchmark.
  const options = { cwd: installFolder, env, stdio: ['ignore', 2, 2] as ['ignore', 2, 2] };
  const { status } = spawnSync(process.execPath, [program, 'build'], options);
  if (status !== 0) throw new Error('The site of Next.js could not be built.');
  const port = await freePort();
  const child = spawn(process.execPath, [program, 'start', '--port', String(port)], options);
  const origin = `http://localhost:${port}`;
  try {
    await waitUntilServed(origin);
  } catch (error) {
    child.kill();
    throw error;
  }
  return { origin, stop: () => child.kill() };
}
