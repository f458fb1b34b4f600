import pLimit from 'p-limit';
import type { Image } from '../components/image/image';
import type { Content } from './content';
import { requestsInFlight } from './limits';
import { assetRevision, filePath, imageOf } from './parse/assets';
import { isPassing, retryAfter, retrying, type RetryOptions } from './retrying';

/** A file of the content, as the build fetches and publishes it. */
export interface StoredAsset {
  uid: string;
  filename: string;
  /** Where the service gives its bytes. */
  url: string;
  /** Changes whenever the bytes may have changed. */
  revision: string;
  /** The picture that it is; null where it is none. */
  picture: Pick<Image, 'id' | 'revision'> | null;
  /** Public path of the document that it is; null where it has no usable name. */
  file: string | null;
}

/** Every file of the content, in each of its revisions. */
export function storedAssets({ readings }: Pick<Content, 'readings'>): StoredAsset[] {
  return Object.values(readings).flatMap(({ assets }) =>
    Object.values(assets).map((asset) => {
      const picture = imageOf(asset);
      return {
        uid: asset.system?.uid ?? '',
        filename: asset.filename ?? '',
        url: asset.url ?? '',
        revision: assetRevision(asset),
        picture: typeof picture === 'string' ? null : picture,
        file: filePath(asset),
      };
    }),
  );
}

const limit = pLimit(requestsInFlight);
const timeout = 60_000;

/**
 * The bytes of a file, retried like any request to the service.
 * @throws Error where they cannot be had.
 */
export async function fetchAsset(
  { url, filename }: Pick<StoredAsset, 'url' | 'filename'>,
  options?: RetryOptions,
): Promise<Uint8Array> {
  const { bytes, what } = await limit(() => retrying(() => tryOnce(url), options));
  if (!bytes) throw new Error(`“${filename}” could not be fetched: ${what}`);
  return bytes;
}

interface Answer {
  bytes?: Uint8Array;
  what?: string;
  again: boolean;
  retryAfter: number | null;
}

async function tryOnce(url: string): Promise<Answer> {
  if (!URL.canParse(url)) return { what: 'it has no address', again: false, retryAfter: null };
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (response.ok) {
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { bytes, again: false, retryAfter: null };
    }
    const { status } = response;
    return { what: `status ${status}`, again: isPassing(status), retryAfter: retryAfter(response) };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { what, again: true, retryAfter: null };
  }
}
