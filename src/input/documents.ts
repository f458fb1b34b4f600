import type { PageContent } from '../components/pages';
import type { File } from '../components/ui/types';
import type { PageRecord } from '../cms/site/types';
import { memoizeByReference } from '../lib/memoizeByReference';
import type { AssetStore } from '../images/assetStore';
import type { Unfetched } from '../images/unfetched';

/** Collects the public paths of documents in file fields of pages. Links in texts do not count. */
export const documentsOf = (pages: readonly PageRecord[]): Set<string> =>
  new Set(pages.flatMap(({ content }) => documentsOfPage(content)));

/** Fetches documents. Returns the reason for each one that cannot be fetched, by public path. */
export async function unfetchedDocuments(
  documents: ReadonlySet<string>,
  store: AssetStore,
): Promise<Unfetched> {
  const unfetched = new Map<string, string>();
  await Promise.all(
    [...documents].map(async (url) => {
      if ((await store.fetchDocument(url)) !== undefined) return;
      unfetched.set(url, `the file cannot be fetched: ${store.documentFailure(url)}`);
    }),
  );
  return unfetched;
}

const documentsOfPage = memoizeByReference<PageContent, string[]>(documentsIn);

function documentsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isDocument(value)) return [value.url];
  return Object.values(value).flatMap(documentsIn);
}

const isDocument = (value: object): value is File =>
  'kind' in value && 'size' in value && 'url' in value && String(value.url).startsWith('/files/');
