import type { Belt } from '../../components/belts/belt';
import type { Image } from '../../components/image/image';
import { sharedSize } from '../../sharing';

/** Whether a picture fills the size that is shared; drawings are shown by no reader of such tags. */
export function canBeShared({ suffix, width, height }: Image): boolean {
  return suffix !== '.svg' && width >= sharedSize.width && height >= sharedSize.height;
}

/** The picture that a page is shared with: its own, else the first large one that its belts show. */
export function sharedPicture(own: Image | null, belts: readonly Belt[]): Image | null {
  const shown = [own, ...belts.flatMap(picturesOf)];
  return shown.find((each) => each !== null && canBeShared(each)) ?? null;
}

/** What a belt shows for its own sake; portraits and icons would not stand being cropped. */
function picturesOf(belt: Belt): (Image | null)[] {
  if (belt.kind === 'imageCarousel') return belt.slides;
  return belt.kind === 'image' || belt.kind === 'textVideoImage' ? [belt.image] : [];
}
