import type { SendEvent } from './dataLayer';
import { pageViewed, type PageView } from './pageView';
import { requestChanged } from './requestStep';
import { whenIdle } from './whenIdle';

/** Sends an event for each page view and each step of a request, and the web vitals once the browser is idle. */
export function startAnalytics(send: SendEvent): void {
  window.addEventListener(pageViewed, (event) => {
    const { path, location, title, language } = (event as CustomEvent<PageView>).detail;
    send('page_view', {
      page_path: path,
      page_location: location,
      page_title: title,
      language,
    });
  });
  window.addEventListener(requestChanged, (event) => {
    send(`request_${(event as CustomEvent<string>).detail}`, {});
  });
  window.addEventListener(pageViewed, () => whenIdle(() => loadWebVitals(send)), { once: true });
}

function loadWebVitals(send: SendEvent): void {
  import('./webVitals').then(
    ({ reportWebVitals }) => reportWebVitals(send),
    // Without the file there are no web vitals. Gatsby reloads the page on an unhandled rejection.
    () => undefined,
  );
}
