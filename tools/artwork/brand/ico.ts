/** One picture of an icon file: a square of up to 256 pixels as PNG. */
export interface IconPicture {
  side: number;
  png: Buffer;
}

const headBytes = 6;
const entryBytes = 16;

/** A `favicon.ico` that holds PNGs: a head, one entry per picture, and the pictures. */
export function icoFile(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  let offset = headBytes + entryBytes * pictures.length;
  const entries = pictures.map(({ side, png }) => {
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt8(side % 256, 0); // 0 stands for 256
    entry.writeUInt8(side % 256, 1);
    entry.writeUInt16LE(1, 4); // colour planes
    entry.writeUInt16LE(32, 6); // bits of a pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}
