/** Runs the scripts of `remote/` on a host. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ChildOptions } from './child';
import type { SshConfig } from './config';
import { SshConnection } from './connection';
import { faultOf, scriptStatus } from './errors';
import { leaseDuration, LeaseHeldError, type LeaseOwner } from '../types';

/** Files of the folder `remote` that make up each script, without their extension. */
const scripts = {
  begin: ['common', 'copy', 'begin'],
  direct: ['common', 'copy', 'complete', 'direct'],
  finish: ['common', 'complete', 'finish'],
  activate: ['common', 'activate'],
  renew: ['common', 'renew'],
  release: ['common', 'release'],
} as const;

export type ScriptName = keyof typeof scripts;

/** A script on the host has failed. */
export class ScriptError extends Error {
  readonly code: number | null;

  /** @param code exit status; see `scriptStatus` */
  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

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
    const result = await this.connection.run([...words, ...parameters], options);
    traffic.requests += 1;
    traffic.bytesSent += text.length + Buffer.byteLength(options.input ?? '');
    if (result.code === scriptStatus.leaseHeld) {
      throw this.#leaseError(result.stdout);
    }
    if (result.code !== 0) {
      throw new ScriptError(faultOf(result), result.code);
    }
    return result.stdout;
  }

  #leaseError(text: string): Error {
    try {
      const { until, ...holder } = heldLease.parse(JSON.parse(text));
      return new LeaseHeldError(holder, until);
    } catch {
      return new Error('The lease on the host is damaged. Remove lease.json there.');
    }
  }
}

/** A part of the input of a script: text, bytes, or names that end with a NUL byte. */
export type InputPart = string | Buffer | readonly string[];

/**
 * Joins the parts of the input of a script.
 * @returns the input, its size and the sizes of all parts but the last one, in bytes
 */
export function joinInput(parts: readonly InputPart[]): { input: Buffer; sizes: string[] } {
  const buffers = parts.map((part) => {
    if (typeof part === 'string') return Buffer.from(part);
    return Buffer.isBuffer(part) ? part : Buffer.from(part.map((name) => `${name}\0`).join(''));
  });
  const input = Buffer.concat(buffers);
  return {
    input,
    sizes: [input, ...buffers.slice(0, -1)].map(({ length }) => String(length)),
  };
}

/** Reads a script with the functions that it uses. */
async function readScript(name: ScriptName): Promise<string> {
  const files = scripts[name].map((part) =>
    readFile(path.join(folderOfScripts, `${part}.sh`), 'utf8'),
  );
  const lines = (await Promise.all(files)).flatMap((text) => text.split('\n'));
  // Comments would be sent with each command.
  return lines.filter((line) => !/^\s*(?:#|$)/.test(line)).join('\n');
}
