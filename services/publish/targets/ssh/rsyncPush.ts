/** Sends a release with rsync, of any size. */
import type { Push, PushedRelease } from '../types';
import type { HostState } from './begin';
import type { SshConfig } from './config';
import { faultOf } from './errors';
import { formatHostFiles, type HostFiles } from './manifest';
import { planUpload, removedAfterwards } from './plan';
import { joinInput, type InputPart, type RemoteHost, type Traffic } from './remote';
import { upload } from './upload';

/** Parts of the input of the script `finish`. */
export interface FinishInput {
  /** nginx configuration; empty if the host has it. */
  configuration: string;
  removed?: readonly string[];
  folders?: readonly string[];
  shared?: readonly string[];
}

/**
 * Sends the files that the host lacks.
 * @param configuration nginx configuration; empty if the host has it
 * @returns the files of the release on the host
 * @throws Error for the operator
 */
export async function sendWithRsync(
  host: RemoteHost,
  { folder }: SshConfig,
  { release, signal, onProgress }: Push,
  { liveFiles, similar }: HostState,
  configuration: string,
  traffic: Traffic,
): Promise<HostFiles> {
  const plan = await planUpload(release.folder, release.files, liveFiles ?? new Map());
  const result = await upload(host.connection, {
    site: release.folder,
    names: plan.sent,
    manifest: formatHostFiles(plan.files),
    target: `${folder}/releases/.${release.id}.part`,
    incoming: `${folder}/incoming`,
    similar: similar.map((name) => `${folder}/releases/${name}`),
    signal,
    onProgress,
  });
  traffic.requests += 1;
  traffic.bytesSent += result.bytesSent;
  if (result.code !== 0) throw new Error(faultOf(result));
  const { folders, shared } = plan;
  const input = { configuration, removed: removedAfterwards(plan), folders, shared };
  await finishRelease(host, release, input, traffic, signal);
  return plan.files;
}

/** Gives a release its configuration, its shared files and its final name. */
export async function finishRelease(
  host: RemoteHost,
  { id, files }: PushedRelease,
  { configuration, removed = [], folders = [], shared = [] }: FinishInput,
  traffic: Traffic,
  signal: AbortSignal,
): Promise<void> {
  const parts: InputPart[] = [configuration, removed, folders, shared];
  const { input, sizes } = joinInput(parts);
  await host.run('finish', [id, ...sizes, String(files.size)], traffic, { input, signal });
}
