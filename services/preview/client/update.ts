import type { GatsbyCaches } from './gatsbyCaches';
import { findShownPage, type ShownPage } from './shownPage';

/** Content of `page-data.json`. */
interface PageData {
  componentChunkName: string;
  path: string;
  result: unknown;
  slicesMap?: Record<string, string>;
}

/** Content of the data file of a Slice. */
interface SliceData {
  result: { data: unknown; sliceContext: unknown };
}

/**
 * Creates a function that shows the drafts of this moment in the page, without loading it anew. It gets
 * the uid of the edited entry, or null. Calls that arrive while one runs are one call after it.
 */
export function createUpdate(caches: GatsbyCaches): (entry: string | null) => void {
  let running: Promise<void> | null = null;
  let waiting: { entry: string | null } | null = null;
  const run = (entry: string | null) => {
    if (running) {
      waiting = { entry };
      return;
    }
    running = update(caches, entry)
      // Another page, an error of the page or of the service: the server says what it is.
      .catch(() => window.location.reload())
      .finally(() => {
        running = null;
        const next = waiting;
        waiting = null;
        if (next) run(next.entry);
      });
  };
  return run;
}

/** Milliseconds before an update is repeated that a route change has overtaken. */
const repeatDelay = 300;

/**
 * Shows the drafts of this moment. If a route change begins meanwhile, the data would be that of the
 * page before it, so the update is repeated after it.
 * @throws Error if the page cannot be shown without loading it anew
 */
async function update(caches: GatsbyCaches, entry: string | null): Promise<void> {
  const shown = findShownPage();
  if (!shown) throw new Error('React has not started.');
  const { resources } = shown;
  const { pathname } = window.location;
  const page = await json<PageData>(
    `${dataFolder(resources.page.path)}/page-data.json?changed=${entry ?? ''}`,
  );
  const names = new Set(Object.values(page.slicesMap ?? {}));
  await Promise.all([...names].map((name) => updateSlice(caches, name)));
  caches.forgetPages();
  const isSamePage = findShownPage()?.resources === resources;
  if (isSamePage && window.location.pathname === pathname) {
    showPage(shown, page);
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, repeatDelay));
  await update(caches, entry);
}

/** Returns the folder of a page's data. Gatsby's path of the first page contains the query of its URL. */
function dataFolder(path: string): string {
  const [plain = ''] = path.split('?');
  return `/page-data/${plain === '/' ? 'index' : plain.replace(/^\/|\/$/g, '')}`;
}

async function updateSlice({ slices }: GatsbyCaches, name: string): Promise<void> {
  const { result } = await json<SliceData>(`/slice-data/${name}.json`);
  const slice = slices?.get(name);
  if (slice) slices?.set(name, { ...slice, ...result });
}

function showPage(shown: ShownPage, { path, slicesMap, result }: PageData): void {
  const { resources } = shown;
  const page = { ...resources.page, path, slicesMap: slicesMap ?? {} };
  shown.show({ ...resources, page, json: result });
}

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as T;
}
