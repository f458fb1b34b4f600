import { createHash } from 'node:crypto';

/** The style of a component, as linaria describes it. */
interface StyleSource {
  /** Path of its file. */
  file: string;
  /** Place among the styles of its file. */
  index: number;
}

/** Number of different codes of files: three characters. */
const codes = 36 ** 3;

const codeOf = (file: string): string =>
  (parseInt(createHash('sha256').update(file).digest('hex').slice(0, 8), 16) % codes)
    .toString(36)
    .padStart(3, '0');

/**
 * Returns linaria's option for the names of classes: `_k2x3` is the fourth style of the file with the
 * code `k2x`. Linaria's own names are longer hashes, one for each style, which do not compress. A name
 * depends on its file alone: Gatsby does not render a Slice again for a change of other files. The
 * underscore keeps names apart from those that ad blockers hide, such as `ad1`.
 */
export function shortClassNames() {
  const fileByCode = new Map<string, string>();
  return (_hash: string, _title: string, { file, index }: StyleSource): string => {
    const code = codeOf(file);
    const other = fileByCode.get(code) ?? file;
    if (other !== file) {
      throw new Error(
        `The classes of ${file} and ${other} get equal names; rename one of the files.`,
      );
    }
    fileByCode.set(code, file);
    return `_${code}${index.toString(36)}`;
  };
}
