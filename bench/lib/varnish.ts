/** Varnish with the configuration of a build in front of a storage, on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { varnishConfiguration, type VarnishSettings } from '../../src/hosting/hosts/varnish';
import type { HostRules } from '../../src/hosting/hosts/rules';
import { lastingPort, waitUntilServed } from './ports';

export interface Varnish {
  origin: string;
  /** Stops Varnish and removes its files. */
  close: () => Promise<void>;
}

/**
 * Starts Varnish with the configuration that `npm run deploy -- varnish` makes.
 * @throws Error with Varnish's output if it refuses the configuration
 */
export async function startVarnish(
  command: string,
  rules: Pick<HostRules, 'headers'>,
  settings: Omit<VarnishSettings, 'serverName'>,
): Promise<Varnish> {
  const home = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  // If root starts Varnish, its child runs as another user.
  await chmod(home, 0o755);
  const template = await readFile('deploy/varnish.vcl', 'utf8');
  const file = path.join(home, 'site.vcl');
  const serverName = 'localhost';
  await writeFile(file, varnishConfiguration(template, rules, { ...settings, serverName }));
  const port = await lastingPort();
  const args = ['-F', '-n', path.join(home, 'n'), '-a', `127.0.0.1:${port}`, '-f', file];
  const child = spawn(command, [...args, '-s', 'malloc,64m', '-T', 'none'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void (output += part.toString()));
  const ended = once(child, 'exit');
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const start = waitUntilServed(origin);
  const outcome = await Promise.race([start.then(() => 'up'), ended.then(() => 'down')]);
  if (outcome === 'up') return { origin, close };
  start.catch(() => undefined);
  await close();
  throw new Error(`Varnish did not start: ${output}`);
}
