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
  /** Public path of the document that it is; null where it is not published. */
  file: string | null;
}

/** Every file of the content, in each of its revisions. */
export function storedAssets({ readings }: Pick<Content, 'readings'>): StoredAsset[] {
  return Object.values(readings).flatMap(({ assets }) =>
    Object.values(assets).map((asset) => {
      const picture = imageOf(asset);
      const document = filePath(asset);
      return {
        uid: asset.system?.uid ?? '',
        filename: asset.filename ?? '',
        url: asset.url ?? '',
        revision: assetRevision(asset),
        picture: typeof picture === 'string' ? null : picture,
        file: 'path' in document ? document.path : null,
      };
    }),
  );
}

const limit = pLimit(requestsInFlight);
const timeout = 60_000;

/** Largest file that is fetched, in bytes. */
export const largestAsset = 256 * 1024 * 1024;

const mostRedirects = 5;

export interface FetchOptions extends RetryOptions {
  /** Largest file, in bytes; default `largestAsset`. */
  largest?: number;
}

/**
 * The bytes of a file, retried like any request to the service.
 * @throws Error where they cannot be had.
 */
export async function fetchAsset(
  { url, filename }: Pick<StoredAsset, 'url' | 'filename'>,
  options: FetchOptions = {},
): Promise<Uint8Array> {
  const largest = options.largest ?? largestAsset;
  const { bytes, what } = await limit(() => retrying(() => tryOnce(url, largest), options));
  if (!bytes) throw new Error(`“${filename}” could not be fetched: ${what}`);
  return bytes;
}

interface Answer {
  bytes?: Uint8Array;
  what?: string;
  again: boolean;
  retryAfter: number | null;
}

/** A fault that another attempt does not mend. */
class LastingFault extends Error {}

async function tryOnce(url: string, largest: number): Promise<Answer> {
  if (!URL.canParse(url)) return { what: 'it has no address', again: false, retryAfter: null };
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(timeout)]);
  try {
    const response = await follow(new URL(url), signal);
    if (response.ok) {
      return { bytes: await readBytes(response, largest), again: false, retryAfter: null };
    }
    const { status } = response;
    return { what: `status ${status}`, again: isPassing(status), retryAfter: retryAfter(response) };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { what, again: !(error instanceof LastingFault), retryAfter: null };
  } finally {
    // Ends the connection of an answer that was not read to its end.
    abort.abort();
  }
}

/** Fetches an address and follows its redirects, as long as they stay at the content's hosts. */
async function follow(first: URL, signal: AbortSignal): Promise<Response> {
  let url = first;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const response = await fetch(url.href, { signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    const target = URL.canParse(location, url) ? new URL(location, url) : null;
    if (!target || !isContentHost(target, first)) {
      throw new LastingFault(
        `it redirects to ${target?.origin ?? 'no address'}, not a content host`,
      );
    }
    url = target;
  }
  throw new LastingFault(`it redirects more than ${mostRedirects} times`);
}

/** Hosts of the service's own delivery networks, such as `eu-images.contentstack.com`. */
const deliveryHost = /(^|\.)contentstack\.(io|com)$/;

/**
 * True for the origin that the content names, and between hosts of the service's delivery networks:
 * any other address may be one that only the build machine reaches.
 */
const isContentHost = (target: URL, first: URL): boolean =>
  target.origin === first.origin ||
  (target.protocol === 'https:' &&
    deliveryHost.test(target.hostname) &&
    deliveryHost.test(first.hostname));

/** Reads a body as it comes, so that one without an end does not fill the memory. */
async function readBytes(response: Response, largest: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = Number(response.headers.get('content-length') ?? 0);
  const check = () => {
    if (size > largest) throw new LastingFault(`it is larger than ${largest} bytes`);
  };
  check();
  size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.byteLength;
    check();
  }
  return Buffer.concat(parts);
}
