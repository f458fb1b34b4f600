import { readAccess } from '../../../services/preview/access';
import { createShareToken } from '../../../services/preview/shareLink';

const key = 'secret of this project';
const accessOf = (query: string | Record<string, string>) =>
  readAccess(new URLSearchParams(query), { key, isShareOnly: false }, 1000);
const shareToken = (hash: string | null, expires = 2000) =>
  createShareToken(key, { hash, expires });

it('the hash of a session in the URL gives access to its drafts', () => {
  expect(accessOf('live_preview=blt1&content_type_uid=page&entry_uid=blt2&locale=is-is')).toEqual({
    hash: 'blt1',
    timestamp: null,
    release: null,
    only: null,
    edited: ['blt2'],
    expires: null,
  });
});

it('the moment and the release of the Timeline are read', () => {
  const query = {
    live_preview: 'blt1',
    preview_timestamp: '2026-12-01T10:00:00.000Z',
    release_id: 'rel1',
  };
  expect(accessOf(query)).toMatchObject({
    timestamp: '2026-12-01T10:00:00.000Z',
    release: 'rel1',
    edited: [],
  });
});

it('a share link gives access to its session, whatever session the URL names', () => {
  const query = { share: shareToken('blt1'), live_preview: 'blt9' };
  expect(accessOf(query)).toMatchObject({ hash: 'blt1' });
});

it('a share link shows the site as of now until the link ends, whatever its holder adds', () => {
  const query = {
    share: shareToken('blt1', 5000),
    preview_timestamp: '2026-12-01T10:00:00.000Z',
    release_id: 'rel1',
  };
  expect(accessOf(query)).toMatchObject({ timestamp: null, release: null, expires: 5000 });
});

it('the hash of a session gives no access where no service knows sessions', () => {
  const query = new URLSearchParams({ live_preview: 'saved-drafts' });
  expect(readAccess(query, { key, isShareOnly: true }, 1000)).toBe('missing');
});

it('a moment of the Timeline that is no moment is refused', () => {
  expect(accessOf({ live_preview: 'blt1', preview_timestamp: 'tomorrow' })).toBe('invalid');
});

it('a share link without a session gives access to the saved drafts', () => {
  const view = accessOf({ share: shareToken(null) });
  expect(view).toMatchObject({ hash: expect.stringMatching(/^[\w-]+$/) as string });
});

it.each([
  ['no parameter', '', 'missing'],
  ['an empty hash', 'live_preview=', 'missing'],
  ['only the entry', 'entry_uid=blt2', 'missing'],
  ['an expired share link', { share: shareToken('blt1', 1000) }, 'expired'],
  ['an invalid share link beside a hash', { share: 'x.y', live_preview: 'blt1' }, 'invalid'],
])('%s gives no access', (_, query, reason) => {
  expect(accessOf(query)).toBe(reason);
});

it.each(['live_preview', 'preview_timestamp', 'release_id', 'entry_uid'])(
  'a %s that cannot be a header of a request is refused',
  (name) => {
    for (const value of ['a\r\nx: y', 'ö', 'a b', 'a'.repeat(201), '\0']) {
      expect(accessOf({ live_preview: 'blt1', [name]: value })).toBe('invalid');
    }
  },
);
