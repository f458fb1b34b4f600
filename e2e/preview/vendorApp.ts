/**
 * Stand-in of the vendor's app: a page that frames a preview and speaks the app's protocol, as
 * `@contentstack/advanced-post-message` defines it. It answers what the vendor's script asks, and it
 * can say that an entry was edited.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running stand-in. */
export interface VendorApp {
  origin: string;
  /** Returns the address at which the app frames a preview. */
  framing: (preview: string) => string;
  close: () => Promise<void>;
}

/** A message from the preview, as the app has recorded it. */
export interface RecordedMessage {
  channel: string;
  type: string;
  payload: unknown;
}

declare global {
  interface Window {
    /** The requests of the preview. */
    recorded: RecordedMessage[];
    /** Tells the preview that an entry of its session was edited. */
    sendEdit: (hash: string, entry: string, contentType: string) => void;
  }
}

export async function startVendorApp(): Promise<VendorApp> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>App</title><style>iframe { width: 100%; height: 90vh }</style>
<iframe id="frame"></iframe><script>(${String(runInApp)})()</script>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    framing: (preview) => `${origin}/#${encodeURIComponent(preview)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Runs in the page of the app, so it uses nothing from outside. */
function runInApp(): void {
  const eventManager = 'contentstack-adv-post-message';
  const frame = document.getElementById('frame') as HTMLIFrameElement;
  const answers: Record<string, unknown> = {
    init: {
      contentTypeUid: 'page',
      entryUid: 'any',
      windowType: 'preview',
      stackDetails: { masterLocale: 'en-us' },
    },
    'check-entry-page': {},
    scroll: {},
  };
  window.recorded = [];
  window.addEventListener('message', ({ data, source }: MessageEvent) => {
    const message = data as {
      eventManager?: string;
      metadata: { hash: string; nature: string };
      channel: string;
      type: string;
      payload: unknown;
    };
    if (message.eventManager !== eventManager || message.metadata.nature !== 'REQUEST') return;
    const { channel, type, payload, metadata } = message;
    window.recorded.push({ channel, type, payload });
    const reply = (nature: string, rest: object) =>
      (source as Window).postMessage(
        { eventManager, metadata: { hash: metadata.hash, nature }, channel, type, ...rest },
        '*',
      );
    reply('ACK', {});
    // Only Visual Builder answers on its channel. The vendor's script then keeps clicks from all links.
    const isKnown = channel === 'live-preview' && Object.hasOwn(answers, type);
    const error = { code: 'NO_REQUEST_LISTENER_FOUND', message: 'No listener' };
    reply('RESPONSE', isKnown ? { payload: answers[type] } : { error });
  });
  window.sendEdit = (hash, entry, contentType) =>
    frame.contentWindow?.postMessage(
      {
        eventManager,
        metadata: { hash: 'client-data-send-0a1b2c3d', nature: 'REQUEST' },
        channel: 'live-preview',
        type: 'client-data-send',
        payload: { hash, entry_uid: entry, content_type_uid: contentType },
      },
      '*',
    );
  frame.src = decodeURIComponent(window.location.hash.slice(1));
}
