import { parsePicturePath } from '../../../src/images/picturePaths';

/** A picture that pages would show for the first time. */
export interface NewPicture {
  /** Uid of the asset. */
  uid: string;
  /** Path of the size that a laptop downloads; null if another host renders the picture. */
  path: string | null;
}

/** Width of the size that a laptop downloads, in pixels: the largest one up to this. */
const laptopWidth = 1600;

/**
 * Lists pictures with the size that a laptop downloads.
 * @param names names of pictures, as in `PictureRequest.name`
 * @param paths paths of all sizes that the pages show
 */
export function newPictures(names: ReadonlySet<string>, paths: ReadonlySet<string>): NewPicture[] {
  const sizes = [...paths].flatMap((path) => {
    const { name = '', size = null, format } = parsePicturePath(path) ?? {};
    return size && format === 'webp' ? [{ path, name, width: size.width }] : [];
  });
  sizes.sort((a, b) => a.width - b.width);
  return [...names].map((name) => {
    const own = sizes.filter((size) => size.name === name);
    const fitting = own.filter(({ width }) => width <= laptopWidth).at(-1) ?? own[0];
    return { uid: name.slice(0, name.lastIndexOf('.')), path: fitting?.path ?? null };
  });
}
