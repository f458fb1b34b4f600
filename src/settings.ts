/** Names of the settings, and functions that read and check single values of the environment. */

import { isIP } from 'node:net';

/** Names of all settings, as environment variables. Tests unset them before they start. */
export const settingNames = [
  'CMS_HOST',
  'CMS_STACK',
  'CMS_ENVIRONMENT',
  'CMS_TOKEN',
  'CMS_BRANCH',
  'CMS_MENU_UID',
  'CMS_FOOTER_UID',
  'CMS_PREVIEW_HOST',
  'CMS_PREVIEW_TOKEN',
  'CONTENT_DIR',
  'CONTENT_PORT',
  'CONTENT_TOKEN',
  'CONTENT_PREVIEW_TOKEN',
  'CONTENT_MANAGEMENT_TOKEN',
  'CONTENT_MANAGEMENT_URL',
  'CONTENT_WEBHOOK',
  'CONTENT_WEBHOOK_SECRET',
  'CONTENT_REFERENCES_WITHOUT_FALLBACK',
  'SITE_URL',
  'COMPANY_NAME',
  'PORT',
  'PREVIEW',
  'PREVIEW_PORT',
  'PREVIEW_URL',
  'PREVIEW_ORIGINS',
  'GATSBY_DEVELOP_PORT',
  'IMAGE_LOADER',
  'IMAGE_HOST',
  'IMAGE_MODE',
  'IMAGE_PATH',
  'GTAG_ID',
  'GTAG_ORIGIN',
  'GTM_ID',
  'GTM_ORIGIN',
  'PAGE_VIEW_ON_CLOSE',
  'CONSENT_DEFAULT',
  'TAG_ORIGINS',
  'TRUSTED_TYPES',
  'CSP_REPORT_URL',
  'RUM_APPLICATION_ID',
  'RUM_CLIENT_TOKEN',
  'RUM_SITE',
  'RUM_PROXY',
  'RUM_ENVIRONMENT',
  'SALESFORCE_ORG_ID',
  'SALESFORCE_URL',
  'REQUEST_URL',
  'PUBLISH_SECRET',
  'PUBLISH_HMAC_SECRET',
  'PUBLISH_PUBLIC_KEY',
  'PUBLISH_STATUS_SECRET',
  'PUBLISH_QUIET_MS',
  'PUBLISH_ALLOW_DROP',
  'PUBLISH_TARGETS',
  'PUBLISH_LOCAL',
  'PURGE',
  'CLOUDFLARE_API_TOKEN',
  'FASTLY_API_TOKEN',
  'RATE_LIMIT',
  'TRUSTED_PROXIES',
  'SECURITY_CONTACT',
  'ROBOTS',
  'STYLEGUIDE',
] as const;

type SettingName = (typeof settingNames)[number];

/** Settings whose values must not appear in messages. */
const secrets: ReadonlySet<SettingName> = new Set([
  'CMS_TOKEN',
  'CMS_PREVIEW_TOKEN',
  'PUBLISH_SECRET',
  'PUBLISH_HMAC_SECRET',
  'PUBLISH_STATUS_SECRET',
  'CLOUDFLARE_API_TOKEN',
  'FASTLY_API_TOKEN',
]);

/** Invalid settings. The message names each variable and the expected value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Pattern that the value of a setting must match. */
interface Shape {
  pattern: RegExp;
  /** Description of the expected value, after “must be”. */
  expected: string;
}

