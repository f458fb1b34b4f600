/** Entries of a generated stack, with the field names of an export. */
import type { ContentType } from '../../../src/cms/wire';
import type { ServiceLocale } from '../../../src/locales';

export interface TestEntry {
  type: ContentType;
  uid: string;
  /** The locale of this version. */
  locale: ServiceLocale;
  version: number;
  /** Locales in which the version is published; empty for a draft. */
  published: ServiceLocale[];
  fields: Record<string, unknown>;
}

type EntryOptions = Partial<Pick<TestEntry, 'version' | 'published' | 'locale'>>;
export type Fields = Record<string, unknown>;

/** Creates an entry; by default in English, published, with its uid as the title. */
export function entry(
  type: ContentType,
  uid: string,
  fields: Fields = {},
  options: EntryOptions = {},
): TestEntry {
  const locale = options.locale ?? 'en-us';
  return {
    type,
    uid,
    locale,
    version: options.version ?? 1,
    published: options.published ?? [locale],
    fields: { title: uid, ...fields },
  };
}

/** Creates the Icelandic version of an entry. */
export const icelandic = (original: TestEntry, fields: Fields): TestEntry => ({
  ...original,
  locale: 'is-is',
  published: ['is-is'],
  fields: { ...original.fields, ...fields },
});

/** Returns an unpublished copy of an entry. */
export const draft = (original: TestEntry): TestEntry => ({ ...original, published: [] });

/** Returns the next version of an entry, with changed fields. */
export const edited = (original: TestEntry, fields: Fields): TestEntry => ({
  ...original,
  version: original.version + 1,
  fields: { ...original.fields, ...fields },
});

type Target = Pick<TestEntry, 'uid' | 'type'>;

/** Returns the stored value of a reference field. */
export const referenceTo = (...targets: Target[]) =>
  targets.map(({ uid, type }) => ({ uid, _content_type_uid: type }));

/** Creates a page; by default with its uid as the url. */
export const page = (uid: string, fields: Fields = {}, how: EntryOptions = {}): TestEntry =>
  entry('page', uid, { url: `/${uid}`, page_type: 'Content page', ...fields }, how);

export const frontPage = (fields: Fields = {}): TestEntry =>
  page('front', { url: '/', page_type: 'Front page', ...fields });

export const fleetPage = (fields: Fields = {}): TestEntry =>
  page('fleet', { page_type: 'Fleet page', ...fields });

export const aircraft = (uid: string, fields: Fields = {}): TestEntry =>
  entry('aircraft_data', uid, { url: `/${uid}`, ...fields });

export const popup = (uid: string, fields: Fields = {}): TestEntry =>
  entry('popup_page', uid, fields);

export const belt = (uid: string, kind: string, fields: Fields = {}): TestEntry =>
  entry('content_belt', uid, { type: kind, ...fields });

/** Creates a belt with only a text. */
export const textBelt = (uid: string, text: string, fields: Fields = {}): TestEntry =>
  belt(uid, 'Text video image', {
    text_video_image: { main_text: richDocument(paragraph(text)) },
    ...fields,
  });

/** Creates a menu item with a page and the pages below it. */
export const menuItem = (
  uid: string,
  over: Target | null,
  below: Target[] = [],
  fields: Fields = {},
) =>
  entry('navigation_menu_item', uid, {
    page_reference: over ? referenceTo(over) : [],
    submenu_items: referenceTo(...below),
    ...fields,
  });

/** Returns a menu and its items. */
export const menuOf = (...items: TestEntry[]): TestEntry[] => [
  entry('loft_menu', 'menu', { navigation_menu_items: referenceTo(...items) }),
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

export const anchorNode = (url: string, text: string) => ({
  type: 'a',
  attrs: { url },
  children: [{ text: text }],
});
