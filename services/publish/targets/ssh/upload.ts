/** Sends files of a release to a host with rsync. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChildResult } from './child';
import type { SshConnection } from './connection';

/** Files to send. */
export interface Upload {
  /** Absolute path of the site folder of the release. */
  site: string;
  /** Names of the files, relative to the site folder. */
  names: readonly string[];
  /** Text of `files.json`. */
  manifest: string;
  /** Absolute path of the folder on the host that becomes the release. */
  target: string;
  /** Absolute path of a folder on the host for incomplete files. */
  incoming: string;
  /** Absolute paths of folders on the host like `target`, which may have files of the same bytes. */
  similar: readonly string[];
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Result of rsync. */
export interface UploadResult extends ChildResult {
  bytesSent: number;
}

const options = [
  '--files-from=-',
  '--from0',
  // The site folder of the release is a link in the sent folder.
  '--copy-dirlinks',
  // Times would make files of another build different. Only listed files are read.
  '--checksum',
  // Hosts behind one load balancer must send the same ETag and Last-Modified, which come from the time.
  '--times',
  '--omit-dir-times',
  '--perms',
  '--chmod=D755,F644',
  // A file may replace a folder.
  '--force',
  '--compress',
  '--info=progress2,stats2',
  '--no-human-readable',
];

/** Sends files. A file becomes visible in the target only when it is complete. */
export async function upload(connection: SshConnection, request: Upload): Promise<UploadResult> {
  const { site, names, manifest, target, incoming, similar, signal, onProgress } = request;
  const stage = path.join(await connection.folder(), 'stage');
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage);
  await symlink(path.resolve(site), path.join(stage, 'site'));
  await writeFile(path.join(stage, 'files.json'), manifest);
  const args = [
    ...options,
    `--temp-dir=${incoming}`,
    ...similar.map((folder) => `--link-dest=${folder}`),
    `${stage}/`,
    `host:${target}/`,
  ];
  const input = [...names.map((name) => `site/${name}`), 'files.json'].join('\0');
  const result = await connection.rsync(args, {
    input,
    signal,
    onOutput: (text) => {
      const percent = [...text.matchAll(/ (\d{1,3})% /g)].at(-1)?.[1];
      if (percent !== undefined) onProgress(Number(percent));
    },
  });
  const bytesSent = Number(/Total bytes sent: (\d+)/.exec(result.stdout)?.[1] ?? 0);
  return { ...result, bytesSent };
}
