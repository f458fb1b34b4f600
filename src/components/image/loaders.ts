import type { PublicSite } from '../../publicSite';
import { sharedSize, siteSharingPicture } from '../../sharing';
import { pictureName, type Image } from './image';
import { blurEffect, blurWidth, listedWidths, quality as defaultQuality } from './widths';

/** One rendering of an image, cropped to the ratio of `width` and `height` in pixels. */
export interface Variant {
  width: number;
  height: number;
  format: 'webp' | 'jpg' | 'png';
}

/** Returns the site path of a rendering that the build creates (`IMAGE_LOADER=static`). */
export function staticUrl(image: Image, { width, height, format }: Variant): string {
  return `/pictures/${encodeURIComponent(pictureName(image))}/${width}x${height}.${format}`;
}

/**
 * Returns the `srcset` of an animation whose first frame has the given `srcset` of WebP renderings. The
 * build creates both with every loader, because image caches differ in how they treat animations.
 */
export const animatedSrcSet = (srcSet: string): string =>
  srcSet.replace(/\.webp /g, '-animated.webp ');

/** Returns the site path of an original that is served without change, such as an SVG. */
export function originalUrl(image: Image): string {
  return `/pictures/${encodeURIComponent(pictureName(image))}/original${image.suffix}`;
}

/** Settings of the image cache Cloudinary. */
export interface CloudinaryOptions {
  /** URL of the cache, with the account. */
  host: string;
  /** `fetch`: the cache fetches originals by their URL; `upload`: it has them in a mapped folder. */
  mode: 'fetch' | 'upload';
  /** For `upload`, the mapped folder; for `fetch`, the base URL of the originals, or empty. */
  path: string;
  /** The base URL of the originals if `path` is empty. */
  siteUrl: string;
  crop?: string;
  gravity?: string;
  /** Strength of a blur, up to 2000. */
  blur?: number;
}

/** Returns the Cloudinary URL of a rendering. */
export function cloudinaryUrl(
  image: Image,
  { width, height }: Pick<Variant, 'width' | 'height'>,
  { host, mode, path, siteUrl, crop = 'fill', gravity = 'auto', blur }: CloudinaryOptions,
): string {
  const effect = blur === undefined ? '' : `e_blur:${blur}/`;
  const transformation = `c_${crop},g_${gravity},w_${width},h_${height}/${effect}f_auto/q_auto`;
  const file = encodePath(image.id) + image.suffix;
  if (mode === 'upload') return `${host}/image/upload/${transformation}/${joinPaths(path, file)}`;
  const original = path === '' ? siteUrl + originalUrl(image) : joinPaths(path, file);
  return `${host}/image/fetch/${transformation}/${encodeUrl(original)}`;
}

/** Settings of the image cache of a hosting provider. */
export interface ProviderOptions {
  /** Path of the cache on the site, or its URL on another server. */
  path: string;
  /** In percent. */
  quality?: number;
}

/**
 * Returns the URL of a rendering by the image cache of a hosting provider. Such caches do not crop,
 * and render only the widths of `listedWidths`: the URL has the smallest one that covers the size.
 */
export function providerUrl(
  image: Image,
  { width, height }: Pick<Variant, 'width' | 'height'>,
  { path, quality = defaultQuality }: ProviderOptions,
): string {
  // A height that was rounded up must not lead to the next larger width.
  const coveringWidth = Math.max(width, ((height - 0.5) * image.width) / image.height);
  const listedWidth =
    listedWidths.find((candidate) => candidate >= coveringWidth) ?? Math.max(...listedWidths);
  return `${path}?url=${encodeURIComponent(originalUrl(image))}&w=${listedWidth}&q=${quality}`;
}

type Size = Pick<Variant, 'width' | 'height'>;

// A build uses one loader. webpack replaces `__SITE__` by the settings, so that the first condition of
// each function removes the other loaders from the bundle.

/** Returns the Cloudinary URL; null if the site uses another loader. */
function byCloudinary(image: Image, size: Size, site: PublicSite, blur?: number): string | null {
  if (typeof __SITE__ !== 'undefined' && __SITE__.images.loader !== 'cloudinary') return null;
  const { loader, ...options } = site.images;
  if (loader !== 'cloudinary') return null;
  return cloudinaryUrl(image, size, {
    ...options,
    siteUrl: site.siteUrl,
    ...(blur === undefined ? {} : { blur }),
  });
}

/** Returns the URL of the provider's cache; null if the site uses another loader. */
function byProvider(image: Image, size: Size, { images }: PublicSite): string | null {
  if (typeof __SITE__ !== 'undefined' && __SITE__.images.loader !== 'provider') return null;
  return images.loader === 'provider' ? providerUrl(image, size, images) : null;
}

/** Returns the URL of a rendering, for the image loader in the settings. */
export function variantUrl(image: Image, variant: Variant, site: PublicSite): string {
  if (isRenderedByBuild(image, site)) return staticUrl(image, variant);
  // A cache does not scale an SVG.
  if (image.suffix === '.svg') return originalUrl(image);
  const cachedUrl = byCloudinary(image, variant, site) ?? byProvider(image, variant, site);
  return cachedUrl ?? originalUrl(image);
}

/**
 * Returns the absolute URL of the image that represents a page when it is shared, cropped to
 * `sharedSize`. Caches of providers do not crop, so with them the build creates this rendering.
 * @param image null for the default image of the site
 */
export function sharedUrl(image: Image | null, site: PublicSite): string {
  const { siteUrl } = site;
  if (!image) return siteUrl + siteSharingPicture;
  const cachedUrl = byCloudinary(image, sharedSize, site);
  return cachedUrl ?? siteUrl + staticUrl(image, { ...sharedSize, format: 'jpg' });
}

/**
 * Returns the URL of an image's placeholder: the inlined `data:` URL, or else a blurred rendering
 * if the loader is Cloudinary. Returns undefined if there is none.
 */
export function placeholderUrl(image: Image, site: PublicSite): string | undefined {
  if (image.blur !== undefined) return image.blur;
  // A transparent image would never cover its placeholder.
  if (image.suffix !== '.jpg') return undefined;
  const height = Math.max(1, Math.round((blurWidth * image.height) / image.width));
  return byCloudinary(image, { width: blurWidth, height }, site, blurEffect) ?? undefined;
}

/** Lists the formats to offer, best first. An image cache chooses the format itself, so it gets one. */
export function formatsOf(image: Image, site: PublicSite): Variant['format'][] {
  const original = image.suffix === '.png' ? 'png' : 'jpg';
  return isRenderedByBuild(image, site) ? ['webp', original] : [original];
}

const isRenderedByBuild = ({ animated }: Image, { images }: PublicSite): boolean =>
  animated ?? images.loader === 'static';

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Joins two paths with one slash. */
function joinPaths(prefix: string, path: string): string {
  return prefix === '' ? path : `${prefix.replace(/\/+$/, '')}/${path}`;
}

/** Encodes a URL as part of a path. Also escapes the characters that end a path or separate transformations. */
function encodeUrl(url: string): string {
  return encodeURI(url).replace(/[?=,&#]/g, encodeURIComponent);
}
