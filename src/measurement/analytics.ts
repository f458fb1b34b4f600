import { sendEvent } from './dataLayer';
import { pageViewed, type PageView } from './pageView';
import { whenIdle } from './whenIdle';

/** Sends an analytics event for each page view, and the web vitals after the browser is idle. */
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
    // Without the file there are no web vitals. Gatsby reloads the page on an unhandled rejection.
    () => undefined,
  );
}
