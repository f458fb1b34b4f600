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
] as const;

/** Path at which previewed pages learn of changed drafts (server-sent events). */
export const changesPath = '/_preview/changes';

/** Parameter of a request for data after a change: the uid of the edited entry, or nothing. */
export const changedParameter = 'changed';
