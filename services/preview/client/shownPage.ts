/** The part of Gatsby's page resources that a change replaces (`toPageResources` in its loader). */
export interface PageResources {
  json: unknown;
  page: { path: string; slicesMap?: Record<string, string> };
}

/** Gatsby's component that holds the resources of the shown page (`ensure-resources.js`). */
interface ResourceHolder {
  state: { pageResources: PageResources };
  setState: (state: { pageResources: PageResources }, done: () => void) => void;
}

/** Gatsby's component that renders its children only when the location changes (`navigation.js`). */
interface LocationGate {
  props: { location: unknown };
  forceUpdate: () => void;
}

/** A node of React's tree of components. */
interface Fiber {
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** The page that the browser shows. */
export interface ShownPage {
  readonly resources: PageResources;
  /** Renders the page with other resources. React changes only what differs. */
  show: (resources: PageResources) => void;
}

/**
 * Finds the shown page in React's tree. Gatsby offers no way to replace the data of a page, and to load
 * the page anew would lose scroll position and open panels. Returns null before React has started.
 */
export function findShownPage(): ShownPage | null {
  const root = rootFiber();
  const holder = root && findBelow(root, isHolder);
  const gate = root && findBelow(root, isGate);
  if (!holder || !gate) return null;
  return {
    resources: holder.state.pageResources,
    show: (pageResources) => holder.setState({ pageResources }, () => gate.forceUpdate()),
  };
}

function rootFiber(): Fiber | null {
  const container = document.getElementById('___gatsby') ?? {};
  const [, host] =
    Object.entries(container).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
  const { stateNode } = (host ?? {}) as Partial<Fiber>;
  return ((stateNode ?? {}) as { current?: Fiber | null }).current ?? null;
}

/** Finds the first component for which `isWanted` is true, depth first: it is near the root. */
function findBelow<T>(fiber: Fiber, isWanted: (value: unknown) => value is T): T | null {
  for (let node: Fiber | null = fiber; node; node = node.sibling) {
    const { stateNode, child } = node;
    if (isWanted(stateNode)) return stateNode;
    const found: T | null = child ? findBelow(child, isWanted) : null;
    if (found) return found;
  }
  return null;
}

const has = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

const isHolder = (value: unknown): value is ResourceHolder =>
  has(value, 'setState', 'state') && has(value.state, 'pageResources');

const isGate = (value: unknown): value is LocationGate =>
  has(value, 'forceUpdate', 'shouldComponentUpdate', 'props') &&
  has(value.props, 'location', 'children') &&
  !isHolder(value);
