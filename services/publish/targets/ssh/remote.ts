/** Runs the scripts of `remote/` on a host. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ChildOptions } from './child';
import type { SshConfig } from './config';
import { SshConnection } from './connection';
import { faultOf, scriptStatus } from './errors';
import { leaseDuration, LeaseHeldError, type LeaseOwner } from '../types';

/** Scripts of the folder `remote`, without their extension. */
export type ScriptName = 'begin' | 'finish' | 'activate' | 'renew' | 'release';

/** Counts what a push sends. */
export interface Traffic {
  bytesSent: number;
  requests: number;
}

const folderOfScripts = path.join('services', 'publish', 'targets', 'ssh', 'remote');
const heldLease = z.object({ id: z.string(), machine: z.string(), until: z.number() });

/** A host, as its scripts see it: one folder and the lease of one publish service. */
export class RemoteHost {
  readonly connection: SshConnection;
  readonly #config: SshConfig;
  readonly #lease: string;

  constructor(config: SshConfig, { id, machine }: LeaseOwner) {
    this.#config = config;
    this.connection = new SshConnection(config);
    // The script adds the time, which is that of the host.
    this.#lease = `${JSON.stringify({ id, machine }).slice(0, -1)},`;
  }

  /**
   * Runs a script on the host.
   * @returns its output
   * @throws LeaseHeldError if another publish service holds the lease
   * @throws Error for the operator, which names the target
   */
  async run(
    script: ScriptName,
    parameters: readonly string[],
    traffic: Traffic,
    options: ChildOptions = {},
  ): Promise<string> {
    const seconds = String(leaseDuration / 1000);
    const text = await readScript(script);
    const words = ['sh', '-c', text, script, this.#config.folder, this.#lease, seconds];
    const result = await this.named(this.connection.run([...words, ...parameters], options));
    traffic.requests += 1;
    traffic.bytesSent += text.length + Buffer.byteLength(options.input ?? '');
    if (result.code === scriptStatus.leaseHeld) {
      const { until, ...holder } = heldLease.parse(JSON.parse(result.stdout));
      throw new LeaseHeldError(holder, until);
    }
    if (result.code !== 0) throw this.error(faultOf(result));
    return result.stdout;
  }

  /** Returns an error whose message begins with the name of the target. */
  error(fault: string): Error {
    return new Error(`Target “${this.#config.name}”: ${fault}`);
  }

  /** Waits for an operation; an error gets the name of the target, unless the push was aborted. */
  async named<Result>(operation: Promise<Result>, signal?: AbortSignal): Promise<Result> {
    try {
      return await operation;
    } catch (error) {
      if (signal?.aborted || !(error instanceof Error) || error.name === 'AbortError') throw error;
      throw this.error(error.message);
    }
  }
}

/** Reads a script with the beginning that all scripts have. */
async function readScript(name: ScriptName): Promise<string> {
  const files = ['common', name].map((part) =>
    readFile(path.join(folderOfScripts, `${part}.sh`), 'utf8'),
  );
  const lines = (await Promise.all(files)).flatMap((text) => text.split('\n'));
  // Comments would be sent with each command.
  return lines.filter((line) => !/^\s*(?:#|$)/.test(line)).join('\n');
}
