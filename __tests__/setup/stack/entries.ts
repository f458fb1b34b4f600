/** Entries and assets of a made stack, in the words of an export. */
import type { ContentType } from '../../../src/cms/wire';
import type { ServiceLocale } from '../../../src/locales';

export interface MadeEntry {
  type: ContentType;
  uid: string;
  /** The locale that it is localised in. */
  locale: ServiceLocale;
  version: number;
  /** Locales that it is published to; a draft has none. */
  published: ServiceLocale[];
  fields: Record<string, unknown>;
}

type How = Partial<Pick<MadeEntry, 'version' | 'published' | 'locale'>>;
export type Fields = Record<string, unknown>;

/** An English entry, published. Its title is its uid unless given. */
export function entry(
  type: ContentType,
  uid: string,
  fields: Fields = {},
  how: How = {},
): MadeEntry {
  const locale = how.locale ?? 'en-us';
  return {
    type,
    uid,
    locale,
    version: how.version ?? 1,
    published: how.published ?? [locale],
    fields: { title: uid, ...fields },
  };
}

/** The Icelandic version of an entry. */
export const icelandic = (made: MadeEntry, fields: Fields): MadeEntry => ({
  ...made,
  locale: 'is-is',
  published: ['is-is'],
  fields: { ...made.fields, ...fields },
});

/** The same entry, published nowhere. */
export const draft = (made: MadeEntry): MadeEntry => ({ ...made, published: [] });

/** The same entry with other fields, saved once more. */
export const edited = (made: MadeEntry, fields: Fields): MadeEntry => ({
  ...made,
  version: made.version + 1,
  fields: { ...made.fields, ...fields },
});

type Target = Pick<MadeEntry, 'uid' | 'type'>;

/** The stored value of a reference field. */
export const to = (...targets: Target[]) =>
  targets.map(({ uid, type }) => ({ uid, _content_type_uid: type }));

/** A page with a url of its own name, unless given. */
export const page = (uid: string, fields: Fields = {}, how: How = {}): MadeEntry =>
  entry('page', uid, { url: `/${uid}`, page_type: 'Content page', ...fields }, how);

export const frontPage = (fields: Fields = {}): MadeEntry =>
  page('front', { url: '/', page_type: 'Front page', ...fields });

export const fleetPage = (fields: Fields = {}): MadeEntry =>
  page('fleet', { page_type: 'Fleet page', ...fields });

export const aircraft = (uid: string, fields: Fields = {}): MadeEntry =>
  entry('aircraft_data', uid, { url: `/${uid}`, ...fields });

export const popup = (uid: string, fields: Fields = {}): MadeEntry =>
  entry('popup_page', uid, fields);

export const belt = (uid: string, kind: string, fields: Fields = {}): MadeEntry =>
  entry('content_belt', uid, { type: kind, ...fields });

/** A belt of text, the plainest kind. */
export const textBelt = (uid: string, words: string, fields: Fields = {}): MadeEntry =>
  belt(uid, 'Text video image', {
    text_video_image: { main_text: richDocument(paragraph(words)) },
    ...fields,
  });

/** A menu item over pages that lie below it. */
export const menuItem = (
  uid: string,
  over: Target | null,
  below: Target[] = [],
  fields: Fields = {},
) =>
  entry('navigation_menu_item', uid, {
    page_reference: over ? to(over) : [],
    submenu_items: to(...below),
    ...fields,
  });

/** A menu and the items in it. */
export const menuOf = (...items: MadeEntry[]): MadeEntry[] => [
  entry('loft_menu', 'menu', { navigation_menu_items: to(...items) }),
  ...items,
];

export const richDocument = (...children: unknown[]) => ({
  type: 'doc',
  uid: 'doc',
  attrs: {},
  children,
  _version: 1,
});

export const paragraph = (...children: (string | object)[]) => ({
  type: 'p',
  attrs: {},
  children: children.map((child) => (typeof child === 'string' ? { text: child } : child)),
});

export const anchorNode = (url: string, words: string) => ({
  type: 'a',
  attrs: { url },
  children: [{ text: words }],
});
