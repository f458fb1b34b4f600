import { ExportReader } from '../../export/reader';
import { isObject, textOf, type JsonObject, type StoredAsset } from '../../export/types';
import { usesOf } from '../../drafts/uses';
import { headerValue } from '../admission';
import { jsonAnswer, type Answer } from '../answers';
import { invalid, numberOf, refuseSchedule, textsOf, versionHeader } from './entries';
import { listAnswer } from './lists';
import type { ManagementRequest } from './request';

/** `GET /assets`: the latest versions; with `folder` those in it, with `include_folders` folders too. */
export async function listAssets(request: ManagementRequest): Promise<Answer> {
  const { assets, data, query } = request;
  const folder = query.get('folder');
  const parent = folder === 'cs_root' ? null : folder;
  const records = await new ExportReader(data.root).json('assets', 'folders.json');
  const folders = Array.isArray(records) ? records.filter(isObject) : [];
  const items = [
    ...(query.get('include_folders') === 'true' ? folders : []),
    ...[...assets.all().values()].map((asset) => assetOf(request, asset)),
  ].filter(({ parent_uid }) => folder === null || (parent_uid ?? null) === parent);
  return listAnswer('assets', items, query);
}

/** `GET /assets/{uid}`: the latest version. */
export const readAsset = (request: ManagementRequest): Answer =>
  jsonAnswer(200, { asset: assetOf(request, request.assets.latest(request.uid)) });

/** `POST /assets`: saves an uploaded file as a new asset. */
export async function createAsset(request: ManagementRequest): Promise<Answer> {
  const file = request.upload?.file;
  if (!file) throw invalid('upload', 'is a required field.');
  const asset = await request.assets.create(file, await fieldsOf(request));
  const notice = 'Asset created successfully.';
  return jsonAnswer(201, { notice, asset: assetOf(request, asset) });
}

/** `PUT /assets/{uid}`: saves a new version, with another file if the request has one. */
export async function updateAsset(request: ManagementRequest): Promise<Answer> {
  const { assets, uid, headers } = request;
  const asset = await assets.update(uid, {
    fields: await fieldsOf(request),
    file: request.upload?.file,
    version: numberOf(headerValue(headers[versionHeader]), versionHeader),
  });
  const notice = 'Asset updated successfully.';
  return jsonAnswer(200, { notice, asset: assetOf(request, asset) });
}

/** `POST /assets/{uid}/publish` */
export async function publishAsset(request: ManagementRequest): Promise<Answer> {
  await request.assets.publish(request.uid, ...placesOf(request));
  return jsonAnswer(201, { notice: 'Asset sent for publishing.' });
}

/** `POST /assets/{uid}/unpublish` */
export async function unpublishAsset(request: ManagementRequest): Promise<Answer> {
  await request.assets.unpublish(request.uid, ...placesOf(request));
  return jsonAnswer(201, { notice: 'Asset sent for unpublishing.' });
}

/** `DELETE /assets/{uid}` */
export async function deleteAsset({ assets, uid }: ManagementRequest): Promise<Answer> {
  await assets.delete(uid);
  return jsonAnswer(200, { notice: 'Asset deleted successfully.' });
}

/** `GET /assets/{uid}/references`: the entries that use it. */
export function listAssetReferences({ assets, store, data, uid }: ManagementRequest): Answer {
  assets.latest(uid);
  const references = usesOf(uid, store, data).map(({ contentType, locale, version, ...use }) => ({
    ...{ entry_uid: use.uid, content_type_uid: contentType, locale, _version: version },
    title: use.content.title,
  }));
  return jsonAnswer(200, { references });
}

/** Returns an asset with a URL at this service, where its file is. */
function assetOf({ data, origin }: ManagementRequest, { uid, ...asset }: StoredAsset): JsonObject {
  const stored = data.assets.get(uid)?.content.publish_details;
  const { content, path } = asset;
  return { ...content, uid, url: `${origin}${path}`, publish_details: stored ?? [] };
}

/** Returns title, description, tags and folder, from a JSON body or the fields of an upload. */
async function fieldsOf({ body, upload, data }: ManagementRequest): Promise<JsonObject> {
  const sent: JsonObject = {};
  for (const name of ['title', 'description', 'tags', 'parent_uid']) {
    const value = upload ? upload.fields[`asset[${name}]`] : (body.asset as JsonObject)?.[name];
    if (value !== undefined) sent[name] = value;
  }
  if (!upload && !isObject(body.asset)) throw invalid('asset', 'is a required field.');
  const { title, description, tags, parent_uid } = sent;
  if (title !== undefined && (textOf(title) ?? '').trim() === '')
    throw invalid('title', 'is a required field.');
  if (description !== undefined && typeof description !== 'string' && description !== null)
    throw invalid('description', 'is not valid.');
  if (typeof tags === 'string') sent.tags = tags.split(',').map((tag) => tag.trim());
  else if (tags !== undefined && !isTexts(tags)) throw invalid('tags', 'is not valid.');
  if (Array.isArray(sent.tags)) sent.tags = sent.tags.filter((tag) => tag !== '');
  if (parent_uid === '' || parent_uid === 'cs_root') sent.parent_uid = null;
  if (sent.parent_uid !== undefined && sent.parent_uid !== null) {
    const folders = await new ExportReader(data.root).json('assets', 'folders.json');
    const isFolder = (item: unknown) => isObject(item) && item.uid === parent_uid;
    const isKnown = Array.isArray(folders) && folders.some(isFolder);
    if (!isKnown) throw invalid('parent_uid', 'is not valid.');
  }
  return sent;
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function placesOf({ body }: ManagementRequest): [environments: string[], locales: string[]] {
  refuseSchedule(body);
  const { environments, locales } = isObject(body.asset) ? body.asset : {};
  return [textsOf(environments, 'environments'), textsOf(locales, 'locales')];
}
