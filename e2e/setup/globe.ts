import type { Locator, Page } from 'playwright-core';
import { axesOf } from '../../src/components/globe/camera';
import { dot, toVector, type Degrees } from '../../src/components/globe/sphere';
import type { PopupPage } from '../../src/components/pages';
import { findBelt, type BuiltLocale } from './locale';

/** The first belt of a locale with a globe that can be filtered, and its page. */
export const globeBelt = ({ pages }: BuiltLocale) =>
  findBelt(pages, 'destinationsGlobe', ({ showFilter, showGlobe, drawing }) =>
    Boolean(showFilter && showGlobe && drawing),
  );

/** A project with a popup page, that page, and the page and belt with the globe. */
export function projectWithPopup(site: BuiltLocale) {
  const { page: content, belt } = globeBelt(site);
  const found = belt.projects.find(({ link }) => link?.url);
  const popup = site.pages.find(
    (each): each is PopupPage => each.kind === 'popup' && each.path === found?.link?.url,
  );
  if (!found || !popup) throw new Error('No project has a popup page.');
  return { content, belt, found, popup };
}

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

/** A finger that is put on the middle of a globe and drawn so many pixels across and down. */
export async function finger(canvas: Locator): Promise<(x: number, y: number) => Promise<void>> {
  const page = canvas.page();
  const devtools = await page.context().newCDPSession(page);
  const box = await canvas.boundingBox();
  const middle = { x: (box?.x ?? 0) + 180, y: (box?.y ?? 0) + 180 };
  return async (x, y) => {
    const touch = (type: 'touchStart' | 'touchMove', share: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: middle.x + x * share, y: middle.y + y * share }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
