import { buildSync } from 'esbuild';

/**
 * Imports a TypeScript file into a configuration that a tool loads as JavaScript. It is bundled with the
 * files that it imports, which may use Node's modules but no packages. Unlike the loader of tsx, this
 * leaves no thread behind that keeps the tool running.
 * @param {string} file path from the root of the project
 * @returns {Promise<Record<string, unknown>>} the exports of the file
 */
export function importTypeScript(file) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
