/** Assets of a generated stack. */
import sharp from 'sharp';

export interface TestAsset {
  uid: string;
  filename: string;
  contentType: string;
  bytes: Uint8Array;
  version: number;
  description?: string;
  published: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** Creates a picture of one colour. */
export async function picture(
  uid: string,
  { filename = `${uid}.png`, ...size }: Partial<Size> & { filename?: string } = {},
): Promise<TestAsset> {
  const isPng = filename.endsWith('.png');
  const image = sharp({
    create: { width: 40, height: 30, channels: 3, background: '#1d8fe1', ...size },
  });
  const bytes = await (isPng ? image.png() : image.jpeg()).toBuffer();
  return {
    uid,
    filename,
    contentType: isPng ? 'image/png' : 'image/jpeg',
    bytes,
    version: 1,
    published: true,
  };
}

/** Creates a document with any content. */
export const pdf = (uid: string, filename = `${uid}.pdf`): TestAsset => ({
  uid,
  filename,
  contentType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 made for a test'),
  version: 1,
  published: true,
});

const publication = { environment: 'blt00envproduction', user: 'blt00usreditor', version: 1 };
const time = '2026-01-01T00:00:00.000Z';

/** Returns an asset in the form of an export, which is also the value of a file field. */
export function storedAsset({ uid, filename, contentType, bytes, version, ...asset }: TestAsset) {
  const name = encodeURIComponent(filename);
  return {
    uid,
    title: filename,
    description: asset.description ?? '',
    filename,
    content_type: contentType,
    file_size: String(bytes.length),
    url: `https://images.contentstack.io/v3/assets/blt00made/${uid}/${uid}file/${name}`,
    is_dir: false,
    tags: [],
    ACL: {},
    _version: version,
    publish_details: asset.published
      ? ['en-us', 'is-is'].map((locale) => ({ ...publication, locale, time }))
      : [],
  };
}
