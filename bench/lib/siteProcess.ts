import { spawn, type ChildProcess } from 'node:child_process';
import { waitUntilServed } from './ports';

/**
 * Starts our server for a built site, in a process of its own, so that it does not share a thread with
 * the program that measures it. Resolves when the server responds.
 * @throws Error if it does not respond within ten seconds
 */
export const startSiteProcess = (folder: string, port: number): Promise<ChildProcess> =>
  startProcess('bench/serve/ours.ts', folder, port);

/** Starts a server of `node:http` that sends the answers of another server as constants. */
export const startBareProcess = (origin: string, port: number): Promise<ChildProcess> =>
  startProcess('bench/serve/bare.ts', origin, port);

async function startProcess(script: string, source: string, port: number): Promise<ChildProcess> {
  const args = ['--import', 'tsx', script, source, String(port)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  try {
    await waitUntilServed(`http://127.0.0.1:${port}`);
  } catch (error) {
    child.kill();
    throw error;
  }
  return child;
}
