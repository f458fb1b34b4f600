import omit from 'lodash/omit';
import orderBy from 'lodash/orderBy';
import pick from 'lodash/pick';
import uniqBy from 'lodash/uniqBy';
import { systemFields } from '../../drafts/checkFields';
import { DraftError } from '../../drafts/draftError';
import {
  checkContentType,
  checkEntryId,
  checkLocale,
  isUid,
  type EntryId,
} from '../../drafts/entryId';
import { expandFiles } from '../../drafts/fileValues';
import { publicationOf } from '../../drafts/publication';
import type { LatestVersion } from '../../drafts/savedVersions';
import { usesOf } from '../../drafts/uses';
import { isObject, type JsonObject } from '../../export/types';
import { fallbackChain } from '../../store/delivery';
import { headerValue } from '../admission';
import { jsonAnswer, type Answer } from '../answers';
import { lazyListAnswer, listAnswer } from './lists';
import type { ManagementRequest } from './request';

/** Header of a conditional write: the version that a change is based on. The vendor has none. */
export const versionHeader = 'x-entry-version';

/** `GET …/entries`: the latest versions in a locale, or those of its fallback. */
export function listEntries(request: ManagementRequest): Answer {
  const { store, data, contentType, query } = request;
  const locale = localeOf(request);
  checkContentType(contentType, data);
  checkLocale(locale, data);
  const idsIn = (source: string) => store.ids({ contentType, locale: source });
  const ids = uniqBy(fallbackChain(data, locale).flatMap(idsIn), 'uid');
  return lazyListAnswer('entries', ids, query, (id) => {
    const latest = store.latest(id);
    if (!latest) throw unknownEntry();
    return entryOf(request, latest);
  });
}

/** `GET …/entries/{uid}`: the latest version, or the one of the query parameter `version`. */
export async function readEntry(request: ManagementRequest): Promise<Answer> {
  const { store, query } = request;
  const id = idOf(request);
  const latest = store.latest(id) ?? latestOfFallback(request, id);
  const version = query.get('version');
  if (!latest) throw unknownEntry();
  if (version === null || Number(version) === latest.version) {
    return jsonAnswer(200, { entry: entryOf(request, latest) });
  }
  const entry = (await versionsOf(request, id)).find(
    ({ _version }) => _version === Number(version),
  );
  if (!entry) throw unknownEntry();
  return jsonAnswer(200, { entry });
}

/** `GET …/entries/{uid}/versions`: the latest, the published and the earlier versions, newest first. */
export async function listVersions(request: ManagementRequest): Promise<Answer> {
  const id = idOf(request);
  const versions = (await versionsOf(request, id)).map((content) =>
    pick(content, ['uid', '_version', 'locale', 'title', 'updated_at']),
  );
  return listAnswer('versions', versions, request.query);
}

async function versionsOf({ store }: ManagementRequest, id: EntryId): Promise<JsonObject[]> {
  const earlier = (await store.earlier(id.uid, id)).map(({ content }) => content);
  const contents = [store.latest(id)?.content, store.stored(id), ...earlier].filter(isObject);
  return orderBy(uniqBy(contents, '_version'), '_version', 'desc');
}

/** `GET …/entries/{uid}/references`: the entries that refer to it. */
export function listReferences({ store, data, uid }: ManagementRequest): Answer {
  if (!isUid(uid)) throw unknownEntry();
  const references = usesOf(uid, store, data).map(({ contentType, locale, version, ...use }) => ({
    entry_uid: use.uid,
    content_type_uid: contentType,
    content_type_title: data.contentTypes.find((type) => type.uid === contentType)?.title,
    locale,
    title: use.content.title,
    _version: version,
  }));
  return jsonAnswer(200, { references });
}

/**
 * `GET …/entries/{uid}/publication?locales=en-us,is-is`: what is published with the entry, in the order in
 * which it should be. The vendor has no such route.
 */
