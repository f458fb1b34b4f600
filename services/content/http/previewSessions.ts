import type { IncomingMessage } from 'node:http';
import { checkFields } from '../drafts/checkFields';
import { DraftError } from '../drafts/draftError';
import { checkEntryId } from '../drafts/entryId';
import { storedEntryOf } from '../drafts/overlay';
import { isObject } from '../export/types';
import { limits } from '../limits/limits';
import type { PreviewSessions } from '../preview/sessions';
import type { Snapshot } from '../snapshot';
import { isSameText, isSessionHash, previewTokenOf } from './admission';
import { htmlAnswer, restErrorAnswer, type Answer } from './answers';
import { BodyTooLarge, readBody } from './body';
import { draftErrorAnswer } from './draftErrors';
import type { PrivateApi } from './server';

/** Settings of the private API of preview sessions. */
export interface PreviewSessionsOptions {
  previewToken: string;
  sessions: PreviewSessions;
  /** Returns the content for the session with this hash. */
  preview: (hash: string) => Snapshot;
}

const prefix = '/preview/sessions/';

/**
 * Creates the private API for the unsaved entries of preview sessions. The header `preview_token` is
 * required:
 * - `PUT /preview/sessions/{hash}/entries/{content_type}/{locale}/{uid}` with `{"fields": {…}}`
 * - `DELETE /preview/sessions/{hash}`
 */
export function previewSessionsApi(options: PreviewSessionsOptions): PrivateApi {
  return (request, url) =>
    url.pathname.startsWith(prefix) ? answer(options, request, url.pathname) : undefined;
}

async function answer(
  options: PreviewSessionsOptions,
  request: IncomingMessage,
  pathname: string,
): Promise<Answer> {
  if (!isSameText(previewTokenOf(request) ?? '', options.previewToken)) {
    return restErrorAnswer(401, 105, 'The preview token is missing or not valid.', {
      preview_token: ['is not valid.'],
    });
  }
  // A browser sends this header with each write. Only programs have the token.
  if (request.headers.origin !== undefined) return htmlAnswer(403);
  const [hash = '', ...rest] = pathname.slice(prefix.length).split('/');
  if (!isSessionHash(hash)) return htmlAnswer(404);
  if (request.method === 'DELETE' && rest.length === 0) {
    options.sessions.delete(hash);
    return { status: 204, headers: {}, body: '' };
  }
  if (request.method === 'PUT' && rest.length === 4 && rest[0] === 'entries') {
    return putEntry(options, request, hash, rest);
  }
  return htmlAnswer(404);
}

async function putEntry(
  { sessions, preview }: PreviewSessionsOptions,
  request: IncomingMessage,
  hash: string,
  [, contentType = '', locale = '', uid = '']: readonly string[],
): Promise<Answer> {
  const id = { contentType, locale, uid };
  const { data } = preview(hash).stack;
  try {
    const body: unknown = JSON.parse(await readBody(request, limits.bodySize));
    const fields = isObject(body) ? body.fields : undefined;
    if (!isObject(fields)) {
      return restErrorAnswer(422, 119, 'The body must be {"fields": {…}}.', {
        fields: ['is a required field.'],
      });
    }
    checkEntryId(id, data);
    checkFields(fields, contentType, data, storedEntryOf(data, id)?.content);
    sessions.put(hash, id, fields);
    return { status: 204, headers: {}, body: '' };
  } catch (error) {
    if (error instanceof DraftError) return draftErrorAnswer(error);
    if (error instanceof BodyTooLarge) return restErrorAnswer(413, 119, 'The body is too large.');
    if (error instanceof SyntaxError) return restErrorAnswer(400, 119, 'The body is not JSON.');
    throw error;
  }
}
