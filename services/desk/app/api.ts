import toString from 'lodash/toString';
import type { RehearsalData } from '../../preview/rehearsal/json';
import type { DeskConfig } from '../server/desk';
import type { Asset, ContentType, Draft, Entry, JsonObject } from './types';

/** Texts of problems by path of the field. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** A refused request. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Problems = {},
  ) {
    super(message);
  }
}

/** An entry in one locale. */
export interface EntryId {
  type: string;
  uid: string;
  locale: string;
}

/** Name of the token in the storage of the browser, so that links to fields open in other tabs. */
const tokenKey = 'desk-token';

/**
 * Moves the token of the opened link from the address to the storage of the browser.
 * @param hash fragment of the address afterwards
 * @returns true if the address has had a token
 */
export function takeToken(hash = '#/'): boolean {
  const [, token] = /^#token=(\w+)$/.exec(location.hash) ?? [];
  if (token === undefined) return false;
  localStorage.setItem(tokenKey, token);
  history.replaceState(null, '', `${location.pathname}${hash}`);
  return true;
}

export const hasToken = (): boolean => localStorage.getItem(tokenKey) !== null;

let stack = '';

/** Sends a request: a form as `multipart/form-data`, an object as JSON. */
async function send<T>(url: string, init: RequestInit = {}, data?: JsonObject): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('api_key', stack);
  headers.set('authtoken', localStorage.getItem(tokenKey) ?? '');
  if (data) headers.set('content-type', 'application/json');
  const body = data ? JSON.stringify(data) : init.body;
  const response = await fetch(url, { ...init, headers, ...(body ? { body } : {}) });
  const answer = (await response.json().catch(() => ({}))) as JsonObject;
  if (response.ok) return answer as T;
  const { error_message: message = response.statusText, errors } = answer;
  throw new ApiError(response.status, String(message), errors as Problems);
}

const post = <T>(url: string, data: JsonObject) => send<T>(url, { method: 'POST' }, data);

/** Reads all pages of a list. */
async function readAll<T>(url: string, name: string, skip = 0): Promise<T[]> {
  const page = await send<Record<string, T[]>>(`${url}&limit=100&skip=${skip}`);
  const list = page[name] ?? [];
  return list.length < 100 ? list : [...list, ...(await readAll<T>(url, name, skip + 100))];
}

export async function readConfig() {
  const config = await send<DeskConfig>('/desk/config.json');
  ({ stack } = config);
  return config;
}

const rehearsal = (parameter: string, language: string) =>
  send<RehearsalData>(`/desk/rehearsal.json?${parameter}&lang=${language}`);

/** Reads what publishing the drafts of some entries would do. */
export const readRehearsal = (only: string, language: string) =>
  rehearsal(`only=${only}`, language);

/** Reads the faults and hints of an entry, as they are with all drafts. */
export const readFindings = async (uid: string, language: string) =>
  (await rehearsal(`entry=${uid}`, language)).findings;

export const readTypes = () =>
  readAll<ContentType>('/v3/content_types?include_global_field_schema=true', 'content_types');
export const readDrafts = async () => (await send<{ drafts: Draft[] }>('/drafts')).drafts;

const path = (type: string, uid = '') => `/v3/content_types/${type}/entries${uid && `/${uid}`}`;
const pathOf = ({ type, uid, locale }: EntryId) => `${path(type, uid)}?locale=${locale}`;
const entryIn = ({ entry }: { entry: Entry }) => entry;

/** Properties that lists and addresses need. */
const listed = [
  ...['title', 'url', 'page_type', 'page_reference', 'submenu_items'],
  ...['locale', '_version', 'publish_details'],
];

/** Returns an entry as lists show it: it may have no title, which is null. */
export const listedEntry = (entry: Entry): Entry => ({ ...entry, title: toString(entry.title) });

export const readEntries = async (type: string, locale: string) => {
  const only = listed.map((name) => `&only[BASE][]=${name}`).join('');
  const list = await readAll<Entry>(`${path(type)}?locale=${locale}${only}`, 'entries');
  return list.map(listedEntry);
};

/** Reads the latest version of an entry, or an earlier one. */
export const readEntry = (id: EntryId, version?: number) =>
  send<{ entry: Entry }>(`${pathOf(id)}${version === undefined ? '' : `&version=${version}`}`).then(
    entryIn,
  );

/** Saves fields as a draft. The request is refused if another version is the latest. */
export function saveEntry(id: EntryId, entry: JsonObject, version: number) {
  const headers = { 'x-entry-version': String(version) };
  return send<{ entry: Entry }>(pathOf(id), { method: 'PUT', headers }, { entry }).then(entryIn);
}

export const createEntry = (type: string, locale: string, entry: JsonObject) =>
  post<{ entry: Entry }>(`${path(type)}?locale=${locale}`, { entry }).then(entryIn);

/** Versions, in this order, and files that are published with an entry, because visitors do not have them. */
export interface Publication {
  entries: (Pick<Entry, 'uid' | 'title' | 'locale' | '_version'> & { content_type_uid: string })[];
  assets: string[];
}

export const readPublication = ({ type, uid }: EntryId, locales: readonly string[]) =>
  send<Publication>(`${path(type, uid)}/publication?locales=${locales.join()}`);

/** Publishes the latest version of a locale, or withdraws it. */
export function publishEntry(
  action: 'publish' | 'unpublish',
  type: string,
  { uid, locale, _version: version }: Pick<Entry, 'uid' | 'locale' | '_version'>,
  environment: string,
) {
  const entry = { environments: [environment], locales: [locale] };
  return post(`${path(type, uid)}/${action}`, { entry, locale, version });
}

export const discardDraft = ({ type, uid, locale }: EntryId) =>
  send(`${path(type, uid)}/draft?locale=${locale}`, { method: 'DELETE' });

/** Deletes an entry in all locales. */
export const deleteEntry = ({ type, uid }: Omit<EntryId, 'locale'>) =>
  send(path(type, uid), { method: 'DELETE' });

/** Reads which entries refer to another one. */
export async function readUses(type: string, uid: string) {
  type Uses = { references: { entry_uid: string; content_type_uid: string }[] };
  const { references } = await send<Uses>(`${path(type, uid)}/references`);
  return references.map((use) => ({ type: use.content_type_uid, uid: use.entry_uid }));
}

export const readAssets = () => readAll<Asset>('/v3/assets?desc=updated_at', 'assets');

export async function uploadAsset(file: File, description: string): Promise<Asset> {
  const body = new FormData();
  body.append('asset[title]', file.name.replace(/\.\w+$/, ''));
  body.append('asset[description]', description);
  body.append('asset[upload]', file);
  return (await send<{ asset: Asset }>('/v3/assets', { method: 'POST', body })).asset;
}

export const publishAsset = (uid: string, environment: string, locales: readonly string[]) =>
  post(`/v3/assets/${uid}/publish`, { asset: { environments: [environment], locales } });

/** Returns the path of an asset's file, which this origin serves too. */
export const assetPath = ({ url }: Pick<Asset, 'url'>): string =>
  URL.canParse(url) ? new URL(url).pathname : url;
