import { createShareToken, readShareToken } from '../../../services/preview/shareLink';

const key = 'secret of this project';
const share = { hash: 'blt1session', expires: 2000 };
const token = createShareToken(key, share);

/** Returns a token whose content is replaced, with the signature of the original. */
function withContent(content: object): string {
  const [, signature = ''] = token.split('.');
  return `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${signature}`;
}

it('a share link names its session until it expires', () => {
  expect(readShareToken(key, token, 1999)).toEqual(share);
  expect(readShareToken(key, token, 2000)).toBe('expired');
});

it('a share link of the embedded service names no session', () => {
  const saved = createShareToken(key, { hash: null, expires: 2000 });
  expect(readShareToken(key, saved, 0)).toEqual({ hash: null, expires: 2000 });
});

it.each([
  ['the token of another project', createShareToken('another secret', share)],
  ['a longer life', withContent({ ...share, expires: 9_000_000 })],
  ['another session', withContent({ ...share, hash: 'blt2other' })],
  ['no signature', token.split('.')[0] ?? ''],
  ['an empty signature', `${token.split('.')[0] ?? ''}.`],
  ['a changed signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['a text after the signature', `${token}.x`],
  ['nothing', ''],
  ['characters that are not base64', '§.§'],
])('a link with %s is not valid', (_, changed) => {
  expect(readShareToken(key, changed, 0)).toBe('invalid');
});
