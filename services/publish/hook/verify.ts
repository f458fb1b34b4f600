import {
  constants,
  createHmac,
  createPublicKey,
  verify as verifySignature,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { reportError } from '../../../src/lib/reportError';
import { sameText } from '../access';

export interface HookKeys {
  /** Of the header `x-publish-secret`. */
  secret: string | null;
  hmacSecret: string | null;
  /** PEM of the content service's public key. */
  publicKeyFile: string | null;
  /** The stack that may sign: the service's key signs for all its customers. */
  stack: string;
}

const minute = 60_000;
/** How far the clock of an HMAC signature may be off. */
const hmacWindow = 5 * minute;
/** The service delivers again up to 13 minutes later, with the time of the first try. */
const oldestTry = 20 * minute;
/**
 * Signatures of one header that are checked. A sender has two while its key changes; each check of
 * a vendor's signature hashes up to 2 MB twice, and nothing else can happen meanwhile.
 */
const mostSignatures = 4;

/** Checks deliveries of the hook: one of the configured means is enough. */
export class HookVerifier {
  readonly #keys: HookKeys;
  #key: { value: KeyObject; changed: number } | null = null;

  /** @throws Error where the key file cannot be read */
  constructor(keys: HookKeys) {
    this.#keys = keys;
    if (keys.publicKeyFile !== null) this.#publicKey(keys.publicKeyFile);
  }

  /** False where no body could make the delivery genuine: then it need not be read. */
  mayBeGenuine(headers: IncomingHttpHeaders, now = Date.now()): boolean {
    const { hmacSecret, publicKeyFile } = this.#keys;
    const isSigned = headers['x-contentstack-request-signature'] !== undefined;
    return (
      this.hasSecret(headers) ||
      (hmacSecret !== null && isRecent(hmacTime(headers), now)) ||
      (publicKeyFile !== null && isSigned)
    );
  }

  /** Whether the sender may publish, and the delivery is recent. */
  isGenuine(headers: IncomingHttpHeaders, body: Buffer, now = Date.now()): boolean {
    return (
      this.hasSecret(headers) ||
      this.#hasHmac(headers, body, now) ||
      this.#isSigned(textOf(headers['x-contentstack-request-signature']), body, now)
    );
  }

  /** True if the secret itself is given: then the delivery is genuine whatever its body. */
  hasSecret(headers: IncomingHttpHeaders): boolean {
    const { secret } = this.#keys;
    const given = textOf(headers['x-publish-secret']);
    return secret !== null && given !== undefined && sameText(given, secret);
  }

  /** `t=<unix seconds>,v1=<hex>`, with several `v1` while the secret changes. */
  #hasHmac(headers: IncomingHttpHeaders, body: Buffer, now: number): boolean {
    const { hmacSecret } = this.#keys;
    const time = hmacTime(headers);
    if (hmacSecret === null || time === null || !isRecent(time, now)) return false;
    const expected = createHmac('sha256', hmacSecret).update(`${time}.`).update(body).digest('hex');
    return signaturesOf(textOf(headers[hmacHeader]) ?? '')
      .map((value) => sameText(value.toLowerCase(), expected))
      .includes(true);
  }

  /** `v1=<base64>`: RSA-PSS over the body as it came, or as JSON written anew. */
  #isSigned(header: string | undefined, body: Buffer, now: number): boolean {
    const { publicKeyFile, stack } = this.#keys;
    if (header === undefined || publicKeyFile === null) return false;
    const key = this.#publicKey(publicKeyFile);
    const length = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
    const signatures = signaturesOf(header)
      .map((value) => Buffer.from(value, 'base64'))
      .filter((signature) => signature.length === length);
    if (signatures.length === 0) return false;
    const payload = parsed(body);
    if (payload === null || payload.api_key !== stack) return false;
    const { triggered_at: time } = payload;
    const triggered = typeof time === 'string' ? Date.parse(time) : NaN;
    if (!(triggered > now - oldestTry && triggered < now + hmacWindow)) return false;
    const options = {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_AUTO,
    };
    const texts = [body, rewritten(payload)].filter((text) => text !== null);
    return signatures.some((signature) =>
      texts.some((text) => verifySignature('sha256', text, options, signature)),
    );
  }

  /** The key, read anew when its file changed; a file that cannot be read leaves the last key. */
  #publicKey(file: string): KeyObject {
    try {
      const changed = statSync(file).mtimeMs;
      if (this.#key?.changed !== changed) {
        this.#key = { value: createPublicKey(readFileSync(file)), changed };
      }
    } catch (error) {
      if (!this.#key) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`PUBLISH_PUBLIC_KEY must name a public key in PEM: ${reason}`);
      }
      reportError(error, { scope: 'publish-key' });
    }
    return this.#key.value;
  }
}

const hmacHeader = 'x-contentstack-hmac-signature';

/** When a delivery was signed with the shared key, in seconds as it says; null where it is not. */
export function hmacTime(headers: IncomingHttpHeaders): string | null {
  const time = pairsOf(textOf(headers[hmacHeader]) ?? '').find(([name]) => name === 't')?.[1];
  return time !== undefined && /^\d{1,12}$/.test(time) ? time : null;
}

const isRecent = (time: string | null, now: number) =>
  time !== null && Math.abs(now - Number(time) * 1000) <= hmacWindow;

/** Pairs of a header; a value may hold further `=`. */
function pairsOf(header: string): [name: string, value: string][] {
  return header.split(',').map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
  });
}

const signaturesOf = (header: string): string[] =>
  pairsOf(header)
    .filter(([name]) => name === 'v1')
    .slice(0, mostSignatures)
    .map(([, value]) => value);

const textOf = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

/** The payload as JSON without spaces; null where it is nested too deeply to be written. */
function rewritten(payload: Record<string, unknown>): Buffer | null {
  try {
    return Buffer.from(JSON.stringify(payload));
  } catch {
    // JSON.parse takes any depth, JSON.stringify throws a RangeError at some thousand levels.
    return null;
  }
}

/** What a body says; null where it is no JSON object. */
export function parsed(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    // The caller answers that it is none.
    return null;
  }
}
