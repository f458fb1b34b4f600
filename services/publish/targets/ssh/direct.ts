/** Sends a small release in one step: rsync needs a dozen exchanges with the host, each a delay. */
import type { FileList } from '../../releases/types';
import type { PushedRelease } from '../types';
import { runChild } from './child';
import { scriptStatus } from './errors';
import { formatChanges, type HostFiles } from './manifest';
import { planUpload } from './plan';
import { joinInput, ScriptError, type RemoteHost, type Traffic } from './remote';

/** Maximum size of the changed files, without compressed forms, in bytes. */
const maximumSize = 500_000;
/** Number of files above which their list is not extended, but sent as a whole now and then. */
const maximumFiles = 300;

/** The live release of a host, as the last push left it. */
export interface KnownRelease {
  id: string;
  files: HostFiles;
  /** Number of changes in its file list since the list was sent as a whole. */
  extensions: number;
  /** Its nginx configuration. */
  configuration: string;
}

/**
 * Sends a release that differs little from the live one.
 * @param configuration nginx configuration of the release
 * @returns the release on the host; null if it differs too much or the host is not in the expected state
 * @throws Error for the operator
 */
export async function sendDirectly(
  host: RemoteHost,
  release: PushedRelease,
  live: KnownRelease,
  configuration: string,
  traffic: Traffic,
  signal: AbortSignal,
): Promise<KnownRelease | null> {
  if (!isSmall(release.files, live)) return null;
  const plan = await planUpload(release.folder, release.files, live.files);
  const archive = await createArchive(release.folder, plan.sent, signal);
  // Compressed forms that were written after the last push may add much.
  if (archive === null || archive.length > 2 * maximumSize) return null;
  const { input, sizes } = joinInput([
    configuration === live.configuration ? '' : configuration,
    plan.removed,
    plan.folders,
    plan.shared,
    formatChanges(plan.files, live.files),
    archive,
  ]);
  try {
    const count = String(release.files.size);
    const parameters = [release.id, live.id, ...sizes, count];
    await host.run('direct', parameters, traffic, { input, signal });
  } catch (error) {
    if (error instanceof ScriptError && error.code === scriptStatus.unexpectedState) return null;
    throw error;
  }
  const extensions = live.extensions + plan.sent.length + plan.removed.length;
  return { id: release.id, files: plan.files, extensions, configuration };
}

/** True if few files changed, and the file list has not become too long. */
function isSmall(files: FileList, { files: hostFiles, extensions }: KnownRelease): boolean {
  const changed = [...files].filter(([name, { hash }]) => hostFiles.get(name)?.hash !== hash);
  const size = changed.reduce((sum, [, file]) => sum + file.size, 0);
  return (
    changed.length <= maximumFiles && size <= maximumSize && extensions <= hostFiles.size + 1000
  );
}

/** Creates a compressed archive. Returns null if tar is missing or not that of GNU. */
async function createArchive(
  folder: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Buffer | null> {
  const args = [
    `--directory=${folder}`,
    '--null',
    // Releases have hard links, which would lead out of the archive.
    '--hard-dereference',
    '--mode=u=rwX,go=rX',
    '--gzip',
    '--create',
    '--files-from=-',
  ];
  try {
    const input = names.map((name) => `${name}\0`).join('');
    const result = await runChild('tar', args, { input, signal });
    return result.code === 0 ? result.bytes : null;
  } catch (error) {
    if (signal.aborted) throw error;
    // rsync then sends the release.
    return null;
  }
}
