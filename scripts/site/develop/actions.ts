/** The reaction of the running development server to a changed file. */
export type Action =
  /** Gatsby is started again: its configuration, its hooks or the bundling have changed. */
  | 'restart'
  /** The embedded content service is started again: its own code has changed. */
  | 'restart-service'
  /** The content is read again, with the newest code of parsers. */
  | 'read'
  /** The embedded content service serves the new content model by itself, and the content is read again. */
  | 'model';

/** The files that each part of the development server has been bundled from, relative to the project. */
export interface BundledFiles {
  /** Files that the bundle of the reading hooks contains. */
  reading: ReadonlySet<string>;
  /** Files that Gatsby's configuration and its other hooks contain. */
  gatsby: ReadonlySet<string>;
}

/** Settings reach the bundling as constants, so a new reading does not suffice. */
const settings = /^(?:\.env|src\/(?:site|settings|publicSite|previewSettings)\.ts)$/;
/** Gatsby's own files. Scripts of pages are replaced in the browser while the server runs. */
const gatsbyFiles = /^(?:gatsby-(?!browser\.)\w+\.tsx?|src\/gatsby\/.*|package\.json)$/;

/**
 * Returns the reaction to a changed file; null if none is needed, as webpack replaces components in the
 * open page by itself.
 * @param file path relative to the project, with `/`
 * @param contentDir folder of the export, relative to the project
 */
export function actionFor(
  file: string,
  { reading, gatsby }: BundledFiles,
  contentDir = 'content',
): Action | null {
  if (settings.test(file)) return 'restart';
  if (file.startsWith(`${contentDir}/content_types/`)) return 'model';
  if (file.startsWith('locales/') || reading.has(file)) return 'read';
  if (gatsbyFiles.test(file) || gatsby.has(file)) return 'restart';
  return file.startsWith('services/content/') && file.endsWith('.ts') ? 'restart-service' : null;
}

/** Order of actions: the first one includes what follows. */
const order: readonly Action[] = ['restart', 'restart-service', 'read', 'model'];

/** Returns the action of several changes: the one that includes the others. */
export const strongest = (actions: readonly Action[]): Action | undefined =>
  order.find((action) => actions.includes(action));

/** Returns the line about an action, with the files that caused it. */
export function actionLine(action: Action, files: readonly string[]): string {
  const [first = '', ...others] = files;
  const names = others.length === 0 ? first : `${first} and ${others.length} more`;
  const what = {
    restart: 'Gatsby is started again',
    'restart-service': 'The content service is started again',
    read: 'The content is read again with the new code',
    model: 'The content model is read again',
  }[action];
  return `↻ ${what}: ${names} changed.`;
}
