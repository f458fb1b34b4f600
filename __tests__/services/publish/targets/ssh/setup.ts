/** A host that is reached over a real SSH server, and releases for it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Returns a server for all tests of a file. */
export function useSshd(): () => Sshd {
  let sshd: Sshd | undefined;
  beforeAll(async () => {
    if (command !== null) sshd = await startSshd(command);
  }, 30_000);
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

/** Returns text that does not become much smaller when compressed, the same for the same seed. */
export function noise(seed: number, length: number): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

/** Writes a program of a shell script. */
export const writeProgram = (file: string, lines: string): Promise<void> =>
  writeFile(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
