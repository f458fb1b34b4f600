import { build } from 'esbuild';

const entry = 'services/preview/client/index.ts';

/**
 * Bundles the script of previewed pages, with the vendor's SDK. No visitor gets it: it is built when
 * the preview service starts, and served by it alone.
 * @throws Error if the script has an error
 */
export async function buildScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
