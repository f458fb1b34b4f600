import type { PublicSite } from '../../publicSite';
import { sharedSize, siteSharingPicture } from '../../sharing';
import { pictureName, type Image } from './image';
import { blurEffect, blurWidth, listedWidths, quality as defaultQuality } from './widths';

/** One rendering of a picture; height is given so that the ratio is known and cropped to. */
export interface Variant {
  width: number;
  height: number;
  format: 'webp' | 'jpg' | 'png';
}

/** Path, below the site's root, of a rendering that the build makes (`IMAGE_LOADER=static`). */
export function staticUrl(image: Image, { width, height, format }: Variant): string {
  return `/pictures/${encodeURIComponent(pictureName(image))}/${width}x${height}.${format}`;
}

/** Path of an original that is served as it is, as drawings are. */
export function originalUrl(image: Image): string {
  return `/pictures/${encodeURIComponent(pictureName(image))}/original${image.suffix}`;
}

export interface CloudinaryOptions {
  /** Address of the cache with its account. */
  host: string;
  /** Whether the cache fetches originals by their address, or finds them in a mapped folder. */
  mode: 'fetch' | 'upload';
  /** The mapped folder; for `fetch`, the address below which the originals lie. */
  path: string;
  /** Where originals are fetched without such an address: the site serves them itself. */
  siteUrl: string;
  crop?: string;
  gravity?: string;
  /** Strength of a blur, up to 2000. */
  blur?: number;
}

/** Address of a rendering by Cloudinary's grammar. */
export function cloudinaryUrl(
  image: Image,
  { width, height }: Pick<Variant, 'width' | 'height'>,
  { host, mode, path, siteUrl, crop = 'fill', gravity = 'auto', blur }: CloudinaryOptions,
): string {
  const effect = blur === undefined ? '' : `e_blur:${blur}/`;
  const steps = `c_${crop},g_${gravity},w_${width},h_${height}/${effect}f_auto/q_auto`;
  const file = encodePath(image.id) + image.suffix;
  if (mode === 'upload') return `${host}/image/upload/${steps}/${joined(path, file)}`;
  const original = path === '' ? siteUrl + originalUrl(image) : joined(path, file);
  return `${host}/image/fetch/${steps}/${encodeAddress(original)}`;
}

export interface ProviderOptions {
  /** Path of the cache, on the site or elsewhere. */
  path: string;
  /** In percent. */
  quality?: number;
}

/**
 * Address of a rendering by the grammar of hosting providers' image caches. They crop nothing and
 * render the widths of the list alone: asked for is the next one that covers the variant.
 */
export function providerUrl(
  image: Image,
  { width, height }: Pick<Variant, 'width' | 'height'>,
  { path, quality = defaultQuality }: ProviderOptions,
): string {
  // The height of a variant is rounded, which must not cost a step.
  const covering = Math.max(width, ((height - 0.5) * image.width) / image.height);
  const listed = listedWidths.find((each) => each >= covering) ?? Math.max(...listedWidths);
  return `${path}?url=${encodeURIComponent(originalUrl(image))}&w=${listed}&q=${quality}`;
}

type Size = Pick<Variant, 'width' | 'height'>;

// A build has one loader: the condition at the head of each keeps the others out of its bundle.

/** Address by Cloudinary; null where the loader is another. */
function byCloudinary(image: Image, size: Size, site: PublicSite, blur?: number): string | null {
  if (typeof __SITE__ !== 'undefined' && __SITE__.images.loader !== 'cloudinary') return null;
  const { loader, ...options } = site.images;
  if (loader !== 'cloudinary') return null;
  return cloudinaryUrl(image, size, {
    ...{ ...options, siteUrl: site.siteUrl },
    ...(blur === undefined ? {} : { blur }),
  });
}

/** Address by a provider's cache; null where the loader is another. */
function byProvider(image: Image, size: Size, { images }: PublicSite): string | null {
  if (typeof __SITE__ !== 'undefined' && __SITE__.images.loader !== 'provider') return null;
  return images.loader === 'provider' ? providerUrl(image, size, images) : null;
}

/** The address of a rendering under the loader that the settings name. */
export function variantUrl(image: Image, variant: Variant, site: PublicSite): string {
  if (site.images.loader === 'static') return staticUrl(image, variant);
  // No cache is asked for a drawing.
  if (image.suffix === '.svg') return originalUrl(image);
  const cached = byCloudinary(image, variant, site) ?? byProvider(image, variant, site);
  return cached ?? originalUrl(image);
}

/**
 * Absolute address of the picture that a page is shared with, in exactly the size that is shared:
 * providers' caches crop nothing, so that the build renders it beside them. Without a picture, the
 * site's own.
 */
export function sharedUrl(image: Image | null, site: PublicSite): string {
  const { siteUrl } = site;
  if (!image) return siteUrl + siteSharingPicture;
  const cropped = byCloudinary(image, sharedSize, site);
  return cropped ?? siteUrl + staticUrl(image, { ...sharedSize, format: 'jpg' });
}

/**
 * What is shown until a picture arrives: data that the build inlined, else a blurred rendering of
 * the cache, where that can blur.
 */
export function placeholderUrl(image: Image, site: PublicSite): string | undefined {
  if (image.blur !== undefined) return image.blur;
  // Through a transparent picture it would be seen for ever.
  if (image.suffix !== '.jpg') return undefined;
  const height = Math.max(1, Math.round((blurWidth * image.height) / image.width));
  return byCloudinary(image, { width: blurWidth, height }, site, blurEffect) ?? undefined;
}

/** Formats that a picture is offered in, best first; caches that choose by themselves get one. */
export function formatsOf(image: Image, site: PublicSite): Variant['format'][] {
  const original = image.suffix === '.png' ? 'png' : 'jpg';
  return site.images.loader === 'static' ? ['webp', original] : [original];
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** A path below another, with one slash between. */
function joined(prefix: string, path: string): string {
  return prefix === '' ? path : `${prefix.replace(/\/+$/, '')}/${path}`;
}

/** An address as part of a path: what would end the path or divide steps is escaped. */
function encodeAddress(address: string): string {
  return encodeURI(address).replace(/[?=,&#]/g, encodeURIComponent);
}
