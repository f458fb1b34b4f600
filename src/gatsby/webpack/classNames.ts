import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lists the sources with styles, in an order that only their names decide. */
export function styledSources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('src', name.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("from 'linaria'"))
    .sort();
}

/** The style of a component, as linaria describes it. */
interface StyleSource {
  /** Path of its file. */
  file: string;
  /** Place among the styles of its file. */
  index: number;
}

/**
 * Returns linaria's option for the names of classes: `_0a3` is the fourth style of the eleventh file
 * of `sources`. Linaria's own names are hashes, which do not compress. The underscore keeps the names
 * apart from those that ad blockers hide, such as `ad1`.
 */
export function shortClassNames(sources: readonly string[]) {
  const numbers = new Map(sources.map((file, number) => [file, number]));
  return (_hash: string, _title: string, { file, index }: StyleSource): string => {
    const number = numbers.get(file);
    if (number === undefined) throw new Error(`${file} has styles, but does not import linaria.`);
    return `_${number.toString(36).padStart(2, '0')}${index.toString(36)}`;
  };
}
