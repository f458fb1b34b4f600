import { versionsOf, type ContentItem } from '../../../src/cms/graph/versions';
import type { Content } from '../../../src/cms/graph/content';

const page = (uid: string, version: number | null, locale: string) => ({
  [uid]: { system: { uid, version, locale } },
});
const asset = { blt3: { system: { uid: 'blt3', version: 2 } } };
const readings = {
  'en-us': {
    entries: { page: { ...page('blt1', 4, 'en-us'), ...page('blt2', 7, 'en-us') } },
    assets: asset,
  },
  'is-is': {
    entries: { page: { ...page('blt1', 3, 'is-is'), ...page('blt2', 7, 'en-us') } },
    assets: {},
  },
} as unknown as Content['readings'];

describe('the versions of a reading', () => {
  it('are those of all entries and assets in each locale', () => {
    expect(versionsOf({ readings })).toEqual({
      'en-us page blt1': { version: 4, contentLocale: 'en-us' },
      'en-us page blt2': { version: 7, contentLocale: 'en-us' },
      'en-us asset blt3': { version: 2, contentLocale: null },
      'is-is page blt1': { version: 3, contentLocale: 'is-is' },
      // The fallback locale replaces an entry that is not published in this locale.
      'is-is page blt2': { version: 7, contentLocale: 'en-us' },
    });
  });

  it('are those of the named items that exist', () => {
    const items: ContentItem[] = [
      { type: 'page', uid: 'blt1', locale: 'is-is' },
      { type: 'page', uid: 'constructor', locale: 'is-is' },
      { type: 'asset', uid: 'blt3', locale: 'is-is' },
    ];
    expect(Object.keys(versionsOf({ readings }, items))).toEqual(['is-is page blt1']);
  });
});
