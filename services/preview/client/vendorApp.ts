import ContentstackLivePreview from '@contentstack/live-preview-utils';
import type { ClientConfig } from '../clientConfig';
import type { DraftPreview } from './session';

/** The message with which the vendor's app says that an entry was edited. */
interface EditMessage {
  channel?: unknown;
  type?: unknown;
  payload?: { entry_uid?: unknown };
}

/**
 * Connects the page with the vendor's app that frames it or opened it: Live Preview, Visual Builder and
 * Timeline.
 */
export function connectVendorApp(
  { stack, environment, branch, app, frameOrigins }: ClientConfig,
  { session, update }: DraftPreview,
): void {
  let edited: string | null = null;
  const readEdit = ({ origin, data }: MessageEvent<EditMessage | null>) => {
    // The vendor's script takes messages of any origin; this listener does not.
    if (!frameOrigins.includes(origin)) return;
    if (data?.channel !== 'live-preview' || data.type !== 'client-data-send') return;
    const uid = data.payload?.entry_uid;
    edited = typeof uid === 'string' ? uid : null;
  };
  window.addEventListener('message', readEdit);
  ContentstackLivePreview.onLiveEdit(() => {
    // A session gets another hash about every half hour.
    session.set('live_preview', ContentstackLivePreview.hash);
    // In a task of its own, so that `readEdit` has read the message too.
    setTimeout(() => update(edited));
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
