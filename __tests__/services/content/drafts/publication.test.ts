import { publicationOf } from '../../../../services/content/drafts/publication';
import type { EntryId } from '../../../../services/content/drafts/entryId';
import type { StackExport, StoredAsset } from '../../../../services/content/export/types';

interface Saved {
  type?: string;
  /** Locales in which a version of this one is published. */
  published?: string[];
  isDraft?: boolean;
  content?: Record<string, unknown>;
}

const reference = (uid: string, type = 'belt') => ({ uid, _content_type_uid: type });
const asset = (publications: object[]) => ({ publications }) as StoredAsset;

/** Lists what is published with the page `page` of some entries, by uid or uid and locale. */
function published(entries: Record<string, Saved>, locales = ['en-us']): string[] {
  const savedOf = ({ uid, locale, contentType }: EntryId) => {
    const saved = entries[locale === 'en-us' ? uid : `${uid} ${locale}`];
    return (saved?.type ?? 'belt') === contentType ? saved : undefined;
  };
  const store = {
    latest: (id: EntryId) => {
      const saved = savedOf(id);
      if (!saved) return undefined;
      const { content = {}, isDraft = false } = saved;
      return { ...id, content: { uid: id.uid, ...content }, version: 1, isDraft };
    },
    stored: (id: EntryId) => {
      const locales = savedOf(id)?.published;
      return locales && { publish_details: locales.map((locale) => ({ locale })) };
    },
  };
  const fields = (...uids: string[]) => uids.map((uid) => ({ uid, data_type: 'text' }));
  const data = {
    contentTypes: [
      { uid: 'page', title: 'Page', schema: fields('title', 'url') },
      { uid: 'belt', title: 'Belt', schema: fields('title') },
    ],
    locales: new Map([
      ['en-us', null],
      ['is-is', 'en-us'],
    ]),
    assets: new Map([
      ['new', asset([])],
      ['known', asset([{}])],
    ]),
  } as unknown as StackExport;
  const id = { contentType: 'page', uid: 'page' };
  const result = publicationOf(id, locales, store, data);
  const names = result.entries.map(({ uid, locale }) =>
    locale === 'en-us' ? uid : `${uid} ${locale}`,
  );
  return [...names, ...result.assets];
}

const page = (content: object, more: Saved = {}): Saved => ({
  ...{ type: 'page', isDraft: true, content: { ...content } },
  ...more,
});

test('new and changed parts are published before what refers to them, at any distance', () => {
  const entries = {
    page: page({ belts: [reference('lead'), reference('known')] }),
    lead: { isDraft: true, content: { tiles: { rows: [reference('tile')] } } },
    tile: { isDraft: true, published: ['en-us'] },
    known: { published: ['en-us'], content: { tile: reference('deep') } },
    deep: { isDraft: true },
  };
  expect(published(entries)).toEqual(['tile', 'lead', 'deep', 'page']);
});

test('what visitors have is not published again, and entries that refer to each other end', () => {
  const entries = {
    page: page({ belt: reference('lead') }, { isDraft: false, published: ['en-us'] }),
    lead: { published: ['en-us'], content: { back: reference('page', 'page') } },
  };
  expect(published(entries)).toEqual([]);
});

test('another page is published with it only if visitors do not have it', () => {
  const entries = {
    page: page({ pages: [reference('old', 'page'), reference('new page', 'page')] }),
    old: page({ belt: reference('belt of old') }, { published: ['en-us'] }),
    'belt of old': { isDraft: true },
    'new page': page({}),
  };
  expect(published(entries)).toEqual(['new page', 'page']);
});

test('in another language, the version of that language is published, or else the one that it shows', () => {
  const entries = {
    page: page({ belts: [reference('lead'), reference('both')] }),
    'page is-is': page({ belts: [reference('lead'), reference('both')] }),
    lead: { isDraft: true },
    both: { published: ['en-us'] },
    'both is-is': { isDraft: true },
  };
  expect(published(entries, ['is-is'])).toEqual(['lead', 'both is-is', 'page is-is']);
  expect(published(entries, ['en-us', 'is-is'])).toEqual([
    ...['lead', 'page', 'both is-is', 'page is-is'],
  ]);
});

test('a part that two languages show is followed in each', () => {
  const entries = {
    page: page({ belt: reference('lead') }),
    'page is-is': page({ belt: reference('lead') }),
    lead: { published: ['en-us'], content: { tile: reference('tile') } },
    tile: { published: ['en-us'] },
    'tile is-is': { isDraft: true },
  };
  expect(published(entries, ['en-us', 'is-is'])).toEqual(['page', 'tile is-is', 'page is-is']);
});

test('files and the targets of rich texts are published, too', () => {
  const link = {
    type: 'reference',
    uid: 'node',
    attrs: { 'entry-uid': 'lead', 'content-type-uid': 'belt' },
  };
  const picture = { type: 'reference', attrs: { 'asset-uid': 'new' } };
  const entries = {
    page: page({ text: { children: [link, picture] }, picture: { uid: 'known', filename: 'a' } }),
    lead: { isDraft: true },
  };
  expect(published(entries)).toEqual(['lead', 'page', 'new']);
});
