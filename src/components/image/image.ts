/** A picture as the content layer hands it to components. */
export interface Image {
  /** Path of the original below the stack, without its suffix: `{asset}/{file}/{name}`. */
  id: string;
  suffix: '.jpg' | '.png' | '.svg';
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Empty text marks a decorative picture. */
  alt: string;
  caption: string | null;
  /** Changes whenever the bytes of the original may have changed. */
  revision: string;
}
