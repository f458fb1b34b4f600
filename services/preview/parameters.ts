/** Names that the preview service and the scripts of its pages share. */
import { scriptFolder } from '../../src/hosting/caching';

/** Path of the script of previewed pages. */
export const scriptPath = `${scriptFolder}preview.js`;
/** Path of the script that connects them with the vendor's app. */
export const appScriptPath = `${scriptFolder}preview-app.js`;

/** Names of the parameters of a preview's URL, which its links and requests repeat. */
export const previewParameters = [
  'live_preview',
  'content_type_uid',
  'entry_uid',
  'locale',
  'preview_timestamp',
  'release_id',
  'share',
  'only',
] as const;

/**
 * Parameter with the uids of the entries and assets whose drafts are shown, with commas between them.
 * All others are as published.
 */
export const onlyParameter = 'only';
/** Its value if no draft is shown: the site as it is published. */
export const noDrafts = 'none';

/** Path at which previewed pages learn of changed drafts (server-sent events). */
export const changesPath = '/_preview/changes';

/** Path of the rehearsal: the effect of publishing drafts. */
export const rehearsalPath = '/_preview/rehearsal/';

/** Path of the edit tags of a page, whose path is the parameter `path`. */
export const tagsPath = '/_preview/tags';

/** Parameter of a request for data after a change: the uid of the edited entry, or nothing. */
export const changedParameter = 'changed';
