/** The paths of pictures on the site, such as `/pictures/{name}.{revision}/828x466.webp`. */
import { maxSide } from '../components/image/widths';
import { decodeUri } from '../lib/urls/decodeUri';

/** The picture that a path names. */
export interface PictureRequest {
  /** See `pictureName`. */
  name: string;
  /** In pixels; null for the unchanged original. */
  size: { width: number; height: number } | null;
  /** Suffix of the file without the dot, such as `webp`. */
  format: string;
  /** True for all frames of an animation; otherwise its first frame is rendered. */
  isAnimated: boolean;
}

const picturePath =
  /^\/pictures\/([^/]+)\/(?:(\d{1,5})x(\d{1,5})(?:\.(webp|jpg|png)|(-animated\.webp))|original\.(svg|jpg|png))$/;
/** Matches a name that is unsafe as a file name: only dots, or with a separator or control character. */
const unsafeName = /^\.*$|[/\\\p{Cc}]/u;
const picturePathInText =
  /\/pictures\/[^/]+\/(?:\d{1,5}x\d{1,5}(?:-animated)?|original)\.(?:webp|jpg|png|svg)/g;

/** Part of a URL by which an image cache fetches an original, whose path is percent-encoded again. */
const imageCacheUrl = /\/image\/fetch\/|[?;&]url=/;
const originalPath =
  /(?:\/|%2F)pictures(?:\/|%2F)(?:[^/%&]|%(?!2F))+(?:\/|%2F)original\.(?:jpg|png)/g;

const attribute = /\s([\w-]+)="([^"]*)"/g;
/** Attributes that contain URLs; `content` may contain a text instead. */
const urlAttribute = /^(?:src|srcset|href|imagesrcset|content|poster|style|data-[\w-]+)$/i;
const jsonString = /"((?:[^"\\]|\\.)*)"/g;

/**
 * Returns the paths of all pictures that a built page shows, directly or through an image cache.
 * It ignores texts that only look like such a path. Its time is proportional to the page's length.
 */
export function picturesIn(html: string): string[] {
  const inAttributes = [...html.matchAll(attribute)].flatMap(([, name = '', value = '']) =>
    !urlAttribute.test(name) || (/^content$/i.test(name) && /\s/.test(value)) ? [] : value,
  );
  const inData = structuredData(html)
    .flatMap((json) => [...json.matchAll(jsonString)].map(([, value = '']) => value))
    .filter((value) => !/\s/.test(value));
  return [...inAttributes, ...inData].flatMap(picturesOfValue);
}

/** Returns the JSON of the scripts with structured data. It contains no `<`. */
const structuredData = (html: string): string[] =>
  html.split('<script').flatMap((piece) => {
    const end = piece.indexOf('>');
    const isData = piece.slice(0, end).includes('application/ld+json');
    return isData ? piece.slice(end + 1).split('<', 1) : [];
  });

/** Returns the paths of pictures in a list of URLs, such as the value of `srcset`. */
const picturesOfValue = (value: string): string[] =>
  !value.includes('pictures')
    ? []
    : value
        .replaceAll('&#x27;', "'")
        .split(/[\s<>]/)
        .flatMap((address) =>
          imageCacheUrl.test(address)
            ? [...address.matchAll(originalPath)].flatMap(([path]) => decodeUri(path) ?? [])
            : address.split(',').flatMap((text) => text.match(picturePathInText) ?? []),
        );

/**
 * Parses the path of a picture, such as `/pictures/{name}.{revision}/828x466.webp`, and decodes its
 * percent escapes. Returns null for any other path.
 */
export function parsePicturePath(publicPath: string): PictureRequest | null {
  const match = picturePath.exec(publicPath);
  if (!match) return null;
  const [, encoded = '', width, height, format = 'webp', animated, original] = match;
  const isAnimated = animated !== undefined;
  const name = decodeUri(encoded);
  if (name === null || unsafeName.test(name)) return null;
  if (original !== undefined) return { name, size: null, format: original, isAnimated };
  const size = { width: Number(width), height: Number(height) };
  const [shorter, longer] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (shorter < 1 || longer > maxSide) return null;
  return { name, size, format, isAnimated };
}
