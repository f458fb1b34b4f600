import { changesPath } from '../parameters';

/**
 * Calls `update` when drafts change: in the vendor's app, which frames the preview, by its SDK;
 * otherwise when the preview service says so.
 */
export function followChanges(withSession: (address: string) => string, update: () => void): void {
  const changes = new EventSource(withSession(changesPath));
  changes.addEventListener('message', update);
  // A page that the browser keeps for Back would hold its connection.
  window.addEventListener('pagehide', () => changes.close());
}
