/** Releases of a few files, and targets that push them to a storage of a test. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileList } from '../../../../../../services/publish/releases/types';
import { s3Config, type S3Config } from '../../../../../../services/publish/targets/s3/config';
import {
  createS3Target,
  type S3TargetOptions,
} from '../../../../../../services/publish/targets/s3/target';
import type {
  PushedRelease,
  PushResult,
  Target,
} from '../../../../../../services/publish/targets/types';
import { fileHash } from '../../../../../../src/lib/files/fileHash';
import type { HostRules } from '../../../../../../src/hosting/hosts/rules';

/** Texts or bytes of files by name. */
export type Files = Record<string, string | Buffer>;

/** Writes a release into a folder. */
export async function writeRelease(
  folder: string,
  id: string,
  files: Files,
  rules: Partial<HostRules> = {},
): Promise<PushedRelease> {
  const site = path.join(folder, id, 'site');
  const list: FileList = new Map();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(site, name);
    await mkdir(path.dirname(file), { recursive: true });
    const bytes = Buffer.from(content as string);
    await writeFile(file, bytes);
    list.set(name, { hash: fileHash(bytes), size: bytes.length, written: 0 });
  }
  return { id, folder: site, files: list, rules: { headers: [], redirects: new Map(), ...rules } };
}

/** Storage of a test. */
export interface Storage {
  endpoint: string;
  bucket: string;
}

export interface TestTarget extends Target {
  /** Prepares and activates a release. */
  push: (release: PushedRelease, signal?: AbortSignal) => Promise<PushResult>;
}

/**
 * Creates a target of a storage.
 * @param more other settings, owner, access key and options than those of most tests
 */
export function targetOf(
  { endpoint, bucket }: Storage,
  {
    config = {},
    owner = 'one',
    key = 'key',
    options = {},
  }: {
    config?: Partial<S3Config>;
    owner?: string;
    key?: string;
    options?: S3TargetOptions;
  } = {},
): TestTarget {
  const settings = s3Config.parse({
    kind: 's3',
    name: 'bucket',
    bucket,
    endpoint,
    pathStyle: true,
    accessKeyIdFrom: 'TEST_KEY',
    secretAccessKeyFrom: 'TEST_SECRET',
    ...config,
  });
  const env = { TEST_KEY: key, TEST_SECRET: 'secret-of-the-key' };
  const target = createS3Target(settings, { id: owner, machine: `machine-${owner}` }, env, options);
  return {
    ...target,
    push: async (release, signal = new AbortController().signal) => {
      const prepared = await target.prepare({ release, signal, onProgress: () => undefined });
      return prepared.activate();
    },
  };
}
