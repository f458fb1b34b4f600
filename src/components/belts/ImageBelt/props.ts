import type { Image } from '../../image/image';
import type { BeltFrame } from '../frame';

export interface ImageBeltProps extends BeltFrame {
  image: Image;
}
