import type { DeskConfig } from '../server/desk';
import type { Asset, ContentType, Draft, Entry, JsonObject } from './types';

/** A refused request, with texts by path of the field. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, message: string, errors: ApiError['errors'] = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
  }
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

async function send<T>(path: string, { method = 'GET', body, headers }: Request = {}): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
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
  throw new ApiError(response.status, String(message), errors as ApiError['errors']);
}

/** Reads all pages of a list. */
async function readAll<T>(path: string, name: string): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const page = await send<Record<string, T[]>>(`${path}&limit=100&skip=${items.length}`);
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

export const readTypes = () =>
  readAll<ContentType>('/v3/content_types?include_global_field_schema=true', 'content_types');

export const readDrafts = async () => (await send<{ drafts: Draft[] }>('/drafts')).drafts;

const entries = (type: string) => `/v3/content_types/${type}/entries`;

/** Fields that lists and addresses need. */
const listed = ['title', 'url', 'page_type', 'page_reference', 'submenu_items'];
const system = ['locale', '_version', 'publish_details'];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const readEntries = async (type: string, locale: string) => {
  const only = [...listed, ...system].map((name) => `&only[BASE][]=${name}`).join('');
  const list = await readAll<Entry>(`${entries(type)}?locale=${locale}${only}`, 'entries');
  return list.map((entry) => ({ ...entry, title: textOf(entry.title) }));
};

export const readEntry = async (type: string, uid: string, locale: string) =>
  (await send<{ entry: Entry }>(`${entries(type)}/${uid}?locale=${locale}`)).entry;

/** Saves fields as a draft. With a version, the request is refused if another one is the latest. */
export const saveEntry = async (
  ...[type, uid, locale, fields, version]: [string, string, string, JsonObject, number?]
) =>
  (
    await send<{ entry: Entry }>(`${entries(type)}/${uid}?locale=${locale}`, {
      method: 'PUT',
      body: { entry: fields },
      headers: version === undefined ? {} : { 'x-entry-version': String(version) },
    })
  ).entry;

export const createEntry = async (type: string, locale: string, fields: JsonObject) =>
  (
    await send<{ entry: Entry }>(`${entries(type)}?locale=${locale}`, {
      method: 'POST',
      body: { entry: fields },
    })
  ).entry;

/** Publishes the latest version of a locale, or withdraws it. */
export const publishEntry = (
  action: 'publish' | 'unpublish',
  type: string,
  { uid, locale, _version: version }: Entry,
  environment: string,
) =>
  send(`${entries(type)}/${uid}/${action}`, {
    method: 'POST',
    body: { entry: { environments: [environment], locales: [locale] }, locale, version },
  });

export const discardDraft = (type: string, uid: string, locale: string) =>
  send(`${entries(type)}/${uid}/draft?locale=${locale}`, { method: 'DELETE' });

/** An entry that refers to another one. */
export interface Use {
  entry_uid: string;
  content_type_uid: string;
}

export const readUses = async (type: string, uid: string) =>
  (await send<{ references: Use[] }>(`${entries(type)}/${uid}/references`)).references;

export const readAssets = () => readAll<Asset>('/v3/assets?desc=updated_at', 'assets');

export async function uploadAsset(file: File, description: string): Promise<Asset> {
  const form = new FormData();
  form.append('asset[title]', file.name.replace(/\.\w+$/, ''));
  form.append('asset[description]', description);
  form.append('asset[upload]', file);
  return (await send<{ asset: Asset }>('/v3/assets', { method: 'POST', body: form })).asset;
}

export const publishAsset = (uid: string, environment: string, locales: readonly string[]) =>
  send(`/v3/assets/${uid}/publish`, {
    method: 'POST',
    body: { asset: { environments: [environment], locales: [...locales] } },
  });

/** Returns the path of an asset's file, which this origin serves too. */
export const assetPath = ({ url }: Pick<Asset, 'url'>): string =>
  URL.canParse(url) ? new URL(url).pathname : url;
