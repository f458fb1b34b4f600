/** The progress bar of the browser bundle, which loads with the first interaction. */
import type { BrowserPluginArgs, RouteUpdateArgs } from 'gatsby';
import type * as Bar from '../../../src/components/navigation/progressBarInBrowser';

const plugin = {
  onClientEntry: jest.fn(),
  onRouteUpdateDelayed: jest.fn(),
  onRouteUpdate: jest.fn(),
};
const load = jest.fn(() => plugin);
jest.mock('gatsby-plugin-nprogress/gatsby-browser', () => load());

const args = {} as BrowserPluginArgs;
const options = { plugins: [], color: 'teal' };

const addListener = jest.spyOn(window, 'addEventListener');

/** Loads the module as a new page does, and starts it. */
async function startPage(): Promise<typeof Bar> {
  jest.resetModules();
  const bar = await import('../../../src/components/navigation/progressBarInBrowser');
  bar.onClientEntry?.(args, options);
  return bar;
}

/** Lets the script load. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  for (const [type, listener] of addListener.mock.calls) window.removeEventListener(type, listener);
  jest.clearAllMocks();
});

test('a page loads no bar by itself', async () => {
  const bar = await startPage();
  bar.onRouteUpdate({} as RouteUpdateArgs, options);
  await settle();
  expect(load).not.toHaveBeenCalled();
});

test.each(['pointerover', 'keydown'])('the bar is set up after the event %s', async (type) => {
  await startPage();
  window.dispatchEvent(new Event(type));
  window.dispatchEvent(new Event(type));
  await settle();
  expect(plugin.onClientEntry.mock.calls).toEqual([[args, options]]);
});

test('a route change without an interaction before it shows and removes the bar', async () => {
  const bar = await startPage();
  const show = await bar.loadProgressBar();
  expect(plugin.onClientEntry).toHaveBeenCalledWith(args, options);
  show();
  expect(plugin.onRouteUpdateDelayed).toHaveBeenCalledTimes(1);
  bar.onRouteUpdate({} as RouteUpdateArgs, options);
  await settle();
  expect(plugin.onRouteUpdate).toHaveBeenCalledTimes(1);
});

test('a bar whose script did not come is requested again', async () => {
  const bar = await startPage();
  plugin.onClientEntry.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  await expect(bar.loadProgressBar()).rejects.toThrow('offline');
  await expect(bar.loadProgressBar()).resolves.toBe(plugin.onRouteUpdateDelayed);
});
