import type { PublicSite } from '../../publicSite';
import type { Image } from './image';
import { quality } from './widths';

/** One rendering of a picture; height is given so that the ratio is known and cropped to. */
export interface Variant {
  width: number;
  height: number;
  format: 'webp' | 'jpg' | 'png';
}

/** Path, below the site's root, of a rendering that the build makes (`IMAGE_LOADER=static`). */
export function staticUrl(image: Image, { width, height, format }: Variant): string {
  return `/pictures/${encodePath(image.id)}.${image.revision}/${width}x${height}.${format}`;
}

/** Path of an original that is served as it is, as drawings are. */
export function originalUrl(image: Image): string {
  return `/pictures/${encodePath(image.id)}.${image.revision}/original${image.suffix}`;
}

/** The address of a rendering under the loader that the settings name. */
export function variantUrl(image: Image, variant: Variant, site: PublicSite): string {
  const { loader, host, path } = site.images;
  switch (loader) {
    case 'static':
      return staticUrl(image, variant);
    case 'cloudinary': {
      const crop = `c_fill,g_auto,w_${variant.width},h_${variant.height}`;
      return `${host}/${crop}/f_auto/q_auto/${path}${encodePath(image.id)}${image.suffix}`;
    }
    case 'provider': {
      const source = encodeURIComponent(originalUrl(image));
      return `${path}?url=${source}&w=${variant.width}&q=${quality}`;
    }
  }
}

/** Formats that a picture is offered in, best first; caches that choose by themselves get one. */
export function formatsOf(image: Image, site: PublicSite): Variant['format'][] {
  const original = image.suffix === '.png' ? 'png' : 'jpg';
  return site.images.loader === 'static' ? ['webp', original] : [original];
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
