/**
 * Late parts of a page: React has not taken over their built HTML yet, because their script loads after
 * the page. If the router renders while the page stays, React reports error 421, drops that HTML, and
 * leaves a gap until the script is there. So route changes wait for the late parts.
 */
import { globalHistory } from '@gatsbyjs/reach-router';

const lateParts = new Set<object>();
/** True if the script of a late part cannot be loaded. */
let isScriptMissing = false;
const waitingChanges: (() => void)[] = [];

/** Adds a part. `part` identifies it. */
export function addLatePart(part: object): void {
  lateParts.add(part);
}

/** Removes a part that React has taken over or removed. */
export function removeLatePart(part: object): void {
  lateParts.delete(part);
  if (lateParts.size > 0) return;
  for (const change of waitingChanges.splice(0)) change();
}

/** Keeps the built HTML of parts without their script: the next route change loads its page anew. */
export function keepLateParts(): void {
  isScriptMissing = true;
  if (waitingChanges.length > 0) window.location.reload();
}

/** Lets each route change wait for the late parts. Must be called before the router starts. */
export function delayRouteChanges(): void {
  const { listen } = globalHistory;
  globalHistory.listen = (listener) =>
    listen((change) => {
      if (lateParts.size === 0) listener(change);
      // The address bar already shows the new page.
      else if (isScriptMissing) window.location.reload();
      else waitingChanges.push(() => listener(change));
    });
}
