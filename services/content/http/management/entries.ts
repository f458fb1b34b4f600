import omit from 'lodash/omit';
import { systemFields } from '../../drafts/checkFields';
import { DraftError } from '../../drafts/draftError';
import { checkContentType, checkEntryId, checkLocale, type EntryId } from '../../drafts/entryId';
import { expandFiles } from '../../drafts/fileValues';
import type { LatestVersion } from '../../drafts/savedVersions';
import { isObject, type JsonObject } from '../../export/types';
import { headerValue } from '../admission';
import { jsonAnswer, type Answer } from '../answers';
import type { ManagementRequest } from './request';

/** Header of a conditional write: the version that a change is based on. The vendor has none. */
const versionHeader = 'x-entry-version';

/** `GET …/entries/{uid}`: the latest version, or the one of the query parameter `version`. */
export function readEntry(request: ManagementRequest): Answer {
  const { store, query } = request;
  const id = idOf(request);
  const latest = store.latest(id) ?? latestOfFallback(request, id);
  const version = query.get('version');
  if (!latest) throw unknownEntry();
  if (version === null || Number(version) === latest.version) {
    return jsonAnswer(200, { entry: entryOf(request, latest) });
  }
  const stored = store.stored(id);
  if (!stored || stored._version !== Number(version)) throw unknownEntry();
  return jsonAnswer(200, { entry: stored });
}

/** `POST …/entries`: saves a new entry as a draft. */
export async function createEntry(request: ManagementRequest): Promise<Answer> {
  const { store, data, contentType } = request;
  const locale = localeOf(request);
  checkContentType(contentType, data);
  checkLocale(locale, data);
  const fields = fieldsOfBody(request);
  if (typeof fields.title !== 'string' || fields.title.trim() === '') {
    throw new DraftError('invalid', 'Entry creation failed. Please try again.', {
      title: ['is a required field.'],
    });
  }
  const saved = await store.saveDraft({ contentType, locale, fields });
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
    version: numberOf(headerValue(headers[versionHeader]), versionHeader),
  });
  const notice = `Entry ${isLocalized ? 'updated' : 'localized'} successfully.`;
  return jsonAnswer(200, { notice, entry: entryOf(request, saved) });
}

/** `POST …/entries/{uid}/publish`: publishes the latest version to environments and locales. */
export async function publishEntry(request: ManagementRequest): Promise<Answer> {
  const { store, body, contentType, uid, query, data } = request;
  const entry = isObject(body.entry) ? body.entry : {};
  // Publishing at once what was meant for later would be worse than a refusal.
  if (body.scheduled_at !== undefined || body.scheduledAt !== undefined) {
    throw invalid('scheduled_at', 'is not supported. Publish at once.');
  }
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
function fieldsOfBody({ body, contentType, data }: ManagementRequest): JsonObject {
  if (!isObject(body.entry)) throw invalid('entry', 'is a required field.');
  const fields = omit(body.entry, [...systemFields]);
  return expandFiles(fields, contentType, data);
}

function textsOf(value: unknown, name: string): string[] {
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  if (texts.length === 0) throw invalid(name, 'is a required field.');
  return texts;
}

function numberOf(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw invalid(name, 'is not valid.');
}

const invalid = (field: string, text: string): DraftError =>
  new DraftError('invalid', `The request is not valid: ${field} ${text}`, { [field]: [text] });

const unknownEntry = (): DraftError =>
  new DraftError('unknown-entry', "The requested object doesn't exist.", {
    uid: ['is not valid.'],
  });
