import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A picture to be rendered, by its original's local file. */
export interface PeerPicture {
  original: string;
  size: { width: number; height: number };
  format: string;
}

const manifest = 'bench/peers-images/package.json';
/** Not kept in the repository. */
const installed = '.kept/peers-images';

export const peerName = 'gatsby-plugin-sharp';

interface Job {
  inputPaths: { path: string }[];
  outputDir: string;
  args: {
    isLazy: boolean;
    operations: { outputPath: string; args: Record<string, unknown> }[];
    pluginOptions: Record<string, unknown>;
  };
}

interface Worker {
  IMAGE_PROCESSING: (job: Job) => Promise<void>;
}

/**
 * Renders pictures with the plugin's own worker, one job per original as its queries make them,
 * with its own defaults but our quality.
 */
export async function renderWithPeer(
  pictures: readonly PeerPicture[],
  folder: string,
): Promise<{ seconds: number; files: string[] }> {
  const { IMAGE_PROCESSING: process } = await peerWorker();
  await mkdir(folder, { recursive: true });
  const jobs = new Map<string, Job>();
  const files: string[] = [];
  for (const [index, { original, size, format }] of pictures.entries()) {
    const job = jobs.get(original) ?? {
      inputPaths: [{ path: path.resolve(original) }],
      outputDir: path.resolve(folder),
      args: {
        isLazy: false,
        operations: [],
        pluginOptions: { stripMetadata: true, useMozJpeg: true, defaultQuality: 75 },
      },
    };
    const outputPath = `${index}.${format}`;
    const args = { ...size, toFormat: format, quality: 75, cropFocus: 'centre', fit: 'cover' };
    job.args.operations.push({ outputPath, args });
    jobs.set(original, job);
    files.push(path.join(folder, outputPath));
  }
  const started = performance.now();
  await Promise.all([...jobs.values()].map(process));
  return { seconds: (performance.now() - started) / 1000, files };
}

/** @throws Error where the plugin cannot be installed. */
async function peerWorker(): Promise<Worker> {
  await mkdir(installed, { recursive: true });
  const target = path.join(installed, 'package.json');
  const before = await readFile(target, 'utf8').catch(() => '');
  const wanted = await readFile(manifest, 'utf8');
  const require = createRequire(path.resolve(target));
  if (before !== wanted || !canLoad(require)) {
    await copyFile(manifest, target);
    // Gatsby itself is the one of the site.
    const args = ['install', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];
    const { status } = spawnSync('npm', args, { cwd: installed, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`${peerName} could not be installed into ${installed}.`);
  }
  return require('gatsby-plugin-sharp/gatsby-worker') as Worker;
}

function canLoad(require: NodeJS.Require): boolean {
  try {
    require.resolve('gatsby-plugin-sharp/gatsby-worker');
    return true;
  } catch {
    // Not installed yet.
    return false;
  }
}
