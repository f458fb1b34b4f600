import {
  constants,
  createHmac,
  createPublicKey,
  verify as verifySignature,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../../../src/lib/isRecord';
import { reportError } from '../../../src/lib/reportError';
import { isSameText } from '../access';
import { parseAs } from '../releases/records/shapes';

/** Keys that authenticate deliveries; null if not configured. */
export interface HookKeys {
  /** Value of the header `x-publish-secret`. */
  secret: string | null;
  hmacSecret: string | null;
  /** Path of the PEM file with the content service's public key. */
  publicKeyFile: string | null;
  /** API key of the stack: the service signs for all its customers with the same key. */
  stack: string;
}

const minute = 60_000;
/** Maximum difference between the time of an HMAC signature and the clock, in milliseconds. */
const hmacWindow = 5 * minute;
/** Maximum age of a delivery: the service retries for 13 minutes, with the time of the first attempt. */
const maximumAge = 20 * minute;
/**
 * Maximum number of signatures of one header that are checked. A sender has two while its key
 * changes. Each check of an RSA signature hashes up to 2 MB twice and blocks the event loop meanwhile.
 */
const maximumSignatures = 4;

/** Authenticates deliveries of the hook by any one of the configured keys. */
export class HookVerifier {
  readonly #keys: HookKeys;
  #key: { value: KeyObject; changed: number } | null = null;

  /** @throws Error for the operator if the key file cannot be read */
  constructor(keys: HookKeys) {
    this.#keys = keys;
    if (keys.publicKeyFile !== null) this.#publicKey(keys.publicKeyFile);
  }

  /** False if no body could make the delivery genuine, so that the body need not be read. */
  mayBeGenuine(headers: IncomingHttpHeaders, now = Date.now()): boolean {
    const { hmacSecret, publicKeyFile } = this.#keys;
    const isSigned = headers['x-contentstack-request-signature'] !== undefined;
    return (
      this.hasSecret(headers) ||
      (hmacSecret !== null && isRecent(hmacTime(headers), now)) ||
      (publicKeyFile !== null && isSigned)
    );
  }

  /**
   * Checks a delivery. Returns null if it is genuine, else the reason of its refusal for the operator,
   * which is empty if the request has neither a secret nor a signature.
   */
  refusal(headers: IncomingHttpHeaders, body: Buffer, now = Date.now()): string | null {
    if (this.hasSecret(headers)) return null;
    const hmacRefusal = this.#hmacRefusal(headers, body, now);
    if (hmacRefusal === null) return null;
    const signatureRefusal = this.#signatureRefusal(
      textOf(headers['x-contentstack-request-signature']),
      body,
      now,
    );
    if (signatureRefusal === null) return null;
    const secretRefusal =
      headers['x-publish-secret'] === undefined
        ? ''
        : 'its secret is wrong; compare the header x-publish-secret of the webhook with PUBLISH_SECRET';
    return [secretRefusal, hmacRefusal, signatureRefusal]
      .filter((reason) => reason !== '')
      .join('; ');
  }

  /** True if the request contains the plain secret, so that it is genuine with any body. */
  hasSecret(headers: IncomingHttpHeaders): boolean {
    const { secret } = this.#keys;
    const given = textOf(headers['x-publish-secret']);
    return secret !== null && given !== undefined && isSameText(given, secret);
  }

  /**
   * Checks `t=<unix seconds>,v1=<hex>`, which has several `v1` while the secret changes. Returns null
   * if a signature is right, an empty text if there is none.
   */
  #hmacRefusal(headers: IncomingHttpHeaders, body: Buffer, now: number): string | null {
    if (headers[hmacHeader] === undefined) return '';
    const { hmacSecret } = this.#keys;
    if (hmacSecret === null) {
      return 'its HMAC signature cannot be checked, because PUBLISH_HMAC_SECRET is not set';
    }
    const time = hmacTime(headers);
    if (time === null) return 'its HMAC signature has no time';
    if (!isRecent(time, now)) return ageFault('its signature', Number(time) * 1000, now);
    const expected = createHmac('sha256', hmacSecret).update(`${time}.`).update(body).digest('hex');
    // `map` compares all signatures, so that the duration does not reveal which one is equal.
    const isRight = signaturesOf(textOf(headers[hmacHeader]) ?? '')
      .map((value) => isSameText(value.toLowerCase(), expected))
      .includes(true);
    return isRight
      ? null
      : 'its HMAC signature does not fit the key of PUBLISH_HMAC_SECRET (default: PUBLISH_SECRET)';
  }

  /**
   * Checks `v1=<base64>`: RSA-PSS over the body, or over its JSON without spaces. Returns null if a
   * signature is right, an empty text if there is none.
   */
  #signatureRefusal(header: string | undefined, body: Buffer, now: number): string | null {
    if (header === undefined) return '';
    const { publicKeyFile, stack } = this.#keys;
    if (publicKeyFile === null) {
      return 'its vendor signature cannot be checked, because PUBLISH_PUBLIC_KEY is not set';
    }
    const key = this.#publicKey(publicKeyFile);
    const length = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
    const signatures = signaturesOf(header)
      .map((value) => Buffer.from(value, 'base64'))
      .filter((signature) => signature.length === length);
    if (signatures.length === 0) return wrongSignature;
    const payload = parseBody(body);
    if (payload === null) return 'its body is not a JSON object';
    if (payload.api_key !== stack) return 'it is of another stack than CMS_STACK';
    const { triggered_at: time } = payload;
    const triggered = typeof time === 'string' ? Date.parse(time) : NaN;
    if (Number.isNaN(triggered)) return 'its body has no time (triggered_at)';
    if (!(triggered > now - maximumAge && triggered < now + hmacWindow)) {
      return ageFault('it', triggered, now);
    }
    const options = {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_AUTO,
    };
    const texts = [body, compactJson(payload)].filter((text) => text !== null);
    const isRight = signatures.some((signature) =>
      texts.some((text) => verifySignature('sha256', text, options, signature)),
    );
    return isRight ? null : wrongSignature;
  }

  /** Returns the key, and reads it again if its file has changed. An unreadable file leaves the last key. */
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

