/** Builds and starts a Next.js server that shows the content of a service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { installPeers } from './installPeers';
import { freePort, waitUntilServed } from './ports';

const installFolder = path.resolve('.kept/peers-next');

/** The sites of Next.js that are servers, as folders of `bench/peers`. */
export type NextServer = 'next-drafts' | 'next-server';

/**
 * Builds and starts a site of Next.js.
 * @param site its files; those that it lacks are of the statically exported site
 * @param content environment variables that name the content service, and the session if there is one
 * @returns its origin, the version of Next.js, and a function that stops it
 * @throws Error if the site cannot be built
 */
export async function startNext(site: NextServer, content: Record<string, string>) {
  await installPeers('bench/peers/next', installFolder);
  for (const built of ['app', '.next'])
    await rm(path.join(installFolder, built), { recursive: true, force: true });
  for (const from of ['bench/peers/next', path.join('bench/peers', site)]) {
    await cp(from, installFolder, { recursive: true });
  }
  await cp('bench/peers/content.mjs', path.join(installFolder, 'content.mjs'));
  const env = { ...process.env, ...content, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const next = path.join(installFolder, 'node_modules', 'next');
  const manifest = await readFile(path.join(next, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const program = path.join(next, 'dist', 'bin', 'next');
  // Standard output is for the results of a benchmark.
  const options = { cwd: installFolder, env, stdio: ['ignore', 2, 2] as ['ignore', 2, 2] };
  // Not by a call that waits: the content service may run in this process.
  const build = spawn(process.execPath, [program, 'build'], options);
  const [status] = (await once(build, 'exit')) as [number | null];
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
  return { origin, version, stop: () => child.kill() };
}
