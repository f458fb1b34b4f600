import type { PublicSite } from '../../publicSite';
import { sharedSize, siteSharingPicture } from '../../sharing';
import { pictureName, type Image } from './image';
import { blurEffect, blurWidth, listedWidths, quality } from './widths';

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

type Size = Pick<Variant, 'width' | 'height'>;

// A build uses one loader. webpack replaces `__SITE__` by the settings, so that the first condition of
// each function removes the other loaders from the bundle.

/**
 * Returns the Cloudinary URL of a rendering; null if the site uses another loader. In the mode
 * `fetch`, the cache fetches originals by their URL, which begins with `path` or else with the URL of
 * the site; in the mode `upload`, it has them in its folder `path`.
 * @param blur strength of a blur, up to 2000
 */
function cloudinaryUrl(image: Image, size: Size, site: PublicSite, blur?: number): string | null {
  if (typeof __SITE__ !== 'undefined' && __SITE__.images.loader !== 'cloudinary') return null;
  const { loader, host, mode, path } = site.images;
  if (loader !== 'cloudinary') return null;
  const effect = blur === undefined ? '' : `e_blur:${blur}/`;
  const transformation = `c_fill,g_auto,w_${size.width},h_${size.height}/${effect}f_auto/q_auto`;
  const file = encodePath(image.id) + image.suffix;
  if (mode === 'upload') return `${host}/image/upload/${transformation}/${joinPaths(path, file)}`;
  const original = path === '' ? site.siteUrl + originalUrl(image) : joinPaths(path, file);
  return `${host}/image/fetch/${transformation}/${encodeUrl(original)}`;
}

/**
 * Returns the URL of a rendering by the image cache of a hosting provider; null if the site uses
 * another loader. Such caches do not crop, and render only the widths of `listedWidths`: the URL has
 * the smallest one that covers the size.
 */
function providerUrl(image: Image, { width, height }: Size, { images }: PublicSite): string | null {
  if (typeof __SITE__ !== 'undefined' && __SITE__.images.loader !== 'provider') return null;
  if (images.loader !== 'provider') return null;
  // A height that was rounded up must not lead to the next larger width.
  const coveringWidth = Math.max(width, ((height - 0.5) * image.width) / image.height);
  const listedWidth =
    listedWidths.find((candidate) => candidate >= coveringWidth) ?? Math.max(...listedWidths);
  const source = encodeURIComponent(originalUrl(image));
  return `${images.path}?url=${source}&w=${listedWidth}&q=${quality}`;
}

/** Returns the URL of a rendering, for the image loader in the settings. */
export function variantUrl(image: Image, variant: Variant, site: PublicSite): string {
  if (isRenderedByBuild(image, site)) return staticUrl(image, variant);
  // A cache does not scale an SVG.
  if (image.suffix === '.svg') return originalUrl(image);
  const cachedUrl = cloudinaryUrl(image, variant, site) ?? providerUrl(image, variant, site);
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
  const cachedUrl = cloudinaryUrl(image, sharedSize, site);
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
  return cloudinaryUrl(image, { width: blurWidth, height }, site, blurEffect) ?? undefined;
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