export function listPublication({ query, ...request }: ManagementRequest): Answer {
  const { store, assets, data, contentType, uid } = request;
  const locales = (query.get('locales') ?? data.master).split(',');
  for (const locale of locales) checkEntryId({ contentType, uid, locale }, data);
  if (!store.exists({ contentType, uid })) throw unknownEntry();
  const content = { ...data, assets: assets.all() };
  const publication = publicationOf({ contentType, uid }, locales, store, content);
  const entries = publication.entries.map((version) => ({
    uid: version.uid,
    content_type_uid: version.contentType,
    locale: version.locale,
    title: version.content.title,
    _version: version.version,
  }));
  return jsonAnswer(200, { entries, assets: publication.assets });
}

/** `GET …/entries/{uid}/locales`: all locales, and whether the entry has a version of its own there. */
export function listEntryLocales(request: ManagementRequest): Answer {
  const { store, data } = request;
  const id = idOf(request);
  const locales = [...data.locales.keys()].map((code) => {
    return { code, localized: store.latest({ ...id, locale: code }) !== undefined };
  });
  return jsonAnswer(200, { locales });
}

/** `POST …/entries`: saves a new entry as a draft. */
export async function createEntry(request: ManagementRequest): Promise<Answer> {
  const { store, data, contentType } = request;
  const locale = localeOf(request);
  checkContentType(contentType, data);
  checkLocale(locale, data);
  const fields = fieldsOfBody(request);
  const saved = await store.saveDraft({ contentType, locale, fields, isComplete: true });
  const notice = 'Entry created successfully.';
  return jsonAnswer(201, { notice, entry: entryOf(request, saved) });
}

/** `PUT …/entries/{uid}`: saves a new version of an entry as its draft. */
export async function updateEntry(request: ManagementRequest): Promise<Answer> {
  const { store, headers } = request;
  const id = idOf(request);
  if (!store.exists(id)) throw unknownEntry();
  const isLocalized = store.latest(id) !== undefined;
  const saved = await store.saveDraft({
    ...id,
    fields: fieldsOfBody(request),
    isComplete: true,
    version: numberOf(headerValue(headers[versionHeader]), versionHeader),
  });
  const notice = `Entry ${isLocalized ? 'updated' : 'localized'} successfully.`;
  return jsonAnswer(200, { notice, entry: entryOf(request, saved) });
}

/** `POST …/entries/{uid}/publish`: publishes the latest version to environments and locales. */
export async function publishEntry(request: ManagementRequest): Promise<Answer> {
  const { store, body, contentType, uid, query, data } = request;
  const entry = isObject(body.entry) ? body.entry : {};
  refuseSchedule(body);
  const isAll = query.get('publish_all_localized') === 'true';
  const locales = isAll
    ? [...data.locales.keys()].filter((locale) => store.latest({ contentType, locale, uid }))
    : textsOf(entry.locales, 'locales');
  const environments = textsOf(entry.environments, 'environments');
  if (!store.exists({ contentType, uid })) throw unknownEntry();
  const locale = typeof body.locale === 'string' ? body.locale : data.master;
  const isVersionChecked = locales.includes(locale);
  await store.publish({
    contentType,
    uid,
    environments,
    // The version of a request is that of its locale, which the store checks for the first one.
    locales: isVersionChecked ? [locale, ...locales.filter((other) => other !== locale)] : locales,
    version: isVersionChecked ? numberOf(body.version, 'version') : undefined,
  });
  return jsonAnswer(201, { notice: 'The requested action has been performed.' });
}

/** `POST …/entries/{uid}/unpublish` */
export async function unpublishEntry(request: ManagementRequest): Promise<Answer> {
  const { store, body, contentType, uid } = request;
  const entry = isObject(body.entry) ? body.entry : {};
  refuseSchedule(body);
  const locales = textsOf(entry.locales, 'locales');
  const environments = textsOf(entry.environments, 'environments');
  if (!store.exists({ contentType, uid })) throw unknownEntry();
  await store.unpublish({ contentType, uid, environments, locales });
  return jsonAnswer(201, { notice: 'The requested action has been performed.' });
}

