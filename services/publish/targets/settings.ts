import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { readTextIfPresent } from '../../../src/lib/files/readIfPresent';
import { replaceFile } from '../../../src/lib/files/replaceFile';
import { SettingsError } from '../../../src/settings';
import { s3Config } from './s3/config';
import { sshConfig } from './ssh/config';
import type { LeaseOwner } from './types';

const fileConfig = z.strictObject({
  targets: z.array(z.discriminatedUnion('kind', [sshConfig, s3Config])).min(1),
});

/** The settings of one target. */
export type TargetConfig = z.output<typeof fileConfig>['targets'][number];

/**
 * Reads the file that `PUBLISH_TARGETS` names: `{"targets": [{"kind": "ssh", …}, {"kind": "s3", …}]}`.
 * @throws SettingsError that names each wrong value by its path
 */
export function readTargets(file: string | null): TargetConfig[] {
  if (file === null) return [];
  const result = fileConfig.safeParse(readJson(file));
  if (!result.success) {
    const problems = result.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
    );
    throw new SettingsError(`Settings: PUBLISH_TARGETS (${file}): ${problems.join('; ')}.`);
  }
  const { targets } = result.data;
  const names = targets.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new SettingsError(
      `Settings: PUBLISH_TARGETS (${file}): two targets have the name ${repeated}.`,
    );
  }
  return targets;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`Settings: PUBLISH_TARGETS (${file}) cannot be read: ${reason}.`);
  }
}

/** Reads the identity of this publish service for leases, or creates it. */
export async function leaseOwner(file: string): Promise<LeaseOwner> {
  const id = (await readTextIfPresent(file))?.trim();
  if (id) return { id, machine: hostname() };
  const newId = randomUUID();
  await replaceFile(file, (part) => writeFile(part, `${newId}\n`));
  return { id: newId, machine: hostname() };
}
