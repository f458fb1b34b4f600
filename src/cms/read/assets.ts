import type { Image } from '../../components/image/image';
import type { Content } from '../graph/content';
import { assetRevision, filePath, imageOf } from '../parse/assets';
import { isTransient, retryAfter, withRetry, type RetryOptions } from '../../lib/withRetry';

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

/** How long one attempt may take, in milliseconds, and how long no byte may come meanwhile. */
const timeout = 60_000;
const longestSilence = 10_000;
/** A whole publication waits for a file: no attempt begins later than this, in milliseconds. */
const patience = 25_000;

/** Largest file that is fetched, in bytes. */
export const largestAsset = 256 * 1024 * 1024;

const mostRedirects = 5;

export interface FetchOptions extends RetryOptions {
  /** Largest file, in bytes; default `largestAsset`. */
  largest?: number;
  /** Milliseconds since the first attempt within which others begin; default 25 s. */
  within?: number;
  /** Milliseconds without a byte after which an attempt has failed; default 10 s. */
  silence?: number;
}

/** A file that could not be fetched. */
export class AssetFault extends Error {
  /** The failure in words, without the name of the file. */
  readonly what: string;
  /** Whether its host did not answer as it should: another file may not be had either. */
  readonly isOfHost: boolean;

  constructor(filename: string, what: string, isOfHost: boolean) {
    super(`“${filename}” could not be fetched: ${what}`);
    this.what = what;
    this.isOfHost = isOfHost;
  }
}

/**
 * The bytes of a file, tried several times, for half a minute at the most where nothing comes.
 * @throws AssetFault where they cannot be had.
 */
export async function fetchAsset(
  { url, filename }: Pick<StoredAsset, 'url' | 'filename'>,
  options: FetchOptions = {},
): Promise<Uint8Array> {
  const { largest = largestAsset, silence = longestSilence, within = patience } = options;
  const end = Date.now() + within;
  const tried = await withRetry(() => tryOnce(url, largest, silence), {
    ...options,
    left: () => end - Date.now(),
  });
  if (!tried.bytes) throw new AssetFault(filename, tried.what ?? 'no answer', tried.again);
  return tried.bytes;
}

interface Answer {
  bytes?: Uint8Array;
  what?: string;
  again: boolean;
  retryAfter: number | null;
}

/** A fault that another attempt does not mend. */
class LastingFault extends Error {}

async function tryOnce(url: string, largest: number, silence: number): Promise<Answer> {
  if (!URL.canParse(url)) return { what: 'it has no address', again: false, retryAfter: null };
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(timeout)]);
  const alarm = setTimeout(() => {
    abort.abort(new Error(`nothing came for ${silence / 1000} s`));
  }, silence);
  try {
    const response = await follow(new URL(url), signal);
    if (response.ok) {
      return {
        bytes: await readBytes(response, largest, () => alarm.refresh()),
        again: false,
        retryAfter: null,
      };
    }
    const { status } = response;
    return {
      what: `status ${status}`,
      again: isTransient(status),
      retryAfter: retryAfter(response),
    };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { what, again: !(error instanceof LastingFault), retryAfter: null };
  } finally {
    clearTimeout(alarm);
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
async function readBytes(
  response: Response,
  largest: number,
  came: () => void,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = Number(response.headers.get('content-length') ?? 0);
  const check = () => {
    if (size > largest) throw new LastingFault(`it is larger than ${largest} bytes`);
  };
  check();
  size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    came();
    parts.push(part.value);
    size += part.value.byteLength;
    check();
  }
  return Buffer.concat(parts);
}
