/** nginx on a free port, with the configuration of a build or of a host that gets releases. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copySite } from '../../services/publish/releases/files/copy';
import { pathExists } from '../../services/publish/releases/files/durable';
import { nginxConfiguration } from '../../src/hosting/hosts/nginx';
import type { HostRules } from '../../src/hosting/hosts/rules';
import { freePort, lastingPort, waitUntilServed } from './ports';
import { killTree } from './processTree';

export interface Nginx {
  origin: string;
  /** Folder of the served site: a copy with compressed forms. */
  root: string;
  /** Stops nginx and removes its files. */
  close: () => Promise<void>;
}

/**
 * Starts nginx with the configuration that `npm run deploy -- nginx` makes for a built site.
 * @throws Error with nginx's log if nginx refuses the configuration
 */
export async function startNginx(command: string, site: string, rules: HostRules): Promise<Nginx> {
  const home = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const root = path.join(home, 'site');
  await copySite(site, root);
  // If root starts nginx, its workers run as another user.
  await chmod(home, 0o755);
  const port = await freePort();
  const configuration = nginxConfiguration(await readFile('deploy/nginx.conf', 'utf8'), rules, {
    root,
    serverName: 'localhost',
    listen: `127.0.0.1:${port}`,
    brotli: false,
  });
  await writeFile(path.join(home, 'site.conf'), configuration);
  await writeFile(path.join(home, 'nginx.conf'), wrapConfiguration(home, `${home}/site.conf`));
  const { ended, close } = startProcess(
    command,
    [...argsOf(home), '-g', 'master_process off;'],
    home,
  );
  const origin = `http://localhost:${port}`;
  const start = waitUntilServed(`http://127.0.0.1:${port}`);
  const outcome = await Promise.race([start.then(() => 'up'), ended.then(() => 'down')]);
  if (outcome === 'up') return { origin, root, close };
  start.catch(() => undefined);
  const log = await readLog(home);
  await close();
  throw new Error(`nginx did not start: ${log}`);
}

export interface NginxHost {
  origin: string;
  /** Command that makes nginx read its configuration. */
  reload: string;
  /** Address of the `listen` directive. */
  listen: string;
  /** Kills nginx with its workers, like a machine that loses its power. */
  kill: () => Promise<void>;
  /** Starts nginx again after `kill`. */
  start: () => Promise<void>;
  /** Stops nginx and removes its files. */
  close: () => Promise<void>;
}

/**
 * Starts nginx as on a host that gets releases over SSH: it reads the configuration of the live
 * release, of which there is none at first.
 * @param folder folder of the target
 * @throws Error with nginx's log if nginx does not start
 */
export async function startNginxHost(command: string, folder: string): Promise<NginxHost> {
  const home = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  await chmod(home, 0o755);
  const listen = `127.0.0.1:${await lastingPort()}`;
  await writeFile(
    path.join(home, 'nginx.conf'),
    wrapConfiguration(home, `${folder}/current/*.conf`),
  );
  let server = startProcess(command, argsOf(home), home);
  const waitUntilReady = async () => {
    const isStarted = async () => {
      // nginx writes it when it is ready for signals.
      while (!(await pathExists(path.join(home, 'nginx.pid')))) await pause(20);
      return true;
    };
    if (await Promise.race([isStarted(), server.ended.then(() => false)])) return;
    const log = await readLog(home);
    await server.close();
    throw new Error(`nginx did not start: ${log}`);
  };
  await waitUntilReady();
  return {
    origin: `http://${listen}`,
    reload: [command, ...argsOf(home), '-s', 'reload'].join(' '),
    listen,
    kill: () => server.kill(),
    start: async () => {
      await rm(path.join(home, 'nginx.pid'), { force: true });
      server = startProcess(command, argsOf(home), home);
      await waitUntilReady();
    },
    close: () => server.close(),
  };
}

const argsOf = (home: string) => ['-p', home, '-c', 'nginx.conf', '-e', 'error.log'];

const readLog = (home: string) => readFile(path.join(home, 'error.log'), 'utf8').catch(() => '');

/** Starts a process of nginx, whose files are in a folder that `close` removes. */
function startProcess(command: string, args: readonly string[], home: string) {
  const child = spawn(command, args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGQUIT');
      const alarm = setTimeout(() => child.kill('SIGKILL'), 3000);
      await ended;
      clearTimeout(alarm);
    }
    await rm(home, { recursive: true, force: true });
  };
  const kill = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await killTree(child.pid);
    await ended;
  };
  return { ended, close, kill };
}

/** Returns a main configuration like Debian's `nginx.conf`, with all files in one folder. */
const wrapConfiguration = (home: string, included: string) => `
daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
  # A benchmark sends all its requests over the same connections.
  keepalive_requests 100000000;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  include ${included};
}
`;
