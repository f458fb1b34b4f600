import path from 'node:path';
import type { Environment } from '../../../src/settings';
import type { PublishSettings } from '../../../src/site';
import type { Releases } from '../releases/store';
import { targetChecks } from './check';
import { Distribution } from './distribution';
import { CachePurge } from './purge';
import { cachesOf } from './purge/settings';
import type { Cache } from './purge/types';
import { releaseReader } from './pushedRelease';
import { leaseOwner, readTargets, type TargetConfig } from './settings';
import { createSshTarget } from './ssh/target';
import type { LeaseOwner, Target } from './types';

/** The checked settings of a distribution. */
export interface DistributionPlan {
  targets: readonly TargetConfig[];
  caches: readonly Cache[];
  /** Environment variables with the keys of targets. */
  env: Environment;
}

/**
 * Reads the settings of targets and caches. Returns null if there are none.
 * @throws SettingsError that names each wrong value
 */
export function planDistribution(
  { targetsFile, purge }: Pick<PublishSettings, 'targetsFile' | 'purge'>,
  env: Environment,
): DistributionPlan | null {
  const targets = readTargets(targetsFile);
  const caches = cachesOf(purge, env);
  return targets.length + caches.length === 0 ? null : { targets, caches, env };
}

/** Facts that a distribution needs from the publish service. */
export interface DistributionPlace {
  /** Folder of the publish service. */
  folder: string;
  releases: Pick<Releases, 'whole' | 'site'>;
  siteUrl: string;
  say: (line: string) => void;
}

/**
 * Creates the targets and caches of a plan. Nothing is connected before the first release.
 * @throws Error for the operator if a variable that the settings name is not set
 */
export async function openDistribution(
  { targets, caches, env }: DistributionPlan,
  { folder, releases, siteUrl, say }: DistributionPlace,
): Promise<Distribution> {
  // The versions of AWS's SDK are pinned to ones for Node 20; operators need no notice of later ones.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const owner = await leaseOwner(path.join(folder, 'owner'));
  const readRelease = releaseReader(releases);
  const recordFile = path.join(folder, 'purged');
  return new Distribution({
    targets: await Promise.all(targets.map((config) => createTarget(config, owner, env))),
    purge:
      caches.length > 0 ? new CachePurge({ caches, siteUrl, recordFile, readRelease, say }) : null,
    readRelease,
    say,
    checkOf: targetChecks(siteUrl),
  });
}

async function createTarget(
  config: TargetConfig,
  owner: LeaseOwner,
  env: Environment,
): Promise<Target> {
  if (config.kind === 'ssh') return createSshTarget(config, owner);
  // AWS's SDK takes half a second to load, which only its users should wait.
  const { createS3Target } = await import('./s3/target');
  return createS3Target(config, owner, env);
}
