/** Starts a push: takes the lease and reads the state of the host. */
import { parseHostFiles, type HostFiles } from './manifest';
import type { RemoteHost, Traffic } from './remote';
import type { KnownRelease } from './direct';
import type { PushedRelease } from '../types';

/** State of a host at the start of a push. */
export interface HostState {
  /** `complete` if the host has the whole release already. */
  state: 'complete' | 'resumed' | 'new';
  /** Id of the live release; null if there is none. */
  live: string | null;
  /** Files of the live release; null if they are unknown. */
  liveFiles: HostFiles | null;
  /** Checksum of the nginx configuration of the release on the host. */
  configuration: string;
  /** Names of folders in `releases` that may have files of the same bytes. */
  similar: string[];
}

/**
 * Starts the push of a release.
 * @param known the live release, if the service has read its file list before
 * @throws LeaseHeldError if another publish service pushes to the host
 * @throws Error for the operator
 */
export async function beginPush(
  host: RemoteHost,
  { id, files }: PushedRelease,
  known: KnownRelease | null,
  traffic: Traffic,
  signal: AbortSignal,
): Promise<HostState> {
  const output = await host.run('begin', [id, known?.id ?? '-', String(files.size)], traffic, {
    signal,
  });
  const [first = '', second = '', ...rest] = output.split('\n');
  const [word = '', live = '-', base = '-', configuration = '-'] = first.split(' ');
  const state = word as HostState['state'];
  const similar = second.split(' ').filter(Boolean);
  if (live === '-') return { state, live: null, liveFiles: new Map(), configuration, similar };
  // A live release without a file list is compared with all files.
  if (base === '-') {
    return { state, live, liveFiles: null, configuration, similar: [live, ...similar] };
  }
  const liveFiles = base === known?.id ? known.files : parseHostFiles(rest.join('\n'));
  if (liveFiles === null) {
    throw new Error(
      'The file list of the live release on the host is damaged. Remove current/files.json there; ' +
        'the next push compares all files.',
    );
  }
  return { state, live, liveFiles, configuration, similar };
}
