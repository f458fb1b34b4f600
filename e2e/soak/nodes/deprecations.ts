/** Deprecation warnings of Node and the packages that caused them. */

/** One deprecation with the package whose code uses the deprecated function. */
export interface Deprecation {
  /** Node's code such as `DEP0169`, or the beginning of the warning. */
  code: string;
  /** Name of the package; null for code of the project. */
  library: string | null;
  /** First frame outside of Node; empty if there is none. */
  frame: string;
}

/** Returns options of Node that collect the warnings of a process and its children in a file. */
export const collectWarnings = (file: string): string =>
  `--trace-deprecation --redirect-warnings=${file}`;

const warningStart = /^\(node:\d+\) (.*)$/;
const deprecation = /^(?:\[(\w+)\] )?DeprecationWarning: (.*)$/;
const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * Reads the file of `collectWarnings`. Returns each deprecation once per package.
 * @param project folder of the project; warnings from elsewhere, such as npm, are ignored
 */
export function readDeprecations(text: string, project: string): Deprecation[] {
  const deprecationByKey = new Map<string, Deprecation>();
  for (const [message, ...trace] of warnings(text)) {
    const [, code, warningText] = deprecation.exec(message) ?? [];
    if (warningText === undefined) continue;
    const frame = trace.find((line) => line.includes('/')) ?? '';
    if (frame !== '' && !frame.includes(project)) continue;
    const library = packageName.exec(frame)?.[1] ?? null;
    const entry = { code: code ?? warningText.slice(0, 40), library, frame: frame.trim() };
    const key = `${entry.code} ${library ?? frame}`;
    if (!deprecationByKey.has(key)) deprecationByKey.set(key, entry);
  }
  return [...deprecationByKey.values()];
}

/** Splits the file into warnings: the first line without its process id, then the stack. */
function warnings(text: string): [string, ...string[]][] {
  const warningList: [string, ...string[]][] = [];
  for (const line of text.split('\n')) {
    const match = warningStart.exec(line);
    if (match) warningList.push([match[1] ?? '']);
    else warningList.at(-1)?.push(line);
  }
  return warningList;
}
