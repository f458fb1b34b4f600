/** HAProxy in front of several hosts, on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, waitUntilServed } from './ports';

/** Header of each answer with the name of the host that it came from, such as `host0`. */
export const hostHeader = 'x-served-by';

export interface LoadBalancer {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts HAProxy, which sends requests to hosts in turn.
 * @param hosts addresses with ports
 */
export async function startHaproxy(
  command: string,
  hosts: readonly string[],
): Promise<LoadBalancer> {
  const home = await mkdtemp(path.join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  await writeFile(path.join(home, 'haproxy.cfg'), haproxyConfiguration(port, hosts));
  const child = spawn(command, ['-db', '-f', path.join(home, 'haproxy.cfg')], { stdio: 'ignore' });
  const close = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilServed(origin);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

/** Returns the configuration, whose backend is the one of docs/targets/ssh.md. */
export const haproxyConfiguration = (port: number, hosts: readonly string[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s

frontend visitors
  bind 127.0.0.1:${port}
  default_backend hosts

backend hosts
  balance roundrobin
  retries 10
  retry-on all-retryable-errors 404
  option redispatch 1
  default-server check inter 1s fall 2 rise 1
  http-response set-header ${hostHeader} %s
${hosts.map((host, index) => `  server host${index} ${host}`).join('\n')}
`;
