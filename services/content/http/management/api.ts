import type { IncomingMessage } from 'node:http';
import { DraftError } from '../../drafts/draftError';
import type { DraftStore } from '../../drafts/store';
import { isObject, type JsonObject, type StackExport } from '../../export/types';
import { limits } from '../../limits/limits';
import { jsonAnswer, restErrorAnswer, type Answer } from '../answers';
import { BodyTooLarge, readBody } from '../body';
import { draftErrorAnswer } from '../draftErrors';
import type { PrivateApi } from '../server';
import { refusalOf, type ManagementCredentials } from './admission';
import type { ManagementRequest } from './request';
import { createEntry, discardDraft, publishEntry, readEntry, updateEntry } from './entries';

/** Settings of the management API. */
export interface ManagementOptions extends ManagementCredentials {
  store: DraftStore;
  data: () => StackExport;
}

type Handler = (request: ManagementRequest) => Promise<Answer> | Answer;

const entries = '/v3/content_types/([^/]+)/entries';

/** The routes, each a method and a path with the content type and, for most, the uid of an entry. */
const routes: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['GET', new RegExp(`^${entries}/([^/]+)$`), readEntry],
  ['PUT', new RegExp(`^${entries}/([^/]+)$`), updateEntry],
  ['POST', new RegExp(`^${entries}$`), createEntry],
  ['POST', new RegExp(`^${entries}/([^/]+)/publish$`), publishEntry],
  ['DELETE', new RegExp(`^${entries}/([^/]+)/draft$`), discardDraft],
  ['GET', /^\/drafts$/, listDrafts],
];

/** Creates the part of the vendor's management API that saves and publishes entries. */
export function managementApi(options: ManagementOptions): PrivateApi {
  return (request, url) => {
    const { pathname } = url;
    const isOwn = pathname === '/drafts' || pathname.startsWith('/v3/content_types/');
    return isOwn ? answer(options, request, url) : undefined;
  };
}

async function answer(
  options: ManagementOptions,
  request: IncomingMessage,
  url: URL,
): Promise<Answer> {
  const data = options.data();
  const refusal = refusalOf(request, data, options);
  if (refusal) return refusal;
  for (const [method, path, handle] of routes) {
    const match = path.exec(url.pathname);
    if (!match || request.method !== method) continue;
    const [, contentType = '', uid = ''] = match;
    const { headers } = request;
    try {
      const body = await readJson(request);
      const { store } = options;
      const query = url.searchParams;
      return await handle({ store, data, contentType, uid, query, headers, body });
    } catch (error) {
      if (error instanceof DraftError) return draftErrorAnswer(error);
      if (error instanceof BodyTooLarge) return restErrorAnswer(413, 119, 'The body is too large.');
      if (error instanceof SyntaxError) return restErrorAnswer(400, 119, 'The body is not JSON.');
      throw error;
    }
  }
  return restErrorAnswer(404, 141, "The requested object doesn't exist.");
}

/** @throws SyntaxError if the body is not a JSON object */
async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const text = await readBody(request, limits.bodySize);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (!isObject(body)) throw new SyntaxError('The body is not an object.');
  return body;
}

function listDrafts({ store }: ManagementRequest): Answer {
  const drafts = store.list().map(({ contentType, uid, locale, version, content }) => ({
    content_type: contentType,
    uid,
    locale,
    _version: version,
    title: content.title,
    updated_at: content.updated_at,
  }));
  return jsonAnswer(200, { drafts });
}
