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

/** Every path of a picture contains it, also in the URL of an image cache. */
const folderName = 'pictures';

/** Matches the end of a text before the value of an attribute; captures its name. */
const attributeStart = /\s([\w-]+)=$/;
/** Maximum length of the name of an attribute, with the characters around it. */
const maxAttributeStart = 64;
/** Attributes that contain URLs; `content` may contain a text instead. */
const urlAttribute = /^(?:src|srcset|href|imagesrcset|content|poster|style|data-[\w-]+)$/i;
const jsonString = /"((?:[^"\\]|\\.)*)"/g;

/**
 * Returns the paths of all pictures that a built page shows, directly or through an image cache.
 * It ignores texts that only look like such a path. Its time is proportional to the page's length.
 */
export function picturesIn(html: string): string[] {
  const inAttributes = attributesWithPictures(html).flatMap(({ name, value }) =>
    !urlAttribute.test(name) || (/^content$/i.test(name) && /\s/.test(value)) ? [] : value,
  );
  const inData = structuredData(html)
    .flatMap((json) => [...json.matchAll(jsonString)].map(([, value = '']) => value))
    .filter((value) => !/\s/.test(value));
  return [...inAttributes, ...inData].flatMap(picturesOfValue);
}

/** Finds the attributes whose values mention the folder of pictures: few of all those of a page. */
function attributesWithPictures(html: string): { name: string; value: string }[] {
  const found: { name: string; value: string }[] = [];
  let mention = html.indexOf(folderName);
  while (mention >= 0) {
    const start = html.lastIndexOf('"', mention);
    const end = html.indexOf('"', mention);
    if (end < 0) break;
    const before = html.slice(Math.max(0, start - maxAttributeStart), Math.max(0, start));
    const name = attributeStart.exec(before)?.[1];
    if (name !== undefined) found.push({ name, value: html.slice(start + 1, end) });
    mention = html.indexOf(folderName, end);
  }
  return found;
}

/** Type of a script with structured data. */
const structuredDataType = 'application/ld+json';

/** Returns the JSON of the scripts with structured data. It contains no `<`. */
function structuredData(html: string): string[] {
  const found: string[] = [];
  let from = 0;
  let mention = html.indexOf(structuredDataType);
  while (mention >= 0) {
    const tag = html.slice(from, mention);
    const end = html.indexOf('>', mention);
    if (end < 0) break;
    from = end + 1;
    const isScript = tag.startsWith('<script', tag.lastIndexOf('<'));
    if (isScript) found.push(...html.slice(from).split('<', 1));
    mention = html.indexOf(structuredDataType, from);
  }
  return found;
}

/** Returns the paths of pictures in a list of URLs, such as the value of `srcset`. */
const picturesOfValue = (value: string): string[] =>
  !value.includes(folderName)
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
