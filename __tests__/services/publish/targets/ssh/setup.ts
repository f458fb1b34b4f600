/** A host that is reached over a real SSH server, and releases for it. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSshd, type Sshd } from '../../../../../bench/lib/sshd';
import { findSshd } from '../../../../../scripts/lib/ssh';
import { sshConfig, type SshConfig } from '../../../../../services/publish/targets/ssh/config';
import { createSshTarget } from '../../../../../services/publish/targets/ssh/target';
import type {
  LeaseOwner,
  PushedRelease,
  PushResult,
  Target,
} from '../../../../../services/publish/targets/types';
import type { WholeRelease } from '../../../../../services/publish/releases/types';
import { readHostRules } from '../../../../../src/hosting/hosts/rules';
import type { FakePage } from '../../setup/builds';
import { withReleases } from '../../setup/releases';

const command = findSshd();

/** Describes tests that need sshd. Without it, `npm test` reports that they did not run. */
export const describeWithSshd = command === null ? describe.skip : describe;

/**
 * Returns a server for all tests of a file.
 * @param createPrograms resolves to the `PATH` of its commands
 */
export function useSshd(createPrograms?: () => Promise<string>): () => Sshd {
  let sshd: Sshd | undefined;
  beforeAll(async () => {
    if (command !== null) sshd = await startSshd(command, await createPrograms?.());
  });
  afterAll(() => sshd?.close());
  return () => {
    if (sshd === undefined) throw new Error('sshd is not started.');
    return sshd;
  };
}

export const owner: LeaseOwner = { id: 'service-1', machine: 'first.example' };

export interface Host {
  /** Folder of the target. */
  folder: string;
  /** Path of the local releases. */
  releases: string;
  /** Creates a release of the pages and files, with the headers of `_headers`. */
  release: (pages: readonly FakePage[], files?: Record<string, string>) => Promise<PushedRelease>;
  /** Opens a target that is closed after the test. */
  open: (changes?: Partial<SshConfig>, leaseOwner?: LeaseOwner) => Target;
  /** Reads a file below the folder of the target. */
  read: (name: string) => Promise<string>;
}

/** Runs `work` with an empty host. Its reload command copies the configuration that nginx would read. */
export const withHost = (sshd: Sshd, work: (host: Host) => Promise<void>): Promise<void> =>
  withReleases(async ({ releases, publish, root }) => {
    const folder = path.join(root, 'host');
    await mkdir(folder);
    const targets: Target[] = [];
    const open: Host['open'] = (changes, leaseOwner = owner) => {
      const target = createSshTarget(
        {
          ...sshConfig.parse({
            kind: 'ssh',
            name: 'web1',
            ...sshd.access,
            folder,
            reload: `cp ${folder}/current/nginx.conf ${folder}/read-by-nginx`,
          }),
          ...changes,
        },
        leaseOwner,
      );
      targets.push(target);
      return target;
    };
    try {
      await work({
        folder,
        releases: path.join(root, 'publish', 'releases'),
        release: async (pages, files = {}) =>
          pushedRelease(
            releases.site.bind(releases),
            await publish(pages, { _headers: '', ...files }),
          ),
        open,
        read: (name) => readFile(path.join(folder, name), 'utf8'),
      });
    } finally {
      for (const target of targets) await target.close();
      // The host may still remove an old release.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  });

async function pushedRelease(
  site: (id: string) => string,
  { id, files }: WholeRelease,
): Promise<PushedRelease> {
  return { id, files, folder: site(id), rules: await readHostRules(site(id)) };
}

/** Pushes a release and makes it visible. */
export async function push(
  target: Target,
  release: PushedRelease,
  signal = new AbortController().signal,
): Promise<PushResult> {
  const prepared = await target.prepare({ release, signal, onProgress: () => undefined });
  return prepared.activate();
}

/** Returns text that shrinks to three quarters when compressed, the same for the same seed. */
export function noise(seed: number, length: number): string {
  const lineLength = 44;
  const lines = Array.from({ length: Math.ceil(length / lineLength) }, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest('base64'),
  );
  return lines.join('').slice(0, length);
}

/** Waits until a background task of the host has had its effect. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check();
    } catch (error) {
      if (attempt === 50) throw error;
      await pause(100);
    }
  }
}

/** Writes a program of a shell script. */
export const writeProgram = (file: string, lines: string): Promise<void> =>
  writeFile(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
