/**
 * The settings, read from the environment once and checked: by Node alone. Bundled code gets the
 * few that it may see through `publicSite`.
 */
import type { PublicSite } from './publicSite';

export interface ContentSource {
  /** Origin of the content service; null means the embedded one. */
  host: string | null;
  stack: string;
  environment: string;
  token: string;
  branch: string | null;
  menuUid: string | null;
  footerUid: string | null;
}

export interface Site {
  siteUrl: string;
  companyName: string;
  content: ContentSource;
  /** The embedded service leaves out targets of references that the asked locale does not have. */
  referencesWithoutFallback: boolean;
  contentDir: string;
  contentPort: number;
  developPort: number;
  port: number;
  images: {
    loader: 'static' | 'cloudinary' | 'provider';
    /** Address of the cache with its account, such as `https://res.cloudinary.com/nordloft`. */
    host: string;
    mode: 'fetch' | 'upload';
    /**
     * Path of the provider's cache; folder of an upload mapping; address below which the originals
     * to be fetched lie.
     */
    path: string;
  };
  gtagId: string | null;
  gtmId: string | null;
  salesforce: { orgId: string; url: string } | null;
  /** Whether the style page is built too; never in a site that is released. */
  styleguide: boolean;
}

/** Every setting of the site: what `.env` may give, and what tests take away. */
export const settingNames = [
  ...(['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN', 'CMS_BRANCH'] as const),
  ...(['CMS_MENU_UID', 'CMS_FOOTER_UID'] as const),
  ...(['CONTENT_DIR', 'CONTENT_PORT', 'CONTENT_TOKEN'] as const),
  'CONTENT_REFERENCES_WITHOUT_FALLBACK',
  ...(['SITE_URL', 'COMPANY_NAME', 'PORT', 'GATSBY_DEVELOP_PORT'] as const),
  ...(['IMAGE_LOADER', 'IMAGE_HOST', 'IMAGE_MODE', 'IMAGE_PATH'] as const),
  ...(['GTAG_ID', 'GTM_ID', 'SALESFORCE_ORG_ID', 'SALESFORCE_URL'] as const),
  'STYLEGUIDE',
] as const;

type SettingName = (typeof settingNames)[number];

/** A setting that is wrong; the message names the variable and what it should be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const defaultPort = 9000;
const salesforceUrl = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8';

/**
 * Reads all settings.
 * @throws SettingsError listing every malformed value at once.
 */
export function readSite(env: Environment): Site {
  const settings = new Settings(env);
  const port = settings.port('PORT', defaultPort);
  const site: Site = {
    content: readSource(settings),
    images: readImages(settings),
    siteUrl: settings.address('SITE_URL', isOrigin) ?? `http://localhost:${port || defaultPort}`,
    companyName: settings.text('COMPANY_NAME') ?? 'Norðloft',
    referencesWithoutFallback: settings.flag('CONTENT_REFERENCES_WITHOUT_FALLBACK'),
    contentDir: settings.text('CONTENT_DIR') ?? 'content',
    contentPort: settings.port('CONTENT_PORT', 9010),
    developPort: settings.port('GATSBY_DEVELOP_PORT', 8000),
    port,
    gtagId: settings.shaped('GTAG_ID', trackingId),
    gtmId: settings.shaped('GTM_ID', trackingId),
    salesforce: readSalesforce(settings),
    styleguide: settings.flag('STYLEGUIDE'),
  };
  if (settings.problems.length > 0) {
    throw new SettingsError(`Settings: ${settings.problems.join('; ')}.`);
  }
  return site;
}

