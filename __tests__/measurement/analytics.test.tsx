import type { Metric } from 'web-vitals';
import type { PageView } from '../../src/measurement/pageView';
import type { PublicMeasurement } from '../../src/publicSite';
import { gtag } from '../setup/components/gtag';

const metric = { name: 'LCP', value: 1234.5, id: 'v6-1' } as Metric;

jest.mock('web-vitals', () => {
  const ignore = () => undefined;
  return {
    onLCP: (report: (metric: Metric) => void) => report(metric),
    ...{ onCLS: ignore, onFCP: ignore, onINP: ignore, onTTFB: ignore },
  };
});

const origin = 'https://tags.example';
const analytics = { gtag: { id: 'G-1', origin } };
const container = { gtm: { id: 'GTM-1', origin } };

const view: PageView = {
  path: '/fleet/',
  location: 'https://www.example.com/fleet/',
  title: 'Fleet',
  language: 'en',
};
const viewParameters = {
  page_path: view.path,
  page_location: view.location,
  page_title: view.title,
  language: view.language,
};
const vitalParameters = {
  event_category: 'Web Vitals',
  event_label: metric.id,
  value: 1235,
  non_interaction: true,
};

beforeEach(() => {
  // jsdom has none. The browser is idle at once.
  Object.assign(window, { requestIdleCallback: (callback: () => void) => callback() });
});

/** Shows a page of a site with some settings. Returns the data layer after the web vitals are loaded. */
async function showPage(measurement: Partial<PublicMeasurement>): Promise<unknown[]> {
  jest.resetModules();
  window.dataLayer = [];
  const isMeasured = Object.keys(measurement).length > 0;
  if (isMeasured) window.gtag = gtag;
  else delete window.gtag;
  Object.assign(globalThis, {
    __MEASUREMENT__: { gtag: null, gtm: null, rum: null, ...measurement },
  });
  const { startMeasurement } = await import('../../src/measurement/start');
  const { pageViewed } = await import('../../src/measurement/pageView');
  const added = jest.spyOn(window, 'addEventListener');
  startMeasurement();
  window.dispatchEvent(new CustomEvent(pageViewed, { detail: view }));
  await import('../../src/measurement/webVitals');
  await new Promise((resolve) => setTimeout(resolve));
  // A listener of one test must not send the events of the next.
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
  added.mockRestore();
  return window.dataLayer.map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  );
}

describe('“page views and web vitals go to analytics and to the tag manager”', () => {
  it('with GTAG_ID alone, as commands of analytics', async () => {
    expect(await showPage(analytics)).toEqual([
      ['event', 'page_view', viewParameters],
      ['event', 'LCP', vitalParameters],
    ]);
  });

  it('with GTM_ID alone, as events of the tag manager', async () => {
    expect(await showPage(container)).toEqual([
      { event: 'page_view', ...viewParameters },
      { event: 'LCP', ...vitalParameters },
    ]);
  });

  it('with both, as one entry of each that both read, never two', async () => {
    expect(await showPage({ ...analytics, ...container })).toEqual([
      ['event', 'page_view', viewParameters],
      ['event', 'LCP', vitalParameters],
    ]);
  });

  it('without both, nowhere', async () => {
    expect(await showPage({})).toEqual([]);
  });
});
