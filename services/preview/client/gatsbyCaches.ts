/** An item of the loader's caches of pages. */
interface LoadedPage {
  status: unknown;
  payload?: unknown;
}

/** A Slice that the loader has loaded. */
export interface LoadedSlice {
  component: unknown;
  sliceContext: unknown;
  data: unknown;
}

/** The caches of Gatsby's page loader (`gatsby/cache-dir/loader.js`), which no API empties. */
export interface GatsbyCaches {
  /** Forgets all pages, so that the next navigation requests their data again. */
  forgetPages: () => void;
  slices: Map<string, LoadedSlice> | null;
}

/**
 * Finds the caches of Gatsby's page loader when it first writes into them. Call it before Gatsby's
 * scripts run. It replaces `Map.prototype.set`, in the preview only.
 */
export function findGatsbyCaches(): GatsbyCaches {
  const pages = new Set<Map<unknown, unknown>>();
  const caches: GatsbyCaches = {
    slices: null,
    forgetPages: () => {
      for (const cache of pages) cache.clear();
    },
  };
  // The method is called with its Map below.
  // oxlint-disable-next-line typescript/unbound-method
  const { set } = Map.prototype as Map<unknown, unknown>;
  Map.prototype.set = function setAndFind(
    this: Map<unknown, unknown>,
    key: unknown,
    value: unknown,
  ) {
    if (isSlice(value)) caches.slices = this as Map<string, LoadedSlice>;
    else if (typeof key === 'string' && key.startsWith('/') && isPage(value)) pages.add(this);
    return set.call(this, key, value);
  };
  return caches;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPage = (value: unknown): value is LoadedPage =>
  isObject(value) && 'status' in value && 'payload' in value;

const isSlice = (value: unknown): value is LoadedSlice =>
  isObject(value) && 'component' in value && 'sliceContext' in value && 'data' in value;
