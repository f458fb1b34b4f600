/**
 * Late parts of a page: React has not taken over their built HTML yet, because their script loads after
 * the page. If the router renders while the page stays, React reports error 421, drops that HTML, and
 * leaves a gap until the script is there. So route changes wait for the late parts.
 */
import { globalHistory } from '@gatsbyjs/reach-router';
import { reloadWhenReachable } from './reloadWhenReachable';

/** Maximum time that a route change waits, in milliseconds. */
const maxWait = 2000;

const lateParts = new Set<object>();
const waitingChanges: (() => void)[] = [];
let timer: number | undefined;
let pendingJump: (() => boolean) | null = null;

/** Adds a part. `part` identifies it. */
export function addLatePart(part: object): void {
  lateParts.add(part);
}

/** Removes a part that React has taken over or removed. */
export function removeLatePart(part: object): void {
  lateParts.delete(part);
  if (pendingJump?.()) pendingJump = null;
  if (lateParts.size > 0) return;
  window.clearTimeout(timer);
  timer = undefined;
  for (const change of waitingChanges.splice(0)) change();
}

/**
 * Sets the jump to a target that may be in a late part: `jump` is called when a late part is there, until it
 * returns true. Null cancels the last jump.
 */
export function jumpWithLatePart(jump: (() => boolean) | null): void {
  pendingJump = jump;
}

/**
 * Lets each route change wait for the late parts. If their script does not come, the new page, which
 * the address bar already shows, loads as a whole; a jump within the page only waits. Must be called
 * before the router starts.
 */
export function delayRouteChanges(): void {
  const { listen } = globalHistory;
  let shownPath = window.location.pathname;
  globalHistory.listen = (listener) =>
    listen((change) => {
      const { pathname } = change.location;
      const show = () => {
        shownPath = pathname;
        listener(change);
      };
      if (lateParts.size === 0) {
        show();
        return;
      }
      if (pathname !== shownPath) {
        timer ??= window.setTimeout(reloadWhileWaiting, maxWait);
      }
      waitingChanges.push(show);
    });
}

const reloadWhileWaiting = () => void reloadWhenReachable(() => waitingChanges.length > 0);