const wrongSignature = 'its vendor signature does not fit the key of PUBLISH_PUBLIC_KEY';

/** Returns the reason for the refusal of a delivery that is too old or from the future. */
function ageFault(subject: string, time: number, now: number): string {
  const seconds = Math.round((now - time) / 1000);
  const age = seconds < 0 ? `${-seconds} s in the future` : `${seconds} s old`;
  return `${subject} is ${age}; check this server's clock`;
}

const hmacHeader = 'x-contentstack-hmac-signature';

/** Returns the time of an HMAC signature in seconds since 1970, as its text; null without a valid one. */
export function hmacTime(headers: IncomingHttpHeaders): string | null {
  const time = pairsOf(textOf(headers[hmacHeader]) ?? '').find(([name]) => name === 't')?.[1];
  return time !== undefined && /^\d{1,12}$/.test(time) ? time : null;
}

const isRecent = (time: string | null, now: number) =>
  time !== null && Math.abs(now - Number(time) * 1000) <= hmacWindow;

/** Splits a header into pairs at commas and at the first `=` of each part. */
function pairsOf(header: string): [name: string, value: string][] {
  return header.split(',').map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
  });
}

const signaturesOf = (header: string): string[] =>
  pairsOf(header)
    .filter(([name]) => name === 'v1')
    .slice(0, maximumSignatures)
    .map(([, value]) => value);

const textOf = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

/** Formats a payload as JSON without spaces. Returns null if it is nested too deeply. */
function compactJson(payload: Record<string, unknown>): Buffer | null {
  try {
    return Buffer.from(JSON.stringify(payload));
  } catch {
    // JSON.parse accepts any depth; JSON.stringify throws a RangeError at some thousand levels.
    return null;
  }
}

/** Parses a body. Returns null if it is not a JSON object. */
export function parseBody(body: Buffer): Record<string, unknown> | null {
  const value = parseAs(body.toString('utf8'), isRecord);
  return value === undefined || Array.isArray(value) ? null : value;
}
