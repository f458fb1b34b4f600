/** Reads deliveries of the content service, of which every field may be missing. */
import { firstCharacters } from '../../../src/lib/text/firstCharacters';
import { isRecord } from '../../../src/lib/isRecord';
import { defaultLocale, localeOfService } from '../../../src/locales';
import { isContentChange, type ContentChange } from '../events/contentChange';

type Fields = Record<string, unknown>;

/**
 * Describes the event of a delivery. Returns null if it cannot change what the site shows.
 * @param environment the environment that the site shows; empty if unknown
 */
export function eventInWords(payload: Fields, environment: string): string | null {
  const [module, event] = [text(payload.module), text(payload.event)];
  const data = fields(payload.data);
  const target = text(fields(data.environment).name);
  if (target !== '' && environment !== '' && target !== environment) return null;
  if (/(?:^|\.)(?:fail|start)$/.test(event)) return null;
  // A draft is not served, and a publication of it is an event of its own.
  if (/^(?:entry|asset)$/.test(module) && /^(?:create|update)$/.test(event)) return null;
  return describe(module, event, data);
}

/**
 * Returns the change of one entry or asset, by which a build recognises that it has read it. Returns
 * undefined if the delivery does not say it, or if the site does not read the item.
 */
export function changeOf(payload: Fields): ContentChange | undefined {
  const [module, event] = [text(payload.module), text(payload.event)];
  const [, action] = /^(publish|unpublish|delete)(?:\.success)?$/.exec(event) ?? [];
  if (!/^(?:entry|asset)$/.test(module) || action === undefined) return undefined;
  const data = fields(payload.data);
  const item = fields(data[module]);
  const contentLocale = text(item.locale) || null;
  const locale = text(data.locale) || contentLocale;
  const change = {
    type: module === 'asset' ? module : text(fields(data.content_type).uid),
    uid: item.uid,
    locale,
    version: action === 'publish' ? item._version : null,
    contentLocale,
  };
  // Assets are read without their locale: in another locale, a fallback cannot be told apart.
  const isUnclear = module === 'asset' && localeOfService(locale) !== defaultLocale;
  if (action === 'publish' ? change.version === null : isUnclear) return undefined;
  return isContentChange(change) ? change : undefined;
}

/**
 * Returns the user id of the person who published the entry or asset of a delivery. Returns null if the
 * delivery does not say it: `updated_by` names only the last editor.
 */
export function publisherOf(payload: Fields): string | null {
  const item = fields(fields(payload.data)[text(payload.module)]);
  const details = item.publish_details;
  const { user } = fields(Array.isArray(details) ? details.at(-1) : details);
  return shorten(text(user)) || null;
}

/** True if a delivery belongs to a release of the content service, which publishes many items. */
export const isOfRelease = (payload: Fields): boolean =>
  text(payload.module) === 'release' || 'release' in fields(payload.data);

function describe(module: string, event: string, data: Fields): string {
  const item = fields(data[module]);
  const title = text(item.title) || text(item.filename) || text(item.uid);
  const type = text(fields(data.content_type).uid);
  const locale = text(data.locale);
  const details = [type, locale].filter(Boolean).join(', ');
  const change = [shorten(event) || 'change', 'of', shorten(module) || 'the content'].join(' ');
  return `${change}${title ? ` “${shorten(title)}”` : ''}${details ? ` (${shorten(details)})` : ''}`;
}

const fields = (value: unknown): Fields => (isRecord(value) ? value : {});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Makes a text of the sender fit one line: removes control characters and truncates it to 100 characters. */
export const shorten = (value: string) =>
  firstCharacters(value.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim(), 100);
