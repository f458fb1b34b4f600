import {
  parseHeaders,
  readHeaders,
  type HeaderRule as WrittenRule,
} from '../../../src/build/headerFile';

/** Headers of the paths that a pattern means. */
export interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/** Reads the rules of a release; none where there is no such file. */
export const readHeaderRules = async (folder: string): Promise<HeaderRule[]> =>
  (await readHeaders(folder)).map(asRead);

/** Reads rules in the format that the build writes. */
export const parseHeaderRules = (text: string): HeaderRule[] => parseHeaders(text).map(asRead);

const asRead = ({ path, headers }: WrittenRule): HeaderRule => ({
  matches: matcher(path),
  headers: Object.entries(headers),
});

/** `*` stands for anything, `:name` for one step of a path. */
function matcher(pattern: string): (asked: string) => boolean {
  if (!/[*:]/.test(pattern)) return (asked) => asked === pattern;
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  const expression = new RegExp(`^${source}$`);
  return (asked) => expression.test(asked);
}
