import { spawn, type ChildProcess } from 'node:child_process';
import { waitUntilServed } from './ports';

/**
 * Starts our server for a built site, in a process of its own, so that it does not share a thread with
 * the program that measures it. Resolves when the server responds.
 * @throws Error if it does not respond within ten seconds
 */
export async function startSiteProcess(folder: string, port: number): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'bench/serve/ours.ts', folder, String(port)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  try {
    await waitUntilServed(`http://127.0.0.1:${port}`);
  } catch (error) {
    child.kill();
    throw error;
  }
  return child;
}
