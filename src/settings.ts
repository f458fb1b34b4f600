/** The names of the settings, and how one value of the environment is read and checked. */

import { isIP } from 'node:net';

/** Every setting of the site: what `.env` may give, and what tests take away. */
export const settingNames = [
  ...(['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN', 'CMS_BRANCH'] as const),
  ...(['CMS_MENU_UID', 'CMS_FOOTER_UID'] as const),
  ...(['CONTENT_DIR', 'CONTENT_PORT', 'CONTENT_TOKEN'] as const),
  'CONTENT_REFERENCES_WITHOUT_FALLBACK',
  ...(['SITE_URL', 'COMPANY_NAME', 'PORT', 'GATSBY_DEVELOP_PORT'] as const),
  ...(['IMAGE_LOADER', 'IMAGE_HOST', 'IMAGE_MODE', 'IMAGE_PATH'] as const),
  ...(['GTAG_ID', 'GTAG_ORIGIN', 'GTM_ID', 'GTM_ORIGIN', 'CONSENT_DEFAULT'] as const),
  ...(['TAG_ORIGINS', 'TRUSTED_TYPES', 'CSP_REPORT_URL'] as const),
  ...(['RUM_APPLICATION_ID', 'RUM_CLIENT_TOKEN', 'RUM_SITE', 'RUM_PROXY'] as const),
  ...(['SALESFORCE_ORG_ID', 'SALESFORCE_URL'] as const),
  ...(['PUBLISH_SECRET', 'PUBLISH_HMAC_SECRET', 'PUBLISH_PUBLIC_KEY'] as const),
  ...(['PUBLISH_STATUS_SECRET', 'PUBLISH_QUIET_MS', 'PUBLISH_ALLOW_DROP'] as const),
  ...(['RATE_LIMIT', 'TRUSTED_PROXIES', 'SECURITY_CONTACT'] as const),
  'ROBOTS',
  'STYLEGUIDE',
] as const;

type SettingName = (typeof settingNames)[number];

/** What no message repeats. */
const secrets: ReadonlySet<SettingName> = new Set([
  ...(['CMS_TOKEN', 'PUBLISH_SECRET', 'PUBLISH_HMAC_SECRET', 'PUBLISH_STATUS_SECRET'] as const),
]);

/** A setting that is wrong; the message names the variable and what it should be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a text must be that stands in a header, a script or an address. */
interface Shape {
  pattern: RegExp;
  words: string;
}

