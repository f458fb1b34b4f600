/** Process that bundles the desk into a folder, which appears only when it is complete. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { appFolder, bundlesFolder } from './bundle';

async function main(folder: string): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const draft = `${folder}.${process.pid}`;
  await mkdir(bundlesFolder, { recursive: true });
  await build({
    entryPoints: ['main.tsx', 'desk.css'].map((name) => {
      return { in: path.join(appFolder, name), out: 'desk' };
    }),
    outdir: draft,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    legalComments: 'none',
    logLevel: 'error',
  });
  // Bundles of earlier sources are not used again.
  for (const name of await readdir(bundlesFolder)) {
    const isDraft = path.resolve(bundlesFolder, name) === path.resolve(draft);
    if (!isDraft && /^[\da-f]{16}(\.\d+)?$/.test(name)) {
      await rm(path.join(bundlesFolder, name), { recursive: true, force: true });
    }
  }
  await rename(draft, folder);
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
