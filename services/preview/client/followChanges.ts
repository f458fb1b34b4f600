import { changesPath } from '../parameters';
import type { Session } from './session';

/** Calls `update` when the preview service says that drafts have changed. */
export function followChanges(session: Session, update: () => void): void {
  const changes = new EventSource(session.addTo(changesPath));
  changes.addEventListener('message', update);
  // A page that the browser keeps for Back would hold its connection.
  window.addEventListener('pagehide', () => changes.close());
}
