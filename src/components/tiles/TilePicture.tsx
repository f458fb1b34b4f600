import type { Image } from '../image/image';
import { Picture } from '../image/Picture';
import { pictures, type TileShape } from './shape';
import { pictureClass } from './tileStyles';

interface TilePictureProps {
  /** Null, like a shape without picture, renders nothing. */
  image: Image | null;
  shape: TileShape;
  /** A head and shoulders: upright, or round where it is small. */
  portrait?: boolean;
  /** The tile's words say it all. */
  decorative?: boolean;
}

/** The picture of a tile, cropped for the tile's shape. */
export function TilePicture({
  image,
  shape,
  portrait = false,
  decorative = false,
}: TilePictureProps) {
  const place = pictures[shape];
  if (!image || !place) return null;
  const round = portrait && (shape === 'line' || shape === 'card');
  const ratio = round ? 1 : portrait ? 4 / 5 : place.ratio;
  return (
    <div className={pictureClass} data-portrait={portrait ? '' : undefined}>
      <Picture
        image={image}
        ratio={ratio}
        sizes={place.sizes}
        round={round}
        decorative={decorative}
      />
    </div>
  );
}

/** Whether a tile of this shape and type shows its picture. */
export function showsPicture(
  image: Image | null,
  shape: TileShape,
  tileType: 'standard' | 'feature' | 'compact',
): boolean {
  return image !== null && tileType !== 'compact' && pictures[shape] !== undefined;
}