export const headerValue: Shape = {
  pattern: /^[\x21-\x7e]+$/,
  words: 'text of a header, without spaces',
};
/** A secret that nobody guesses: 32 characters of 64 kinds are 192 bits. */
export const secretText: Shape = {
  pattern: /^[\x21-\x7e]{32,}$/,
  words: 'at least 32 characters without spaces; “openssl rand -hex 32” makes one',
};
export const trackingId: Shape = { pattern: /^[A-Za-z]+(-\w+)+$/, words: 'an id such as G-1A2B3C' };
export const token: Shape = { pattern: /^[\w-]+$/, words: 'letters, digits and hyphens' };
export const hostName: Shape = { pattern: /^[a-z\d-]+(\.[a-z\d-]+)+$/, words: 'a host name' };
export const providerPath: Shape = {
  pattern: /^(https?:\/)?\/(?![/\\])[^\s"'<>?#\\]*$/i,
  words: 'a path such as /_image, or an http(s) address',
};

/** What an address must be, beside well formed. */
interface AddressRule {
  holds: (url: URL, value: string) => boolean;
  words: string;
}

/** Paths are put behind it. */
export const isBase: AddressRule = {
  holds: (_, value) => !/[?#]/.test(value),
  words: 'an http(s) address without query and fragment',
};

export const isOrigin: AddressRule = {
  holds: ({ pathname }, value) => /^\/+$/.test(pathname) && !/[?#@]/.test(value),
  words: 'an origin such as https://www.example.com, without path, query and fragment',
};

/** It stands in the values of headers, between their own signs. */
export const isReportEndpoint: AddressRule = {
  holds: ({ href }) => !/[#;,'\\$]/.test(href),
  words: "an http(s) address without fragment and the signs ; , ' $",
};

/** One address of e-mail without a query, or a page over TLS (RFC 9116, section 2.5.3). */
const contactPattern = /^(?:mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+|https:\/\/[^\s@]+)$/i;

/** An origin alone, with no sign that would end it in a header. */
const originPattern = /^https?:\/\/[^\s/?#@*;,'"\\]+\/?$/i;

/** What ends a line somewhere, or steers what reads it. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;

/** The values of an environment, and what was found to be wrong with them. */
export class Settings {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Any setting may come to stand in a header, a rule of a host or a page: each is one line. */
  checkLines(): void {
    for (const name of settingNames) {
      const isNamed = this.problems.some((problem) => problem.startsWith(`${name} `));
      if (isNamed || !lineBreaking.test(this.text(name) ?? '')) continue;
      this.problems.push(`${name} must be one line, without control characters`);
    }
  }

  text(name: SettingName): string | null {
    return this.#env[name]?.trim() || null;
  }

  /** A text of a shape. A secret that has another one is not repeated. */
  shaped(name: SettingName, { pattern, words }: Shape): string | null {
    const value = this.text(name);
    if (value !== null && !pattern.test(value)) {
      this.problems.push(`${name} must be ${words}${secrets.has(name) ? '' : not(value)}`);
    }
    return value;
  }

  /** An http(s) address, written as browsers write it and without a final slash. */
  address(name: SettingName, rule?: AddressRule): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || !/^https?:$/.test(url.protocol)) {
      this.problems.push(`${name} must be an http(s) address${not(value)}`);
    } else if (rule && !rule.holds(url, value)) {
      this.problems.push(`${name} must be ${rule.words}${not(value)}`);
    } else if (url.username || url.password) {
      this.problems.push(`${name} must be an address without user and password${not(value)}`);
    } else {
      return url.href.replace(/\/+$/, '');
    }
    return null;
  }

  /**
   * Origins with spaces between, as a policy of browsers names them: `https://*.example.com` stands
   * for all names below that host.
   */
  origins(name: SettingName): string[] {
    const values = this.text(name)?.split(/[ ,]+/) ?? [];
    return values.flatMap((value) => {
      const wild = /^(https:\/\/)\*\.(?=[^.]+\.[^.])/i;
      const bare = value.replace(wild, '$1');
      const url = URL.canParse(bare) ? new URL(bare) : null;
      const isRight = url && originPattern.test(bare) && !url.username && url.hostname !== '';
      if (isRight) return wild.test(value) ? url.origin.replace('//', '//*.') : url.origin;
      const words = 'origins such as https://www.example.com https://*.example.com';
      this.problems.push(`${name} must be ${words}${not(value)}`);
      return [];
    });
  }

  /** Where visitors write to: addresses with commas between, as browsers write them. */
  contacts(name: SettingName): string[] {
    const values = this.text(name)?.split(/\s*,\s*/) ?? [];
    return values.flatMap((value) => {
      if (contactPattern.test(value) && URL.canParse(value)) return new URL(value).href;
      const words = 'mailto: or https: addresses such as mailto:security@example.com';
      this.problems.push(`${name} must be ${words}${not(value)}`);
      return [];
    });
  }

  /** Addresses and ranges of proxies with commas between, such as `10.0.0.0/8, ::1`. */
  proxies(name: SettingName): string[] {
    const values = this.text(name)?.split(/[ ,]+/) ?? [];
    for (const value of values) {
      const [address = '', bits, ...more] = value.split('/');
      const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
      const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
      if (most > 0 && isRange && more.length === 0) continue;
      this.problems.push(`${name} must be addresses such as 10.0.0.0/8, ::1${not(value)}`);
    }
    return values;
  }

  choice<T extends string>(name: SettingName, allowed: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const found = allowed.find((each) => each === value);
    if (!found) {
      this.problems.push(`${name} must be one of ${allowed.join(', ')}${not(value)}`);
    }
    return found ?? null;
  }

  flag(name: SettingName): boolean {
    return ['true', '1'].includes(this.choice(name, ['true', 'false', '1', '0']) ?? '');
  }

  /** A whole number from 0, of a day's milliseconds at most. */
  count(name: SettingName, fallback: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    if (/^\d{1,8}$/.test(value)) return Number(value);
    this.problems.push(`${name} must be a whole number${not(value)}`);
    return fallback;
  }

  port(name: SettingName, fallback: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    if (/^\d+$/.test(value) && Number(value) < 65536) return Number(value);
    this.problems.push(`${name} must be a port number${not(value)}`);
    return fallback;
  }
}

/** The value that is wrong, short and in one line, without a password or key in it. */
function not(value: string): string {
  const hidden = value.replace(/\/\/[^/@]*@/, '//…@').replace(/\?[^#]*/, '?…');
  const line = hidden.replace(/\p{Cc}+/gu, ' ');
  return `, not “${line.length > 100 ? `${line.slice(0, 100)}…` : line}”`;
}
