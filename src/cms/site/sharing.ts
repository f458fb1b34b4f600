import type { Belt } from '../../components/belts/belt';
import type { Image } from '../../components/image/image';
import { sharedSize } from '../../sharing';

/**
 * True if a picture is at least as large as the shared size (`sharedSize`). SVG is excluded: no site
 * that shows shared pictures supports it.
 */
function canBeShared({ suffix, width, height }: Image): boolean {
  return suffix !== '.svg' && width >= sharedSize.width && height >= sharedSize.height;
}

/**
 * Returns the picture that other sites show for a page: its own, else the first picture of its belts
 * that is large enough; null if there is none.
 */
export function sharedPicture(own: Image | null, belts: readonly Belt[]): Image | null {
  const candidates = [own, ...belts.flatMap(picturesOf)];
  return candidates.find((each) => each !== null && canBeShared(each)) ?? null;
}

/** Returns the pictures of a belt that may be cropped. Portraits and icons may not. */
function picturesOf(belt: Belt): (Image | null)[] {
  if (belt.kind === 'imageCarousel') return belt.slides;
  return belt.kind === 'image' || belt.kind === 'textVideoImage' ? [belt.image] : [];
}
