/** The part of Gatsby's page resources that a change replaces (`toPageResources` in its loader). */
interface PageResources {
  json: unknown;
  page: { path: string; slicesMap?: Record<string, string> };
}

/** Gatsby's component that holds the resources of the shown page (`ensure-resources.js`). */
export interface ShownPage {
  state: { pageResources: PageResources };
  setState: (state: { pageResources: PageResources }) => void;
}

/** A node of React's tree of components. */
interface Fiber {
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Finds the component that holds the resources of the shown page, in React's tree: new resources then
 * change only what differs, so that scroll position and open panels stay. Returns null before React
 * has started.
 */
export function findShownPage(): ShownPage | null {
  const container = document.getElementById('___gatsby');
  if (!container) return null;
  const [, root] =
    Object.entries(container).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
  const { stateNode } = (root ?? {}) as Partial<Fiber>;
  const { current = null } = (stateNode ?? {}) as { current?: Fiber | null };
  return current ? searchBelow(current) : null;
}

/** Searches depth first: the component is near the root. */
function searchBelow(fiber: Fiber): ShownPage | null {
  for (let node: Fiber | null = fiber; node; node = node.sibling) {
    if (isShownPage(node.stateNode)) return node.stateNode;
    const found: ShownPage | null = node.child ? searchBelow(node.child) : null;
    if (found) return found;
  }
  return null;
}

function isShownPage(value: unknown): value is ShownPage {
  if (typeof value !== 'object' || value === null || !('setState' in value)) return false;
  const { state } = value as { state?: unknown };
  return typeof state === 'object' && state !== null && 'pageResources' in state;
}
