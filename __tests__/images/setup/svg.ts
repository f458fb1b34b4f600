import { sanitizeSvg } from '../../../src/images/sanitizeSvg';
import type { TestAsset } from '../../setup/stack/assets';

/** Creates an SVG of 9 × 9 pixels. */
export const drawing = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${body}</svg>`;

export const sanitized = (text: string): Promise<string | null> => sanitizeSvg(Buffer.from(text));

/** Creates an SVG asset whose file name is its uid. */
export const svgAsset = (uid: string, bytes: Buffer): TestAsset => ({
  uid,
  filename: `${uid}.svg`,
  contentType: 'image/svg+xml',
  bytes,
  version: 1,
  published: true,
});
