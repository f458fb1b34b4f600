/** One connection of OpenSSH to a host, which all commands share. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMissingProgram, runChild, type ChildOptions, type ChildResult } from './child';
import type { SshConfig } from './config';
import { faultOf, missingProgram } from './errors';

/** Time for the connection and the login, in milliseconds. */
const maximumLoginMs = 20_000;
/** Maximum length of the folder of the socket: the path of a socket may have about 100 bytes. */
const maximumFolderPath = 60;
const readyText = 'connected';

/** A shared connection; it opens at the first command, and again after it was lost. */
export class SshConnection {
  readonly #config: SshConfig;
  #folder: Promise<string> | null = null;
  #master: ChildProcess | null = null;
  #opening: Promise<void> | null = null;

  constructor(config: SshConfig) {
    this.#config = config;
  }

  /** True if the connection is open. */
  get isOpen(): boolean {
    return this.#master !== null && this.#opening === null;
  }

  /** Path of a local folder for the files of the connection, without spaces. */
  folder(): Promise<string> {
    const base = tmpdir();
    const isUsable = base.length <= maximumFolderPath && !/[\s'"]/.test(base);
    return (this.#folder ??= mkdtemp(path.join(isUsable ? base : '/tmp', 'ssh-target-')));
  }

  /**
   * Opens the connection, unless it is open.
   * @throws Error for the operator if the host is not reachable or refuses the login
   */
  async open(): Promise<void> {
    if (this.isOpen) return;
    this.#opening ??= this.#login().finally(() => (this.#opening = null));
    await this.#opening;
  }

  /** Runs a command on the host; its words are quoted for the shell there. */
  async run(words: readonly string[], options: ChildOptions = {}): Promise<ChildResult> {
    await this.open();
    const command = words.map(quoteWord).join(' ');
    return this.#local('ssh', [...(await this.#sharedOptions()), 'host', command], options);
  }

  /** Runs rsync over the connection. The host's name in its arguments is `host`. */
  async rsync(args: readonly string[], options: ChildOptions = {}): Promise<ChildResult> {
    await this.open();
    const shell = ['ssh', ...(await this.#sharedOptions())].join(' ');
    return this.#local('rsync', ['--rsh', shell, ...args], options);
  }

  /** Closes the connection and removes its files. */
  async close(): Promise<void> {
    const master = this.#master;
    if (master !== null && master.exitCode === null && master.signalCode === null) {
      const ended = once(master, 'exit');
      master.kill();
      await ended;
    }
    this.#master = null;
    const folder = await this.#folder;
    this.#folder = null;
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }

  async #local(program: 'ssh' | 'rsync', args: string[], options: ChildOptions) {
    try {
      return await runChild(program, args, options);
    } catch (error) {
      throw isMissingProgram(error) ? new Error(missingProgram(program)) : error;
    }
  }

  async #socket(): Promise<string> {
    return path.join(await this.folder(), 'socket');
  }

  /** Options of a command that uses the open connection, and fails if it is lost. */
  async #sharedOptions(): Promise<string[]> {
    const socket = await this.#socket();
    return ['-S', socket, '-o', 'ControlMaster=no', '-o', 'ProxyCommand=false', '-T'];
  }

  async #login(): Promise<void> {
    const { host, port, identityFile, knownHostsFile } = this.#config;
    const settings = [
      'ControlPersist=no',
      // Without a terminal, a question about an unknown key of the host is a refusal.
      'BatchMode=yes',
      'ConnectTimeout=10',
      'ServerAliveInterval=5',
      'ServerAliveCountMax=3',
      'ClearAllForwardings=yes',
      'ForwardAgent=no',
      'ForwardX11=no',
      ...(identityFile === undefined ? [] : ['IdentitiesOnly=yes']),
      ...(knownHostsFile === undefined ? [] : [`UserKnownHostsFile="${knownHostsFile}"`]),
    ];
    const args = [
      ...['-M', '-S', await this.#socket(), '-T'],
      ...settings.flatMap((setting) => ['-o', setting]),
      ...(port === undefined ? [] : ['-p', String(port)]),
      ...(identityFile === undefined ? [] : ['-i', identityFile]),
      host,
      // Ends with this process: `cat` then reaches the end of its input, and closes the connection.
      `echo ${readyText} && exec cat >/dev/null`,
    ];
    await rm(await this.#socket(), { force: true });
    const master = spawn('ssh', args, { stdio: 'pipe' });
    this.#master = master;
    master.once('exit', () => {
      if (this.#master === master) this.#master = null;
    });
    await waitUntilReady(master);
  }
}

/**
 * Waits until the host has accepted the login.
 * @throws Error for the operator if it does not
 */
function waitUntilReady(master: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let [stdout, stderr] = ['', ''];
    const alarm = setTimeout(() => {
      stderr += 'Login timed out';
      master.kill();
    }, maximumLoginMs);
    master.stdout?.on('data', (part: Buffer) => {
      stdout += part.toString();
      if (!stdout.includes(readyText)) return;
      clearTimeout(alarm);
      resolve();
    });
    master.stderr?.on(
      'data',
      (part: Buffer) => (stderr = `${stderr}${part.toString()}`.slice(-4000)),
    );
    master.stdin?.on('error', () => undefined);
    master.once('error', (error) => {
      clearTimeout(alarm);
      reject(isMissingProgram(error) ? new Error(missingProgram('ssh')) : error);
    });
    master.once('close', (code) => {
      clearTimeout(alarm);
      reject(new Error(faultOf({ code, stdout, stderr })));
    });
  });
}

/** Quotes a word for a shell. */
const quoteWord = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
