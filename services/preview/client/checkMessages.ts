/** The message with which the vendor's app says that an entry was edited. */
interface EditMessage {
  channel?: unknown;
  type?: unknown;
  payload?: { entry_uid?: unknown };
}

/**
 * Hides the messages of other origins from the vendor's script, which takes messages of any origin, and
 * some of them write HTML into the page. Call it before that script is loaded.
 * @returns a function that returns the uid of the entry that was edited last; null if it is not known
 */
export function checkMessages(origins: readonly string[]): () => string | null {
  let edited: string | null = null;
  const check = (event: MessageEvent<EditMessage | null>) => {
    if (!origins.includes(event.origin)) {
      event.stopImmediatePropagation();
      return;
    }
    const { data } = event;
    if (data?.channel !== 'live-preview' || data.type !== 'client-data-send') return;
    const uid = data.payload?.entry_uid;
    edited = typeof uid === 'string' ? uid : null;
  };
  window.addEventListener('message', check, { capture: true });
  return () => edited;
}
