import type { IncomingMessage } from 'node:http';
import { DraftError } from '../../drafts/draftError';
import type { AssetStore } from '../../drafts/assetStore';
import type { DraftStore } from '../../drafts/store';
import { isDeeper, maxDepth } from '../../export/depth';
import { ExportError, isObject, type JsonObject, type StackExport } from '../../export/types';
import { limits } from '../../limits/limits';
import { jsonAnswer, restErrorAnswer, type Answer } from '../answers';
import { BodyTooLarge, readBody } from '../body';
import { draftErrorAnswer } from '../draftErrors';
import type { PrivateApi } from '../server';
import { isMultipart, originOf, refusalOf, type ManagementCredentials } from './admission';
import {
  createAsset,
  deleteAsset,
  listAssetReferences,
  listAssets,
  publishAsset,
  readAsset,
  unpublishAsset,
  updateAsset,
} from './assets';
import type { ManagementRequest } from './request';
import { receiveUpload, type Upload } from './upload';
import {
  createEntry,
  deleteEntry,
  discardDraft,
  listEntries,
  listEntryLocales,
  listPublication,
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
  assets: AssetStore;
  /** Returns a folder for uploaded files. */
  uploads: () => Promise<string>;
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
  route('GET', '/v3/content_types/:type/entries/:uid/publication', listPublication),
  route('DELETE', '/v3/content_types/:type/entries/:uid/draft', discardDraft),
  route('GET', '/v3/assets', listAssets),
  route('POST', '/v3/assets', createAsset),
  route('GET', '/v3/assets/:uid', readAsset),
  route('PUT', '/v3/assets/:uid', updateAsset),
  route('DELETE', '/v3/assets/:uid', deleteAsset),
  route('POST', '/v3/assets/:uid/publish', publishAsset),
  route('POST', '/v3/assets/:uid/unpublish', unpublishAsset),
  route('GET', '/v3/assets/:uid/references', listAssetReferences),
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
    const { store, assets } = options;
    const query = url.searchParams;
    const origin = originOf(request, options.publicUrl);
    let upload: Upload | undefined;
    try {
      const isUpload = isMultipart(request) && method !== 'GET';
      if (isUpload) upload = await receiveUpload(request, await options.uploads());
      const body = isUpload ? {} : await readJson(request);
      const content = { store, assets, data, contentType, uid };
      return await handle({ ...content, query, headers, body, upload, origin });
    } catch (error) {
      if (error instanceof DraftError) return draftErrorAnswer(error);
      if (error instanceof BodyTooLarge) {
        const refusal = restErrorAnswer(413, 119, 'The body is too large.');
        // The rest of the body is not read.
        return { ...refusal, headers: { ...refusal.headers, connection: 'close' } };
      }
      if (error instanceof SyntaxError)
        return restErrorAnswer(400, 119, 'The body cannot be read.');
      const reason = storageReason(error);
      if (reason !== undefined) return restErrorAnswer(422, 119, reason);
      throw error;
    } finally {
      await upload?.discard();
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
  return text && `${text} Nothing was lost. Correct that, then see whether the change is there.`;
}

/** Levels of a body around the value of a field, as in `{"entry": {"title": …}}`. */
const bodyLevels = 2;

/**
 * @throws SyntaxError if the body is not a JSON object
 * @throws DraftError if it is nested too deep, for which functions that call themselves would fail
 */
async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const text = await readBody(request, limits.bodySize);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (!isObject(body)) throw new SyntaxError('The body is not an object.');
  if (isDeeper(body, maxDepth + bodyLevels)) {
    throw new DraftError('invalid', `The body is nested more than ${maxDepth} levels deep.`);
  }
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