export const headerValue: Shape = {
  pattern: /^[\x21-\x7e]+$/,
  expected: 'text of a header, without spaces',
};
/** A secret with enough entropy: 32 characters of a 64-character alphabet are 192 bits. */
export const secretText: Shape = {
  pattern: /^[\x21-\x7e]{32,}$/,
  expected: 'at least 32 characters without spaces; “openssl rand -hex 32” creates one',
};
export const trackingId: Shape = {
  pattern: /^[A-Za-z]+(-\w+)+$/,
  expected: 'an id such as G-1A2B3C',
};
export const token: Shape = { pattern: /^[\w-]+$/, expected: 'letters, digits and hyphens' };
/** A tag value of Datadog: https://docs.datadoghq.com/getting_started/tagging/#define-tags */
export const environmentTag: Shape = {
  pattern: /^[a-z][\w.:/-]{0,199}$/i,
  expected: 'a name such as staging: a letter, then letters, digits and the signs _ - . : /',
};
export const hostName: Shape = { pattern: /^[a-z\d-]+(\.[a-z\d-]+)+$/, expected: 'a host name' };
export const providerPath: Shape = {
  pattern: /^(https?:\/)?\/(?![/\\])[^\s"'<>?#\\]*$/i,
  expected: 'a path such as /_image, or an http(s) address',
};

/** Condition for the value of a setting, in addition to being a valid http(s) URL. */
interface AddressRule {
  /** True if the value is accepted. `value` is the original text, `url` its parsed form. */
  accepts: (url: URL, value: string) => boolean;
  /** Description of the expected value, after “must be”. */
  expected: string;
}

/** A base URL, to which paths are appended. */
export const baseAddress: AddressRule = {
  accepts: (_, value) => !/[?#]/.test(value),
  expected: 'an http(s) address without query and fragment',
};

/** An origin. A trailing slash is accepted. */
export const originAddress: AddressRule = {
  accepts: ({ pathname }, value) => /^\/+$/.test(pathname) && !/[?#@]/.test(value),
  expected: 'an origin such as https://www.example.com, without path, query and fragment',
};

/** A URL that is safe inside header values, without the characters that separate their parts. */
export const reportAddress: AddressRule = {
  accepts: ({ href }) => !/[#;,'\\$]/.test(href),
  expected: "an http(s) address without fragment and the signs ; , ' $",
};

/** One `mailto:` URL without a query, or an https URL (RFC 9116, section 2.5.3). */
const contactPattern = /^(?:mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+|https:\/\/[^\s@]+)$/i;

/** An origin without characters that would end it in a header. */
const originPattern = /^https?:\/\/[^\s/?#@*;,'"\\]+\/?$/i;

/** Control characters and Unicode line separators. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;

/** Reads and checks the values of an environment. Collects problems instead of throwing. */
export class Settings {
  /** Messages about invalid values. Each begins with the name of the setting. */
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /**
   * Reports values with line breaks or control characters, because any setting may end up in a
   * header, a rule of a host or a page. Settings that already have a problem are skipped.
   */
  checkLines(): void {
    for (const name of settingNames) {
      const isReported = this.problems.some((problem) => problem.startsWith(`${name} `));
      if (isReported || !lineBreaking.test(this.text(name) ?? '')) continue;
      this.problems.push(`${name} must be one line, without control characters`);
    }
  }

  /** Reports an invalid value, but not the value of a secret. */
  #reject(name: SettingName, expected: string, value: string): void {
    this.problems.push(`${name} must be ${expected}${secrets.has(name) ? '' : notSuffix(value)}`);
  }

  /** Returns the trimmed value; null if it is unset or blank. */
  text(name: SettingName): string | null {
    return this.#env[name]?.trim() || null;
  }

  /** Returns a value that must match a pattern, also if it does not match; null if it is unset. */
  shaped(name: SettingName, { pattern, expected }: Shape): string | null {
    const value = this.text(name);
    if (value !== null && !pattern.test(value)) this.#reject(name, expected, value);
    return value;
  }

  /** Returns an http(s) URL, normalized as by `URL`, without trailing slashes; null if invalid. */
  address(name: SettingName, rule?: AddressRule): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || !/^https?:$/.test(url.protocol)) {
      this.#reject(name, 'an http(s) address', value);
    } else if (rule && !rule.accepts(url, value)) {
      this.#reject(name, rule.expected, value);
    } else if (url.username || url.password) {
      this.#reject(name, 'an address without user and password', value);
    } else {
      return url.href.replace(/\/+$/, '');
    }
    return null;
  }

  /**
   * Returns origins separated by spaces or commas, in the syntax of the Content Security Policy:
   * `https://*.example.com` matches all subdomains. Invalid ones are omitted.
   */
  origins(name: SettingName): string[] {
    const values = this.text(name)?.split(/[ ,]+/) ?? [];
    return values.flatMap((value) => {
      const wildcard = /^(https:\/\/)\*\.(?=[^.]+\.[^.])/i;
      const bare = value.replace(wildcard, '$1');
      const url = URL.canParse(bare) ? new URL(bare) : null;
      const isValid = url && originPattern.test(bare) && !url.username && url.hostname !== '';
      if (isValid) return wildcard.test(value) ? url.origin.replace('//', '//*.') : url.origin;
      this.#reject(name, 'origins such as https://www.example.com https://*.example.com', value);
      return [];
    });
  }

  /** Returns contact URLs separated by commas, normalized as by `URL`. Invalid ones are omitted. */
  contacts(name: SettingName): string[] {
    const values = this.text(name)?.split(/\s*,\s*/) ?? [];
    return values.flatMap((value) => {
      if (contactPattern.test(value) && URL.canParse(value)) return new URL(value).href;
      this.#reject(name, 'mailto: or https: addresses such as mailto:security@example.com', value);
      return [];
    });
  }

  /**
   * Returns addresses and CIDR ranges of proxies, separated by commas: `10.0.0.0/8, ::1`. Invalid ones
   * are among them.
   */
  proxies(name: SettingName): string[] {
    const values = this.text(name)?.split(/[ ,]+/) ?? [];
    for (const value of values) {
      const [address = '', bits, ...rest] = value.split('/');
      const maxBits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
      const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
      if (maxBits > 0 && isRange && rest.length === 0) continue;
      this.#reject(name, 'addresses such as 10.0.0.0/8, ::1', value);
    }
    return values;
  }

  /** Returns one of the allowed values; null if it is unset or invalid. */
  choice<T extends string>(name: SettingName, allowed: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const choice = allowed.find((each) => each === value);
    if (!choice) this.#reject(name, `one of ${allowed.join(', ')}`, value);
    return choice ?? null;
  }

  /** True for `true` or `1`; false for `false` or `0`; the fallback if it is unset or invalid. */
  flag(name: SettingName, fallback = false): boolean {
    const value = this.choice(name, ['true', 'false', '1', '0']);
    return value === null ? fallback : ['true', '1'].includes(value);
  }

  /**
   * Returns a non-negative integer of at most eight digits, enough for the milliseconds of a day.
   */
  count(name: SettingName, fallback: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    if (/^\d{1,8}$/.test(value)) return Number(value);
    this.#reject(name, 'a whole number of at most eight digits', value);
    return fallback;
  }

  /** Returns a port number from 0 to 65535. */
  port(name: SettingName, fallback: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    if (/^\d+$/.test(value) && Number(value) < 65536) return Number(value);
    this.#reject(name, 'a port number', value);
    return fallback;
  }
}

/**
 * Formats an invalid value for a message: in one line, with at most 100 characters, without
 * credentials and query of a URL.
 */
function notSuffix(value: string): string {
  const redacted = value.replace(/\/\/[^/@]*@/, '//…@').replace(/\?[^#]*/, '?…');
  const line = redacted.replace(/\p{Cc}+/gu, ' ');
  return `, not “${line.length > 100 ? `${line.slice(0, 100)}…` : line}”`;
}
