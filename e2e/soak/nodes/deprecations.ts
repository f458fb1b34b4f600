/** Deprecation warnings of Node, and whose code caused them. */

/** One deprecation with the package whose code called what is deprecated. */
export interface Deprecation {
  /** Node's code such as `DEP0169`, else the beginning of the warning. */
  code: string;
  /** Name of the package; null for code of the project. */
  library: string | null;
  /** First frame outside of Node, where there is one. */
  frame: string;
}

/** Options of Node that collect the warnings of a process and all its children in a file. */
export const collectWarnings = (file: string): string =>
  `--trace-deprecation --redirect-warnings=${file}`;

const start = /^\(node:\d+\) (.*)$/;
const deprecation = /^(?:\[(\w+)\] )?DeprecationWarning: (.*)$/;
const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * Reads what `collectWarnings` collected; the same deprecation by the same package once.
 * @param project folder of the project: frames elsewhere, such as npm's own, are passed over
 */
export function readDeprecations(text: string, project: string): Deprecation[] {
  const found = new Map<string, Deprecation>();
  for (const [first, ...trace] of warnings(text)) {
    const [, code, words] = deprecation.exec(first) ?? [];
    if (words === undefined) continue;
    const frame = trace.find((line) => line.includes('/')) ?? '';
    if (frame !== '' && !frame.includes(project)) continue;
    const library = packageName.exec(frame)?.[1] ?? null;
    const named = { code: code ?? words.slice(0, 40), library, frame: frame.trim() };
    const key = `${named.code} ${library ?? frame}`;
    if (!found.has(key)) found.set(key, named);
  }
  return [...found.values()];
}

/** Splits the file into warnings: the first line without its process, then the stack. */
function warnings(text: string): [string, ...string[]][] {
  const all: [string, ...string[]][] = [];
  for (const line of text.split('\n')) {
    const begins = start.exec(line);
    if (begins) all.push([begins[1] ?? '']);
    else all.at(-1)?.push(line);
  }
  return all;
}
