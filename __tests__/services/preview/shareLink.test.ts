import { createShareToken, readShareToken } from '../../../services/preview/shareLink';

const key = 'secret of this project';
const share = { hash: 'blt1session', expires: 2000 };
const token = createShareToken(key, share);

/** Returns the token with another bit in one of its bytes. */
function changedAt(index: number): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index);
  return bytes.toString('base64url');
}

it('a share link names its session until it expires', () => {
  expect(readShareToken(key, token, 1999)).toEqual(share);
  expect(readShareToken(key, token, 2000)).toBe('expired');
});

it('a share link of the embedded service names no session', () => {
  const saved = createShareToken(key, { hash: null, expires: 2000 });
  expect(readShareToken(key, saved, 0)).toEqual({ hash: null, expires: 2000 });
});

it('a share link does not reveal the hash of its session', () => {
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(share.hash);
});

it('a link with any other bit is not valid', () => {
  for (let index = 0; index < Buffer.from(token, 'base64url').length; index += 1) {
    expect(readShareToken(key, changedAt(index), 0)).toBe('invalid');
  }
});

it.each([
  ['the token of another project', createShareToken('another secret', share)],
  ['the start of the token', token.slice(0, 40)],
  ['a text after the token', `${token}A`],
  ['other characters in the token', `${token.slice(0, 5)}§${token.slice(5)}`],
  ['nothing', ''],
  ['characters that are not base64', '§.§'],
])('a link with %s is not valid', (_, changed) => {
  expect(readShareToken(key, changed, 0)).toBe('invalid');
});
