import type { Image } from '../../components/image/image';
import type { Content } from '../graph/content';
import { assetRevision, parseDocument, pictureOf } from '../parse/assets/assets';
import { BodyTooLarge, readBody } from '../../lib/readBody';
import { isTransient, retryAfter, withRetry, type RetryOptions } from '../../lib/withRetry';
import { parseUrl } from '../../lib/urls/parseUrl';

/** An asset (file) of the content, as the build fetches and publishes it. */
export interface StoredAsset {
  uid: string;
  filename: string;
  /** URL of the file at the content service. */
  url: string;
  /** Changes whenever the file may have changed. */
  revision: string;
  /** Identifies the picture; null if the asset is not a picture. */
  picture: Pick<Image, 'id' | 'revision' | 'suffix'> | null;
  /** Public path of the document; null if the asset is not published as a document. */
  file: string | null;
}

/** Lists the assets of all locales. An asset appears once per locale, maybe in different revisions. */
export function storedAssets({ readings }: Pick<Content, 'readings'>): StoredAsset[] {
  return Object.values(readings).flatMap(({ assets }) =>
    Object.values(assets).map((asset) => {
      const picture = pictureOf(asset);
      const document = parseDocument(asset);
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

/** Maximum duration of one attempt, in milliseconds. */
const timeout = 60_000;
/** Maximum time without a byte, in milliseconds. */
const maxSilence = 10_000;
/** Milliseconds after which no attempt begins. It is short because a publication waits for the file. */
const retryWindow = 25_000;

/** Maximum size of a file, in bytes. */
const maxAssetSize = 256 * 1024 * 1024;

const maxRedirects = 5;

/** Limits of a fetch, and the options of `withRetry`. */
export interface FetchOptions extends RetryOptions {
  /** Maximum size of a file, in bytes; default 256 MB. */
  maxSize?: number;
  /** Milliseconds after the first attempt within which further attempts may begin; default 25 s. */
  within?: number;
  /** Milliseconds without a byte after which an attempt fails; default 10 s. */
  silence?: number;
}

/** A file that could not be fetched. */
export class AssetError extends Error {
  /** The reason, without the name of the file. */
  readonly reason: string;
  /** True if the host failed rather than the file: other files of the host may fail too. */
  readonly isOfHost: boolean;

  constructor(filename: string, reason: string, isOfHost: boolean) {
    super(`“${filename}” could not be fetched: ${reason}`);
    this.reason = reason;
    this.isOfHost = isOfHost;
  }
}

/**
 * Fetches the bytes of a file, with retries. It gives up after about half a minute if no byte arrives.
 * @throws AssetError if the file cannot be fetched
 */
export async function fetchAsset(
  { url, filename }: Pick<StoredAsset, 'url' | 'filename'>,
  options: FetchOptions = {},
): Promise<Uint8Array> {
  const { maxSize = maxAssetSize, silence = maxSilence, within = retryWindow } = options;
  const retryUntil = Date.now() + within;
  const attempt = await withRetry(() => tryOnce(url, maxSize, silence), {
    ...options,
    left: () => retryUntil - Date.now(),
  });
  if (!attempt.bytes) throw new AssetError(filename, attempt.reason ?? 'no answer', attempt.again);
  return attempt.bytes;
}

/** The outcome of one attempt. */
interface AttemptResult {
  bytes?: Uint8Array;
  /** Reason for the failure, if there are no bytes. */
  reason?: string;
  /** True if another attempt may succeed. */
  again: boolean;
  /** Milliseconds that the host asked to wait; null if it did not. */
  retryAfter: number | null;
}

/** A failure that another attempt would repeat. */
class PermanentError extends Error {}

/** Makes one attempt. It never throws. */
async function tryOnce(url: string, maxSize: number, silence: number): Promise<AttemptResult> {
  const address = parseUrl(url);
  if (!address) return { reason: 'it has no address', again: false, retryAfter: null };
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(timeout)]);
  const silenceTimer = setTimeout(() => {
    abort.abort(new Error(`nothing came for ${silence / 1000} s`));
  }, silence);
  try {
    const response = await fetchWithRedirects(address, signal);
    if (response.ok) {
      return {
        bytes: await readBody(response, maxSize, () => silenceTimer.refresh()),
        again: false,
        retryAfter: null,
      };
    }
    const { status } = response;
    return {
      reason: `status ${status}`,
      again: isTransient(status),
      retryAfter: retryAfter(response),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isPermanent = error instanceof PermanentError || error instanceof BodyTooLarge;
    return { reason, again: !isPermanent, retryAfter: null };
  } finally {
    clearTimeout(silenceTimer);
    // Closes the connection if the answer was not read completely.
    abort.abort();
  }
}

/**
 * Fetches an address and follows its redirects.
 * @throws PermanentError if a redirect leaves the content hosts, or at too many redirects
 */
async function fetchWithRedirects(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await fetch(url.href, { signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    const target = parseUrl(location, url);
    if (!target || !isContentHost(target, start)) {
      throw new PermanentError(
        `it redirects to ${target?.origin ?? 'no address'}, not a content host`,
      );
    }
    url = target;
  }
  throw new PermanentError(`it redirects more than ${maxRedirects} times`);
}

/** Hosts of Contentstack's delivery networks, such as `eu-images.contentstack.com`. */
const deliveryHost = /(^|\.)contentstack\.(io|com)$/;

/**
 * True if a redirect stays at the origin of the content's address or within Contentstack's delivery
 * networks. Any other address may belong to a private network that only the build machine reaches.
 */
const isContentHost = (target: URL, start: URL): boolean =>
  target.origin === start.origin ||
  (target.protocol === 'https:' &&
    deliveryHost.test(target.hostname) &&
    deliveryHost.test(start.hostname));
