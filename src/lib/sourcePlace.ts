import path from 'node:path';

/** One line of a stack: `at name (file:line:column)` or `at file:line:column`. */
const frame = /^\s*at .*?\(?((?:file:\/\/|\/|[A-Za-z]:\\|\w)[^()]*?):(\d+):\d+\)?$/;

/**
 * Finds the place of an error, or of its cause, in our own source, such as `src/cms/parse/belts/timeline.ts:42`. Returns
 * null if the stack names none, as in a bundle without a source map.
 * @param folder root folder of the project
 */
export function sourcePlace(error: unknown, folder = process.cwd()): string | null {
  if (!(error instanceof Error)) return null;
  if (error.cause instanceof Error) return sourcePlace(error.cause, folder);
  for (const line of error.stack?.split('\n') ?? []) {
    const [, file = '', number = ''] = frame.exec(line) ?? [];
    const name = path.relative(folder, path.resolve(folder, file.replace(/^file:\/\//, '')));
    if (/^(?:src|services)[\\/].*\.[jt]sx?$/.test(name)) {
      return `${name.split(path.sep).join('/')}:${number}`;
    }
  }
  return null;
}
