import type { Image } from '../image/image';
import { Picture } from '../image/Picture';
import { tilePictures, type TileShape } from './shape';
import { pictureClass } from './tileStyles';
import type { TileType } from './types';

interface TilePictureProps {
  image: Image | null;
  shape: TileShape;
  /**
   * True for the portrait of a person: higher than wide, or round if it is small. Other pictures only
   * repeat the text of the tile, so their `alt` is empty.
   */
  portrait?: boolean;
}

/** The picture of a tile, cropped for its shape. Nothing without an image, or if the shape has none. */
export function TilePicture({ image, shape, portrait = false }: TilePictureProps) {
  const format = tilePictures[shape];
  if (!image || !format) return null;
  const isRound = portrait && (shape === 'line' || shape === 'card');
  const ratio = isRound ? 1 : portrait ? 4 / 5 : format.ratio;
  return (
    <div className={pictureClass} data-portrait={portrait ? '' : undefined}>
      <Picture
        image={image}
        ratio={ratio}
        sizes={format.sizes}
        round={isRound}
        decorative={!portrait}
      />
    </div>
  );
}

/** True if a tile of this shape and type shows its picture. */
export function showsPicture(image: Image | null, shape: TileShape, tileType: TileType): boolean {
  return image !== null && tileType !== 'compact' && tilePictures[shape] !== undefined;
}
