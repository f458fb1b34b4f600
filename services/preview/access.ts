import { isText } from '../../src/cms/client/outcome';
import { changedParameter, type previewParameters } from './parameters';
import { readShareToken } from './shareLink';

/** The drafts that a request may see. */
export interface DraftView {
  /** Hash of the session in the content service. It is a credential. */
  hash: string;
  /** Moment in ISO 8601 as of which the site is shown (Timeline); null for now. */
  timestamp: string | null;
  /** Release that is shown as if it were published (Timeline); null for none. */
  release: string | null;
  /** Entries that the session edits: their unsaved state may change without a new version. */
  edited: readonly string[];
}

/** Why a request may see no drafts. */
export type NoAccess = 'missing' | 'expired' | 'invalid';

/** Hash under which the embedded content service gives share links the saved drafts. */
const savedDrafts = 'saved-drafts';
/** Characters of a value that becomes a header of a request. */
const headerText = /^[\w.:+-]{1,200}$/;

/**
 * Reads the access of a request from the parameters of its URL: the hash of a session, or the token
 * of a share link.
 * @param key secret with which share links are signed
 */
export function readAccess(query: URLSearchParams, key: string, now: number): DraftView | NoAccess {
  const textOf = (name: (typeof previewParameters)[number]) => query.get(name) || null;
  const token = textOf('share');
  const hash = textOf('live_preview');
  const [timestamp, release] = [textOf('preview_timestamp'), textOf('release_id')];
  const edited = [textOf('entry_uid'), query.get(changedParameter)].filter(isText);
  const values = [hash, timestamp, release].filter(isText);
  if (![...values, ...edited].every((value) => headerText.test(value))) return 'invalid';
  const view = { timestamp, release, edited };
  if (token !== null) {
    const share = readShareToken(key, token, now);
    return typeof share === 'string' ? share : { ...view, hash: share.hash ?? savedDrafts };
  }
  return hash === null ? 'missing' : { ...view, hash };
}
