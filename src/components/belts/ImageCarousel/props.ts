import type { Image } from '../../image/image';
import type { BeltFrame } from '../frame';

export interface ImageCarouselProps extends BeltFrame {
  slides: Image[];
}
