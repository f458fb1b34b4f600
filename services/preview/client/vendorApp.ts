import ContentstackLivePreview from '@contentstack/live-preview-utils';
import type { ClientConfig } from '../clientConfig';
import type { DraftPreview } from './session';

/**
 * Connects the page with the vendor's app that frames it or opened it: Live Preview, Visual Builder and
 * Timeline.
 */
export function connectVendorApp(
  { stack, environment, branch, app }: ClientConfig,
  { session, update, edited }: DraftPreview,
): void {
  ContentstackLivePreview.onLiveEdit(() => {
    // A session gets another hash about every half hour.
    session.set('live_preview', ContentstackLivePreview.hash);
    update(edited());
  });
  ContentstackLivePreview.init({
    enable: true,
    // False: the vendor's app does not load the frame anew, but lets this script show the change.
    ssr: false,
    mode: 'builder',
    stackDetails: { apiKey: stack, environment, ...(branch === null ? {} : { branch }) },
    clientUrlParams: { protocol: 'https', host: app, port: 443 },
  }).catch((error: unknown) => console.warn('The preview has no connection to the app.', error));
}
