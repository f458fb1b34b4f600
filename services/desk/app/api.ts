import type { RehearsalData } from '../../preview/rehearsal/json';
import type { DeskConfig } from '../server/desk';
import type { Asset, ContentType, Draft, Entry, JsonObject } from './types';

/** Texts of problems by path of the field. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** A refused request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

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

interface Request {
  method?: string;
  /** A form is sent as `multipart/form-data`, an object as JSON. */
  body?: JsonObject | FormData;
  headers?: Record<string, string>;
}

async function send<T>(url: string, { method = 'GET', body, headers }: Request = {}): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      api_key: stack,
      authtoken: localStorage.getItem(tokenKey) ?? '',
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const answer = (await response.json().catch(() => ({}))) as JsonObject;
  if (response.ok) return answer as T;
  const { error_message: message = response.statusText, errors } = answer;
  throw new ApiError(response.status, String(message), errors as Problems);
}

/** Reads all pages of a list. */
async function readAll<T>(url: string, name: string): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const page = await send<Record<string, T[]>>(`${url}&limit=100&skip=${items.length}`);
    const list = page[name] ?? [];
    items.push(...list);
    if (list.length < 100) return items;
  }
}

export async function readConfig(): Promise<DeskConfig> {
  const config = await send<DeskConfig>('/desk/config.json');
  stack = config.stack;
  return config;
}

/** Reads what publishing the drafts of some entries would do. */
export const readRehearsal = (only: string, language: string) =>
  send<RehearsalData>(`/desk/rehearsal.json?only=${only}&lang=${language}`);

export const readTypes = () =>
  readAll<ContentType>('/v3/content_types?include_global_field_schema=true', 'content_types');

export const readDrafts = async () => (await send<{ drafts: Draft[] }>('/drafts')).drafts;

const path = (type: string, uid = '') => `/v3/content_types/${type}/entries${uid && `/${uid}`}`;
const pathOf = ({ type, uid, locale }: EntryId) => `${path(type, uid)}?locale=${locale}`;
const entryIn = ({ entry }: { entry: Entry }) => entry;
const post = <T>(url: string, body: JsonObject | FormData) =>
  send<T>(url, { method: 'POST', body });

/** Properties that lists and addresses need. */
const listed = [
  ...['title', 'url', 'page_type', 'page_reference', 'submenu_items'],
  ...['locale', '_version', 'publish_details'],
];

export const readEntries = async (type: string, locale: string) => {
  const only = listed.map((name) => `&only[BASE][]=${name}`).join('');
  const list = await readAll<Entry>(`${path(type)}?locale=${locale}${only}`, 'entries');
  return list.map((entry) => ({
    ...entry,
    title: typeof entry.title === 'string' ? entry.title : '',
  }));
};

export const readEntry = (id: EntryId) => send<{ entry: Entry }>(pathOf(id)).then(entryIn);

/** Saves fields as a draft. The request is refused if another version is the latest. */
export const saveEntry = (id: EntryId, entry: JsonObject, version: number) =>
  send<{ entry: Entry }>(pathOf(id), {
    method: 'PUT',
    body: { entry },
    headers: { 'x-entry-version': String(version) },
  }).then(entryIn);

export const createEntry = (type: string, locale: string, entry: JsonObject) =>
  post<{ entry: Entry }>(`${path(type)}?locale=${locale}`, { entry }).then(entryIn);

/** Publishes the latest version of a locale, or withdraws it. */
export const publishEntry = (
  action: 'publish' | 'unpublish',
  type: string,
  { uid, locale, _version: version }: Entry,
  environment: string,
) => {
  const entry = { environments: [environment], locales: [locale] };
  return post(`${path(type, uid)}/${action}`, { entry, locale, version });
};

export const discardDraft = ({ type, uid, locale }: EntryId) =>
  send(`${path(type, uid)}/draft?locale=${locale}`, { method: 'DELETE' });

/** Reads which entries refer to another one. */
export const readUses = async (type: string, uid: string) => {
  type Uses = { references: { entry_uid: string; content_type_uid: string }[] };
  return (await send<Uses>(`${path(type, uid)}/references`)).references;
};

export const readAssets = () => readAll<Asset>('/v3/assets?desc=updated_at', 'assets');

export async function uploadAsset(file: File, description: string): Promise<Asset> {
  const form = new FormData();
  form.append('asset[title]', file.name.replace(/\.\w+$/, ''));
  form.append('asset[description]', description);
  form.append('asset[upload]', file);
  return (await post<{ asset: Asset }>('/v3/assets', form)).asset;
}

export const publishAsset = (uid: string, environment: string, locales: readonly string[]) =>
  post(`/v3/assets/${uid}/publish`, { asset: { environments: [environment], locales } });

/** Returns the path of an asset's file, which this origin serves too. */
export const assetPath = ({ url }: Pick<Asset, 'url'>): string =>
  URL.canParse(url) ? new URL(url).pathname : url;
