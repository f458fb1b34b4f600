import { sendEvent } from './dataLayer';
import { pageViewed, type PageView } from './pageView';
import { whenIdle } from './whenIdle';

/** Tells analytics of page views from now on, and of the web vitals once the browser is idle. */
export function startAnalytics(): void {
  window.addEventListener(pageViewed, (event) => {
    const { path, location, title, language } = (event as CustomEvent<PageView>).detail;
    sendEvent('page_view', {
      page_path: path,
      page_location: location,
      page_title: title,
      language,
    });
  });
  window.addEventListener(pageViewed, () => whenIdle(loadWebVitals), { once: true });
}

function loadWebVitals(): void {
  import('./webVitals').then(
    ({ reportWebVitals }) => reportWebVitals(sendEvent),
    // A blocked file costs the figures; Gatsby would load the page anew if nobody minded.
    () => undefined,
  );
}
