/** Files of picture fields that are not valid pictures: 12 kinds. */
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Creates a PNG of grey pixels whose header may state any size. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

const svg = (inner: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const billionLaughs = Buffer.from(
  `<!DOCTYPE svg [<!ENTITY a "ha">${[...'bcdefghij']
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
    .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`,
);

/**
 * Creates the broken files by name.
 * @param original bytes of the picture that they replace
 */
export const brokenPictures = (original: Buffer): Readonly<Record<string, Buffer>> => ({
  empty: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  'cut in half': original.subarray(0, original.length / 2),
  'a page in HTML': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a picture followed by HTML': Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]),
  'random bytes in the middle': Buffer.concat([
    original.subarray(0, 2000),
    Buffer.alloc(2000, 0x5a),
    original.subarray(4000),
  ]),
  'a PNG that claims 65000 × 65000': png(65_000, 65_000, Buffer.alloc(100)),
  'a PNG of no size': png(0, 0, Buffer.alloc(1)),
  'a PNG with a bomb of zeros': png(64, 64, Buffer.alloc(50_000_000)),
  'an SVG with scripts': svg(
    '<script>alert(1)</script><g onload="alert(1)"/>',
    'onload="alert(1)"',
  ),
  'an SVG that expands a billion times': billionLaughs,
  'an SVG of a million steps of side': svg('<path d="M0 0h1"/>', 'width="1e6" height="1e6"'),
});