/**
 * `DELETE …/entries/{uid}`: deletes the entry, or its versions in the locale of the query or in those of
 * the body.
 */
export async function deleteEntry(request: ManagementRequest): Promise<Answer> {
  const { store, data, body, contentType, uid, query } = request;
  const entry = isObject(body.entry) ? body.entry : {};
  const locale = query.get('locale');
  const isAll = query.get('delete_all_localized') === 'true' || locale === null;
  if (!store.exists({ contentType, uid })) throw unknownEntry();
  const named = isAll ? [...data.locales.keys()] : [locale];
  const locales = entry.locales === undefined ? named : textsOf(entry.locales, 'locales');
  await store.delete(contentType, uid, locales);
  return jsonAnswer(200, { notice: 'Entry deleted successfully.' });
}

/** `POST …/entries/{uid}/unlocalize`: deletes the version in a locale other than the master locale. */
export async function unlocalizeEntry(request: ManagementRequest): Promise<Answer> {
  const id = idOf(request);
  if (id.locale === request.data.master) throw invalid('locale', 'is the master locale.');
  if (!request.store.latest(id)) throw unknownEntry();
  await request.store.delete(id.contentType, id.uid, [id.locale]);
  return jsonAnswer(200, { notice: 'Entry unlocalized successfully.' });
}

/** `DELETE …/entries/{uid}/draft`: discards the draft. The vendor has no such route. */
export async function discardDraft(request: ManagementRequest): Promise<Answer> {
  const isDiscarded = await request.store.discardDraft(idOf(request));
  if (!isDiscarded) throw unknownEntry();
  return jsonAnswer(200, { notice: 'Draft discarded successfully.' });
}

const localeOf = ({ query, data }: ManagementRequest): string => query.get('locale') ?? data.master;

function idOf(request: ManagementRequest): EntryId {
  const { contentType, uid, data } = request;
  const id: EntryId = { contentType, uid, locale: localeOf(request) };
  checkEntryId(id, data);
  return id;
}

/** Returns the latest version of the locale that an entry falls back to, with its system fields. */
function latestOfFallback({ store }: ManagementRequest, id: EntryId): LatestVersion | undefined {
  const fallback = store.fallback(id);
  return fallback && store.latest(fallback);
}

/** Returns an entry in the form of the management API: that of an export, with all publications. */
function entryOf({ store }: ManagementRequest, version: LatestVersion): JsonObject {
  const publish_details = store.stored(version)?.publish_details ?? [];
  return { ACL: {}, _in_progress: false, tags: [], ...version.content, publish_details };
}

/** Returns the fields of a body without system fields, which clients send back as they got them. */
function fieldsOfBody({ body, contentType, data, assets }: ManagementRequest): JsonObject {
  if (!isObject(body.entry)) throw invalid('entry', 'is a required field.');
  const fields = omit(body.entry, [...systemFields]);
  return expandFiles(fields, contentType, { ...data, assets: assets.all() });
}

/** Publishing at once what was meant for later would be worse than a refusal. */
export function refuseSchedule({ scheduled_at, scheduledAt }: JsonObject): void {
  if (scheduled_at === undefined && scheduledAt === undefined) return;
  throw invalid('scheduled_at', 'is not supported. Publish at once.');
}

export function textsOf(value: unknown, name: string): string[] {
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  if (texts.length === 0) throw invalid(name, 'is a required field.');
  return texts;
}

export function numberOf(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw invalid(name, 'is not valid.');
}

export const invalid = (field: string, text: string): DraftError =>
  new DraftError('invalid', `The request is not valid: ${field} ${text}`, { [field]: [text] });

export const unknownEntry = (): DraftError =>
  new DraftError('unknown-entry', "The requested object doesn't exist.", {
    uid: ['is not valid.'],
  });
