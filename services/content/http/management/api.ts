import type { IncomingMessage } from 'node:http';
import { DraftError } from '../../drafts/draftError';
import type { DraftStore } from '../../drafts/store';
import { ExportError, isObject, type JsonObject, type StackExport } from '../../export/types';
import { limits } from '../../limits/limits';
import { jsonAnswer, restErrorAnswer, type Answer } from '../answers';
import { BodyTooLarge, readBody } from '../body';
import { draftErrorAnswer } from '../draftErrors';
import type { PrivateApi } from '../server';
import { refusalOf, type ManagementCredentials } from './admission';
import type { ManagementRequest } from './request';
import {
  createEntry,
  deleteEntry,
  discardDraft,
  listEntries,
  listEntryLocales,
  listReferences,
  listVersions,
  publishEntry,
  readEntry,
  unlocalizeEntry,
  unpublishEntry,
  updateEntry,
} from './entries';
import {
  listContentTypes,
  listEnvironments,
  listGlobalFields,
  listLocales,
  readContentType,
  readEnvironment,
  readLocale,
} from './model';

/** Settings of the management API. */
export interface ManagementOptions extends ManagementCredentials {
  store: DraftStore;
  data: () => StackExport;
}

type Handler = (request: ManagementRequest) => Promise<Answer> | Answer;

/** The routes. `:type` is the uid of a content type, and `:uid` that of an entry or another object. */
const routes: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  route('GET', '/v3/content_types', listContentTypes),
  route('GET', '/v3/content_types/:type', readContentType),
  route('GET', '/v3/global_fields', listGlobalFields),
  route('GET', '/v3/locales', listLocales),
  route('GET', '/v3/locales/:uid', readLocale),
  route('GET', '/v3/environments', listEnvironments),
  route('GET', '/v3/environments/:uid', readEnvironment),
  route('GET', '/v3/content_types/:type/entries', listEntries),
  route('POST', '/v3/content_types/:type/entries', createEntry),
  route('GET', '/v3/content_types/:type/entries/:uid', readEntry),
  route('PUT', '/v3/content_types/:type/entries/:uid', updateEntry),
  route('DELETE', '/v3/content_types/:type/entries/:uid', deleteEntry),
  route('POST', '/v3/content_types/:type/entries/:uid/publish', publishEntry),
  route('POST', '/v3/content_types/:type/entries/:uid/unpublish', unpublishEntry),
  route('POST', '/v3/content_types/:type/entries/:uid/unlocalize', unlocalizeEntry),
  route('GET', '/v3/content_types/:type/entries/:uid/versions', listVersions),
  route('GET', '/v3/content_types/:type/entries/:uid/references', listReferences),
  route('GET', '/v3/content_types/:type/entries/:uid/locales', listEntryLocales),
  route('DELETE', '/v3/content_types/:type/entries/:uid/draft', discardDraft),
  route('GET', '/drafts', listDrafts),
];

function route(method: string, path: string, handler: Handler) {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return [method, new RegExp(`^${pattern}$`), handler] as const;
}

/** Path of an asset's file, which visitors get without a token. */
const assetFile = /^\/v3\/assets\/[^/]+\/[^/]+\/[^/]+\//;

/** Creates the part of the vendor's management API that reads the model and changes the content. */
export function managementApi(options: ManagementOptions): PrivateApi {
  return (request, url) => {
    const { pathname } = url;
    const isOwn =
      pathname === '/drafts' || (pathname.startsWith('/v3/') && !assetFile.test(pathname));
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
    const { type: contentType = '', uid = '' } = match.groups ?? {};
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
      const reason = storageReason(error);
      if (reason !== undefined) return restErrorAnswer(422, 119, reason);
      throw error;
    }
  }
  return restErrorAnswer(404, 141, "The requested object doesn't exist.");
}

/** Errors of the disk that an administrator can mend. */
const storageErrors: Readonly<Record<string, string>> = {
  EACCES: 'The service may not write into the folder of the content.',
  EDQUOT: 'The disk quota is used up.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The folder of the content is read-only.',
};

/**
 * Returns the reason why a change could not be written. The answer has no status of 500: the vendor's
 * client would repeat the request.
 */
function storageReason(error: unknown): string | undefined {
  if (error instanceof ExportError) return `${error.message}. Correct the file first.`;
  const text = isObject(error) ? storageErrors[String(error.code)] : undefined;
  return text && `${text} Nothing was lost, but the change is not saved.`;
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
