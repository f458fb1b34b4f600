import path from 'node:path';
import { build } from 'esbuild';
import type { ClientConfig } from './clientConfig';
import { appScriptPath, scriptPath } from './parameters';

const folder = path.join('services', 'preview', 'client');
const entries = { [scriptPath]: 'index.ts', [appScriptPath]: 'app.ts' };

/**
 * Bundles the scripts of previewed pages, one of them with the vendor's SDK. No visitor gets them: they
 * are built when the preview service starts, and served by it alone.
 * @returns texts of the scripts by path
 * @throws Error if a script has an error
 */
export async function buildScripts(config: ClientConfig): Promise<ReadonlyMap<string, string>> {
  const bundles = Object.entries(entries).map(async ([url, name]) => {
    const { outputFiles } = await build({
      entryPoints: [path.join(folder, name)],
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      define: {
        'process.env.NODE_ENV': '"production"',
        clientConfig: JSON.stringify(config),
      },
      logLevel: 'silent',
    });
    return [url, outputFiles[0]?.text ?? ''] as const;
  });
  return new Map(await Promise.all(bundles));
}
