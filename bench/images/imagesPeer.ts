import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A picture to render. `original` is the path of its original file. */
export interface PeerPicture {
  original: string;
  size: { width: number; height: number };
  format: string;
}

const manifest = 'bench/peers-images/package.json';
/** Folder in which the peer is installed. */
const installFolder = '.kept/peers-images';

/** Package that is compared with this site. */
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
 * Renders pictures with the worker of the plugin: one job per original, as its queries create them,
 * with its default settings, but with our quality.
 */
export async function renderWithPeer(
  pictures: readonly PeerPicture[],
  folder: string,
): Promise<{ seconds: number; files: string[] }> {
  const { IMAGE_PROCESSING: process } = await loadWorker();
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

/** @throws Error if the plugin cannot be installed */
async function loadWorker(): Promise<Worker> {
  await mkdir(installFolder, { recursive: true });
  const target = path.join(installFolder, 'package.json');
  const installedManifest = await readFile(target, 'utf8').catch(() => '');
  const currentManifest = await readFile(manifest, 'utf8');
  const require = createRequire(path.resolve(target));
  if (installedManifest !== currentManifest || !canLoad(require)) {
    await copyFile(manifest, target);
    // The plugin uses the Gatsby of the site.
    const args = ['install', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock'];
    const { status } = spawnSync('npm', args, { cwd: installFolder, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`${peerName} could not be installed into ${installFolder}.`);
  }
  return require('gatsby-plugin-sharp/gatsby-worker') as Worker;
}

function canLoad(require: NodeJS.Require): boolean {
  try {
    require.resolve('gatsby-plugin-sharp/gatsby-worker');
    return true;
  } catch {
    return false;
  }
}
