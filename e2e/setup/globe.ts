import type { Locator, Page } from 'playwright-core';
import { axesOf } from '../../src/components/globe/camera';
import { dot, toVector, type Degrees } from '../../src/components/globe/sphere';
import { findBelt, type BuiltLocale } from './locale';

/** The first belt of a locale with a globe that can be filtered, and its page. */
export const globeBelt = ({ pages }: BuiltLocale) =>
  findBelt(pages, 'destinationsGlobe', ({ showFilter, showGlobe, drawing }) =>
    Boolean(showFilter && showGlobe && drawing),
  );

export interface View extends Degrees {
  zoom: number;
}

/** Where a globe looks that has come to rest; null while it moves. */
export async function restingView(canvas: Locator): Promise<View | null> {
  const text = await canvas.getAttribute('data-view');
  if (text === null) return null;
  const [latitude = NaN, longitude = NaN, zoom = NaN] = text.split(' ').map(Number);
  return { latitude, longitude, zoom };
}

/** Waits until a globe has come to rest, and says where it looks. */
export async function atRest(canvas: Locator): Promise<View> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const view = await restingView(canvas);
    if (view) return view;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The globe does not come to rest.');
}

/** Brings the globe of a belt into the middle of the screen and waits until it can be turned. */
export async function liveGlobe(page: Page, anchor: string): Promise<Locator> {
  const part = page.locator(`[id="${anchor}"]`);
  await part
    .locator('svg[role="img"]')
    .evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const canvas = part.locator('[data-live] canvas');
  await canvas.waitFor();
  return canvas;
}

/** Where on the screen a place of the globe is. */
export async function pointOf(
  canvas: Locator,
  place: Degrees,
  view: View,
): Promise<{ x: number; y: number }> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The globe cannot be seen.');
  const axes = axesOf({ ...view, roll: 0 });
  const vector = toVector(place);
  const scale = (box.width * 318 * view.zoom) / 640;
  return {
    x: box.x + box.width / 2 + dot(vector, axes.right) * scale,
    y: box.y + box.height / 2 - dot(vector, axes.up) * scale,
  };
}

/** Angle between two places in degrees. */
export const apart = (a: Degrees, b: Degrees): number =>
  (Math.acos(Math.max(-1, Math.min(1, dot(toVector(a), toVector(b))))) * 180) / Math.PI;