function readSource(settings: Settings): ContentSource {
  const host = settings.address('CMS_HOST', isBase);
  const isGiven = settings.text('CMS_HOST') !== null;
  const [stack, environment, token, branch] = (
    ['CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN', 'CMS_BRANCH'] as const
  ).map((name) => {
    const isHeader = name === 'CMS_TOKEN' || name === 'CMS_BRANCH';
    const value = isHeader ? settings.shaped(name, headerValue) : settings.text(name);
    if (!isGiven && value !== null) settings.problems.push(`${name} is given without CMS_HOST`);
    if (isGiven && value === null && name !== 'CMS_BRANCH') {
      settings.problems.push(`${name} must be given with CMS_HOST`);
    }
    return value;
  });
  return {
    host,
    stack: stack ?? '',
    environment: environment ?? '',
    token: token ?? '',
    branch: branch ?? null,
    menuUid: settings.text('CMS_MENU_UID'),
    footerUid: settings.text('CMS_FOOTER_UID'),
  };
}

function readImages(settings: Settings): Site['images'] {
  const host = settings.address('IMAGE_HOST', isBase);
  const path = settings.text('IMAGE_PATH');
  const loader =
    settings.choice('IMAGE_LOADER', ['static', 'cloudinary', 'provider']) ??
    (host ? 'cloudinary' : 'static');
  const mode = settings.choice('IMAGE_MODE', ['fetch', 'upload']) ?? 'fetch';
  if (loader === 'cloudinary' && settings.text('IMAGE_HOST') === null) {
    settings.problems.push('IMAGE_HOST must be given with IMAGE_LOADER=cloudinary');
  }
  if (loader === 'provider' && path === null) {
    settings.problems.push('IMAGE_PATH must be given with IMAGE_LOADER=provider');
  }
  if (loader === 'cloudinary' && mode === 'fetch') settings.address('IMAGE_PATH', isBase);
  if (loader === 'provider') settings.shaped('IMAGE_PATH', providerPath);
  return { loader, host: host ?? '', mode, path: path ?? '' };
}

function readSalesforce(settings: Settings): Site['salesforce'] {
  const orgId = settings.text('SALESFORCE_ORG_ID');
  const url = settings.address('SALESFORCE_URL');
  if (orgId !== null) return { orgId, url: url ?? salesforceUrl };
  if (settings.text('SALESFORCE_URL') !== null) {
    settings.problems.push('SALESFORCE_URL is given without SALESFORCE_ORG_ID');
  }
  return null;
}

/** What a text must be that stands in a header, a script or an address. */
interface Shape {
  pattern: RegExp;
  words: string;
}

const headerValue: Shape = { pattern: /^[\x21-\x7e]+$/, words: 'text of a header, without spaces' };
const trackingId: Shape = { pattern: /^[A-Za-z]+(-\w+)+$/, words: 'an id such as G-1A2B3C' };
const providerPath: Shape = {
  pattern: /^(https?:\/)?\/(?![/\\])[^\s"'<>?#\\]*$/i,
  words: 'a path such as /_image, or an http(s) address',
};

/** What an address must be, beside well formed. */
interface AddressRule {
  holds: (url: URL, value: string) => boolean;
  words: string;
}

/** Paths are put behind it. */
const isBase: AddressRule = {
  holds: (_, value) => !/[?#]/.test(value),
  words: 'an http(s) address without query and fragment',
};

const isOrigin: AddressRule = {
  holds: ({ pathname }, value) => /^\/+$/.test(pathname) && !/[?#@]/.test(value),
  words: 'an origin such as https://www.example.com, without path, query and fragment',
};

/** The values of an environment, and what was found to be wrong with them. */
class Settings {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: SettingName): string | null {
    return this.#env[name]?.trim() || null;
  }

  /** A text of a shape. A token that has another one is not repeated. */
  shaped(name: SettingName, { pattern, words }: Shape): string | null {
    const value = this.text(name);
    if (value !== null && !pattern.test(value)) {
      this.problems.push(`${name} must be ${words}${name === 'CMS_TOKEN' ? '' : not(value)}`);
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

/** What of the settings bundled code may see. */
export function publicSettings({ siteUrl, companyName, images, salesforce }: Site): PublicSite {
  const { loader, host, mode, path } = images;
  return { siteUrl, companyName, images: { loader, host, mode, path }, salesforce };
}
