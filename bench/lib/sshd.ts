/** A real SSH server on loopback, which accepts one key. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lastingPort } from './ports';
import { killTree } from './processTree';

const run = promisify(execFile);

/** Settings of a target that lead to an SSH server. */
export interface SshAccess {
  host: string;
  port: number;
  identityFile: string;
  knownHostsFile: string;
}

export interface Sshd {
  port: number;
  /** Folder of its files. */
  home: string;
  /** Settings of a target that reach this server. */
  access: SshAccess;
  /** Returns settings that reach this server through another port, such as that of a proxy. */
  accessThrough: (port: number) => Promise<SshAccess>;
  /** Stops to accept connections. */
  stop: () => Promise<void>;
  /** Kills the server with all its connections and their commands, like a machine that loses its power. */
  kill: () => Promise<void>;
  /** Accepts connections again, on the same port. */
  start: () => Promise<void>;
  /** Stops the server and removes its files. */
  close: () => Promise<void>;
}

/**
 * Starts an SSH server for the user of this process.
 * @param command path of sshd
 * @param programs `PATH` of the commands; default: that of sshd
 * @throws Error with its log if it does not start
 */
export async function startSshd(command: string, programs?: string): Promise<Sshd> {
  const home = await mkdtemp(path.join(tmpdir(), 'sshd-'));
  const port = await lastingPort();
  const file = (name: string) => path.join(home, name);
  for (const name of ['host_key', 'user_key']) {
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)]);
  }
  await copyFile(file('user_key.pub'), file('authorized_keys'));
  const hostKey = (await readFile(file('host_key.pub'), 'utf8')).split(' ').slice(0, 2).join(' ');
  const knownHost = (knownPort: number) => `[127.0.0.1]:${knownPort} ${hostKey}\n`;
  await writeFile(file('known_hosts'), knownHost(port));
  await writeFile(file('sshd_config'), serverConfiguration(home, port, programs));
  // sshd of root changes to this empty folder before the login.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true });
  let child: ChildProcess | null = null;
  const stop = async () => {
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    child = null;
  };
  const kill = async () => {
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    await killTree(child.pid);
    await ended;
    child = null;
  };
  const start = async () => {
    child = spawn(command, ['-D', '-f', file('sshd_config'), '-E', file('log')], {
      stdio: 'ignore',
    });
    await waitForPort(port, () => readFile(file('log'), 'utf8'));
  };
  const close = async () => {
    await stop();
    await rm(home, { recursive: true, force: true });
  };
  await start();
  const access = {
    host: `${userInfo().username}@127.0.0.1`,
    port,
    identityFile: file('user_key'),
    knownHostsFile: file('known_hosts'),
  };
  const accessThrough = async (otherPort: number) => {
    await appendFile(file('known_hosts'), knownHost(otherPort));
    return { ...access, port: otherPort };
  };
  return { port, home, access, accessThrough, stop, kill, start, close };
}

async function waitForPort(port: number, readLog: () => Promise<string>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`sshd did not start: ${await readLog().catch(() => '')}`);
}

const serverConfiguration = (home: string, port: number, programs?: string) => `
ListenAddress 127.0.0.1
Port ${port}
HostKey ${home}/host_key
PidFile none
AuthorizedKeysFile ${home}/authorized_keys
AuthenticationMethods publickey
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
PrintMotd no
MaxStartups 100
# The start-up files of the shell of this user would slow each command down.
SetEnv HOME=${home}${programs === undefined ? '' : ` PATH=${programs}`}
`;
