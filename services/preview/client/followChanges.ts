import { changesPath } from '../parameters';
import type { Session } from './session';

/**
 * Calls `update` when the preview service says that drafts have changed. Of all tabs with previews, one
 * holds the connection and tells the others: browsers open at most six to one host, and further tabs
 * would load forever. The notices are the same for all share links.
 */
export function followChanges(session: Session, update: () => void): void {
  const address = session.addTo(changesPath);
  const tabs = new BroadcastChannel(changesPath);
  tabs.addEventListener('message', update);
  let leave = follow(address, tabs, update);
  // A page that the browser keeps for Back would hold its connection.
  window.addEventListener('pagehide', () => leave());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leave = follow(address, tabs, update);
    update();
  });
}

/** Waits until no other tab holds the connection, then opens it. Returns a function that ends this. */
function follow(address: string, tabs: BroadcastChannel, update: () => void): () => void {
  const left = new AbortController();
  // Browsers have locks only for https and this machine.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    void connect(address, left.signal, update, false);
    return () => left.abort();
  }
  const onChange = () => {
    tabs.postMessage('changed');
    update();
  };
  let isFirst = true;
  // Between the connection of an earlier tab and this one, a change has reached nobody.
  const lead = () => connect(address, left.signal, onChange, !isFirst);
  locks
    .request(changesPath, { ifAvailable: true }, async (lock) => {
      if (lock) await lead();
      isFirst = false;
    })
    .then(() =>
      left.signal.aborted ? null : locks.request(changesPath, { signal: left.signal }, lead),
    )
    .catch(() => {
      // A page in a frame of another site has no locks if its browser blocks storage of third parties.
      if (!left.signal.aborted) return connect(address, left.signal, update, false);
    });
  return () => left.abort();
}

/**
 * Calls `onChange` for each notice, and when a connection opens before which notices may have been lost.
 * Resolves when the service has refused the connection, or at an abort.
 */
function connect(
  address: string,
  signal: AbortSignal,
  onChange: () => void,
  mayHaveMissed: boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const changes = new EventSource(address);
    changes.addEventListener('open', () => {
      if (mayHaveMissed) onChange();
      mayHaveMissed = true;
    });
    const end = () => {
      changes.close();
      resolve();
    };
    changes.addEventListener('message', onChange);
    // A lost connection is opened again by the browser. An end of the access is final.
    changes.addEventListener('error', () => {
      if (changes.readyState === EventSource.CLOSED) end();
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
