import type { Picture } from '../lib/render';

/** Which way a picture is held: wide for screens, tall for phones. */
export type Orientation = 'landscape' | 'portrait';

/** One scene: its names, what is seen on it in both languages, and how it is drawn. */
export interface SceneDefinition {
  key: string;
  title: string;
  titleIs: string;
  description: string;
  descriptionIs: string;
  /** Part of the size at which light is computed; 0.5 when left out, more for fine lines. */
  detail?: number;
  /** Ways it is drawn: both when left out, wide alone for what stands in no banner. */
  ways?: readonly Orientation[];
  draw: (orientation: Orientation) => Picture;
}

/** Both ways of holding a picture. */
export const orientations = ['landscape', 'portrait'] as const satisfies readonly Orientation[];

/** Sizes of the finished files in pixels. */
export const sceneSizes = {
  landscape: { width: 2560, height: 1440 },
  portrait: { width: 1440, height: 1800 },
} as const;
