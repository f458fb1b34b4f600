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
