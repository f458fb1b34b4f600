import { createHash } from 'node:crypto';
import omit from 'lodash/omit';
import type { Draft } from '../drafts/draftFolder';
import { versionOf } from '../drafts/entryId';
import { textOf, type JsonObject, type StackExport, type StoredAsset } from '../export/types';

/** The published and saved state that events are derived from. */
export interface EventSource {
  data: StackExport;
  drafts: ReadonlyMap<string, Draft>;
  assetDrafts: ReadonlyMap<string, StoredAsset>;
}

/** One publication of an entry or asset, or one draft. */
export interface State {
  module: 'entry' | 'asset';
  /** Uid of the content type; empty for assets. */
  type: string;
  uid: string;
  title: string;
  version: number;
  /** Locale of the content, from which others may inherit. */
  contentLocale: string;
  /** Uid and locale of a publication. Undefined: a draft. */
  environment?: string;
  locale?: string;
  /** Changes with the content, and for publications with each repetition. */
  revision: string;
}

/** States by a key that names item, environment and locale. */
export type States = ReadonlyMap<string, State>;

const revisions = new WeakMap<JsonObject, string>();

/** Returns a hash of the content without its publications. The object of an unchanged file is the same. */
function revisionOf(content: JsonObject): string {
  const known = revisions.get(content);
  if (known !== undefined) return known;
  const text = JSON.stringify(omit(content, 'publish_details'));
  const revision = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  revisions.set(content, revision);
  return revision;
}

/** Lists all publications and drafts. */
export function statesOf({ data, drafts, assetDrafts }: EventSource): States {
  const states = new Map<string, State>();
  const add = (
    state: Omit<State, 'title' | 'version' | 'revision'>,
    content: JsonObject,
    at = '',
  ) => {
    const { module, type, uid, contentLocale, environment = '', locale = '' } = state;
    const title = (textOf(content.title) ?? '').slice(0, 100);
    const revision = `${revisionOf(content)} ${at}`;
    const key = [module, type, uid, contentLocale, environment, locale].join('/');
    states.set(key, { ...state, title, version: versionOf(content), revision });
  };
  const entries = [...data.entries.values()].flatMap((byLocale) =>
    [...byLocale.values()].flatMap((byUid) => [...byUid.values()]),
  );
  for (const { uid, contentType: type, locale: contentLocale, content, publications } of entries) {
    for (const { environment, locale, time } of publications) {
      const place = { environment, locale };
      add({ module: 'entry', type, uid, contentLocale, ...place }, content, time ?? '');
    }
  }
  for (const { uid, content, publications } of data.assets.values()) {
    for (const { environment, locale, time } of publications) {
      const place = { contentLocale: data.master, environment, locale };
      add({ module: 'asset', type: '', uid, ...place }, content, time ?? '');
    }
  }
  for (const { uid, contentType: type, locale: contentLocale, content } of drafts.values()) {
    add({ module: 'entry', type, uid, contentLocale }, content);
  }
  for (const { uid, content } of assetDrafts.values()) {
    add({ module: 'asset', type: '', uid, contentLocale: data.master }, content);
  }
  return states;
}

/** The body of a delivery, in the form of the vendor's concise payload. */
export interface WebhookEvent {
  module: State['module'];
  event: 'create' | 'update' | 'publish' | 'unpublish' | 'delete';
  api_key: string;
  triggered_at: string;
  data: JsonObject;
}

/**
 * Returns the event that tells of the change of one state. Undefined: there is none, as for a draft that
 * was discarded or published.
 */
export function eventOf(
  previous: State | undefined,
  current: State | undefined,
  { data }: EventSource,
  time: string,
): WebhookEvent | undefined {
  const state = current ?? previous;
  if (!state || previous?.revision === current?.revision) return undefined;
  const { module, type, uid, title, version, contentLocale, environment, locale } = state;
  const isPublication = environment !== undefined;
  const exists =
    module === 'asset' ? data.assets.has(uid) : isStored(data, type, contentLocale, uid);
  if (!isPublication && !current) return undefined;
  const action = !current && !exists ? 'delete' : current ? 'publish' : 'unpublish';
  const event = isPublication ? action : exists || previous ? 'update' : 'create';
  const name = data.environments.find((item) => item.uid === environment)?.name ?? environment;
  const contentType = data.contentTypes.find((item) => item.uid === type);
  return {
    module,
    event,
    api_key: data.apiKey,
    triggered_at: time,
    data: {
      [module]: { uid, title, locale: contentLocale, _version: version },
      ...(contentType && { content_type: { uid: type, title: contentType.title } }),
      ...(isPublication && {
        environment: { uid: environment, name },
        locale,
        action: event,
        status: 'success',
      }),
    },
  };
}

const isStored = (data: StackExport, type: string, locale: string, uid: string): boolean =>
  data.entries.get(type)?.get(locale)?.has(uid) ?? false;
