import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build, formatMessages, type BuildFailure, type BuildOptions } from 'esbuild';
import type { BundledFiles } from './actions';

/** Hooks and configuration that Gatsby loads when it starts. */
const gatsbyEntries = [
  'gatsby-config.ts',
  ...[
    'createSchemaCustomization',
    'onCreateDevServer',
    'onCreateWebpackConfig',
    'onPluginInit',
    'onPreInit',
    'preprocessSource',
    'develop/reloadedHooks',
  ].map((name) => `src/gatsby/${name}.ts`),
];

const options = (root: string): BuildOptions & { metafile: true } => ({
  absWorkingDir: root,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'silent',
  metafile: true,
});

/**
 * Bundles the hooks that read the content, for the running development server.
 * @param root folder of the project
 * @param file path of the bundle; its source map is a part of it
 * @returns the files that the bundle and Gatsby's other hooks contain
 * @throws Error with esbuild's message (file, line and reason) if the source is invalid
 */
export async function bundleHooks(root: string, file: string): Promise<BundledFiles> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    // One after the other, so that of several errors the same one is named each time.
    const reading = await build({
      ...options(root),
      entryPoints: ['src/gatsby/develop/hooks.ts'],
      outfile: file,
      sourcemap: 'inline',
      sourcesContent: false,
    });
    const gatsby = await build({
      ...options(root),
      entryPoints: gatsbyEntries,
      outdir: 'unused',
      write: false,
    });
    return {
      reading: new Set(Object.keys(reading.metafile.inputs)),
      gatsby: new Set(Object.keys(gatsby.metafile.inputs)),
    };
  } catch (error) {
    const { errors = [] } = error as Partial<BuildFailure>;
    const lines = await formatMessages(errors, { kind: 'error', terminalWidth: 100 });
    throw new Error(lines.join('').trim() || String(error), { cause: error });
  }
}
