import type { Locator, Page } from 'playwright-core';
import { axesOf } from '../../src/components/globe/camera';
import { dot, toVector, type Degrees } from '../../src/components/globe/sphere';
import type { PopupPage } from '../../src/components/pages';
import { findBelt, type BuiltLocale } from './locale';

/** Finds the first belt of a locale with a globe and a filter, and its page. */
export const findGlobeBelt = ({ pages }: BuiltLocale) =>
  findBelt(pages, 'destinationsGlobe', ({ showFilter, showGlobe, drawing }) =>
    Boolean(showFilter && showGlobe && drawing),
  );

/** Finds a project with a popup page, the popup page, and the page and belt with the globe. */
export function findProjectWithPopup(site: BuiltLocale) {
  const { page: content, belt } = findGlobeBelt(site);
  const project = belt.projects.find(({ link }) => link?.url);
  const popup = site.pages.find(
    (each): each is PopupPage => each.kind === 'popup' && each.path === project?.link?.url,
  );
  if (!project || !popup) throw new Error('No project has a popup page.');
  return { content, belt, found: project, popup };
}

export interface View extends Degrees {
  zoom: number;
}

/** Reads the view of a globe; null while it moves. */
export async function readRestingView(canvas: Locator): Promise<View | null> {
  const text = await canvas.getAttribute('data-view');
  if (text === null) return null;
  const [latitude = NaN, longitude = NaN, zoom = NaN] = text.split(' ').map(Number);
  return { latitude, longitude, zoom };
}

/** Waits until a globe does not move, and returns its view. */
export async function waitForRest(canvas: Locator): Promise<View> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const view = await readRestingView(canvas);
    if (view) return view;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The globe still moves after 10 s.');
}

/** Scrolls the globe of a belt to the middle of the screen and waits until it is interactive. */
export async function showLiveGlobe(page: Page, anchor: string): Promise<Locator> {
  const part = page.locator(`[id="${anchor}"]`);
  await part
    .locator('svg[role="img"]')
    .evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const canvas = part.locator('[data-live] canvas');
  await canvas.waitFor();
  return canvas;
}

/** Computes the point on the screen of a place on the globe, in CSS pixels. */
export async function screenPoint(
  canvas: Locator,
  place: Degrees,
  view: View,
): Promise<{ x: number; y: number }> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The globe is not visible.');
  const axes = axesOf({ ...view, roll: 0 });
  const vector = toVector(place);
  const scale = (box.width * 318 * view.zoom) / 640;
  return {
    x: box.x + box.width / 2 + dot(vector, axes.right) * scale,
    y: box.y + box.height / 2 - dot(vector, axes.up) * scale,
  };
}

/** Computes the angle between two places in degrees. */
export const angleBetween = (a: Degrees, b: Degrees): number =>
  (Math.acos(Math.max(-1, Math.min(1, dot(toVector(a), toVector(b))))) * 180) / Math.PI;

/** Creates a function that swipes from the middle of a globe by pixels to the right and down. */
export async function createSwipe(
  canvas: Locator,
): Promise<(x: number, y: number) => Promise<void>> {
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
