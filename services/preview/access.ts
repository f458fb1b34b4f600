import { isText } from '../../src/cms/client/outcome';
import { changedParameter, noDrafts, onlyParameter, type previewParameters } from './parameters';
import { readShareToken } from './shareLink';

/** The drafts that a request may see. */
export interface DraftView {
  /** Hash of the session in the content service. It is a credential. */
  hash: string;
  /** Moment in ISO 8601 as of which the site is shown (Timeline); null for now. */
  timestamp: string | null;
  /** Release that is shown as if it were published (Timeline); null for none. */
  release: string | null;
  /** Uids of the entries and assets whose drafts are shown, all others as published; null for all drafts. */
  only: readonly string[] | null;
  /** Entries that the session edits: their unsaved state may change without a new version. */
  edited: readonly string[];
  /** Time after which the access ends, in milliseconds since 1970; null if the content service ends it. */
  expires: number | null;
}

/** How the access of requests is checked. */
export interface AccessOptions {
  /** Secret with which share links are encrypted. */
  key: string;
  /** True if only share links give access: the embedded content service knows no hashes of sessions. */
  isShareOnly: boolean;
}

/** Why a request may see no drafts. */
export type NoAccess = 'missing' | 'expired' | 'invalid';

/** Hash under which the embedded content service gives share links the saved drafts. */
const savedDrafts = 'saved-drafts';
/** Characters of a value that becomes a header of a request. */
const headerText = /^[\w.:+-]{1,200}$/;

/** Maximum number of entries whose drafts are selected. */
const maxSelected = 200;

/** A moment in ISO 8601, as the vendor's app sends it. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * Reads the access of a request from the parameters of its URL: the hash of a session, or the token
 * of a share link.
 */
export function readAccess(
  query: URLSearchParams,
  { key, isShareOnly }: AccessOptions,
  now: number,
): DraftView | NoAccess {
  const textOf = (name: (typeof previewParameters)[number]) => query.get(name) || null;
  const token = textOf('share');
  const hash = textOf('live_preview');
  const edited = [textOf('entry_uid'), query.get(changedParameter)].filter(isText);
  if (!edited.every((value) => headerText.test(value))) return 'invalid';
  const only = query.has(onlyParameter)
    ? query
        .getAll(onlyParameter)
        .flatMap((value) => value.split(','))
        .filter((uid) => headerText.test(uid) && uid !== noDrafts)
        .slice(0, maxSelected)
    : null;
  if (token !== null) {
    const share = readShareToken(key, token, now);
    if (typeof share === 'string') return share;
    const { expires } = share;
    // A link shows the site as of now, whatever its holder adds to it.
    return {
      hash: share.hash ?? savedDrafts,
      timestamp: null,
      release: null,
      only,
      edited,
      expires,
    };
  }
  if (hash === null || isShareOnly) return 'missing';
  const [timestamp, release] = [textOf('preview_timestamp'), textOf('release_id')];
  if (timestamp !== null && !moment.test(timestamp)) return 'invalid';
  if (![hash, release].filter(isText).every((value) => headerText.test(value))) return 'invalid';
  return { hash, timestamp, release, only, edited, expires: null };
}
