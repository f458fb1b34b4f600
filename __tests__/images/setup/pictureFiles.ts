/** Pictures of all kinds that editors upload, made from one recognisable scene. */
import sharp, { type Sharp } from 'sharp';

/** Size of the scene in pixels. */
export const scene = { width: 64, height: 48 } as const;

/** Colours of the quarters of the scene: top left, top right, bottom left, bottom right. */
const quarters = ['#c04040', '#409050', '#406090', '#f0f0f0'] as const;

const quarter = { width: scene.width / 2, height: scene.height / 2 };

/**
 * Creates the scene as an SVG.
 * @param attributes attributes of its root
 * @param left position of the scene, in user units
 */
export const svgScene = (attributes = 'width="64" height="48"', left = 0, top = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${quarters
    .map((fill, index) => {
      const x = left + (index % 2) * quarter.width;
      const y = top + Math.floor(index / 2) * quarter.height;
      return `<rect x="${x}" y="${y}" width="${quarter.width}" height="${quarter.height}" fill="${fill}"/>`;
    })
    .join('')}</svg>`;

/** Opens the scene as opaque pixels. */
export const photograph = (): Sharp => sharp(Buffer.from(svgScene())).removeAlpha();

/** Opens the scene with a transparent bottom right quarter. */
export const cutOut = (): Sharp =>
  sharp(Buffer.from(svgScene().replace(quarters[3], 'transparent')));

/**
 * Compares a picture with the scene.
 * @returns the names of the quarters that have another colour; empty if all are right
 */
export async function wrongQuarters(picture: Sharp): Promise<string[]> {
  const { data } = await picture
    .resize(scene.width, scene.height, { fit: 'fill' })
    .flatten({ background: quarters[3] })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ['top left', 'top right', 'bottom left', 'bottom right'].filter((_, index) => {
    const x = quarter.width * (0.5 + (index % 2));
    const y = quarter.height * (0.5 + Math.floor(index / 2));
    const start = 3 * (y * scene.width + x);
    const expected = Buffer.from((quarters[index] ?? '').slice(1), 'hex');
    // Printing colours cannot show every colour of a screen.
    return expected.some((value, channel) => Math.abs((data[start + channel] ?? 0) - value) > 40);
  });
}

/** Creates an animation: the scene, then frames of grey. */
export async function animation(format: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  const { width, height } = scene;
  const first = await photograph().raw().toBuffer();
  const others = Array.from({ length: frames - 1 }, (_, index) =>
    Buffer.alloc(width * height * 3, (index % 2) * 100 + 50),
  );
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const image = sharp(Buffer.concat([first, ...others]), { raw });
  const timing = { delay: Array<number>(frames).fill(200), loop: 0 };
  return (format === 'gif' ? image.gif(timing) : image.webp(timing)).toBuffer();
}

/** Creates a picture as a phone stores it: lying, with an EXIF orientation that turns it upright. */
export async function phonePicture(): Promise<Buffer> {
  const lying = await photograph().rotate(-90).png().toBuffer();
  return sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

/** Creates a HEIC file as phones write it: a valid container with a picture in HEVC. */
export function heic(): Buffer {
  const payload = Buffer.alloc(64, 0x5a);
  const { width, height } = scene;
  const decoderConfiguration = Buffer.from('01016000000090000000003cf000fcfdf8f800000f00', 'hex');
  const metaFor = (payloadStart: number) =>
    box('meta', [
      uint32(0),
      box('hdlr', [Buffer.alloc(8), Buffer.from('pict'), Buffer.alloc(13)]),
      box('pitm', [uint32(0), uint16(1)]),
      box('iloc', [
        uint32(0),
        uint16(0x4400),
        uint16(1, 1, 0, 1),
        uint32(payloadStart, payload.length),
      ]),
      box('iinf', [
        uint32(0),
        uint16(1),
        box('infe', [uint32(0x02000000), uint16(1, 0), Buffer.from('hvc1\0')]),
      ]),
      box('iprp', [
        box('ipco', [box('hvcC', [decoderConfiguration]), box('ispe', [uint32(0, width, height)])]),
        box('ipma', [uint32(0, 1), uint16(1), Buffer.from([2, 0x81, 2])]),
      ]),
    ]);
  const fileType = box('ftyp', [Buffer.from('heic'), uint32(0), Buffer.from('mif1heic')]);
  const payloadStart = fileType.length + metaFor(0).length + 8;
  return Buffer.concat([fileType, metaFor(payloadStart), box('mdat', [payload])]);
}

function box(type: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type), body]);
}

const uint32 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );

const uint16 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(2);
      bytes.writeUInt16BE(value);
      return bytes;
    }),
  );
