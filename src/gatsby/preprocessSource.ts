import path from 'node:path';
import type { PreprocessSourceArgs } from 'gatsby';

/** A module without exports, for which Gatsby has nothing to parse. */
const emptyModule = 'export {};';

const templates = `${path.sep}templates${path.sep}`;

/**
 * Gatsby's hook that returns the source in which it looks for queries. Gatsby parses every file that
 * has a word such as `config` or `Head`, about 150 of this site. Only templates, and files that
 * mention `graphql`, can have queries: all others are empty for it.
 */
export const preprocessSource = ({
  filename,
  contents,
}: PreprocessSourceArgs): string | undefined =>
  contents.includes('graphql') || filename.includes(templates) ? undefined : emptyModule;
