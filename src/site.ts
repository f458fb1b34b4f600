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
  contentDir: string;
  contentPort: number;
  port: number;
  images: {
    loader: 'static' | 'cloudinary' | 'provider';
    host: string;
    mode: 'fetch' | 'upload';
    path: string;
  };
  gtagId: string | null;
  gtmId: string | null;
  salesforce: { orgId: string; url: string } | null;
}

/** A setting that is wrong; the message names the variable and what it should be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const salesforceUrl = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8';

/**
 * Reads all settings.
 * @throws SettingsError listing every malformed value at once.
 */
export function readSite(env: Environment): Site {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;

  const url = (name: string, fallback: string | null) => {
    const value = text(name);
    if (value === null) return fallback;
    if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) {
      return value.replace(/\/+$/, '');
    }
    problems.push(`${name} must be an http(s) address, not “${value}”`);
    return fallback;
  };

  const choice = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    const found = allowed.find((each) => each === value);
    if (!found) problems.push(`${name} must be one of ${allowed.join(', ')}, not “${value}”`);
    return found ?? fallback;
  };

  const port = (name: string, fallback: number) => {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= 0 && number < 65536) return number;
    problems.push(`${name} must be a port number, not “${value}”`);
    return fallback;
  };

  const host = url('CMS_HOST', null);
  const [stack, environment, token] = ['CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN'].map((name) => {
    const value = text(name);
    if (host !== null && value === null) problems.push(`${name} must be given with CMS_HOST`);
    if (host === null && value !== null) problems.push(`${name} is given without CMS_HOST`);
    return value ?? '';
  });

  const imageHost = url('IMAGE_HOST', null);
  const loader = choice(
    'IMAGE_LOADER',
    ['static', 'cloudinary', 'provider'] as const,
    imageHost ? 'cloudinary' : 'static',
  );
  if (loader === 'cloudinary' && !imageHost) {
    problems.push('IMAGE_HOST must be given with IMAGE_LOADER=cloudinary');
  }

  const orgId = text('SALESFORCE_ORG_ID');
  const site: Site = {
    siteUrl: url('SITE_URL', null) ?? 'http://localhost:9000',
    companyName: text('COMPANY_NAME') ?? 'Norðloft',
    content: {
      host,
      stack: stack ?? '',
      environment: environment ?? '',
      token: token ?? '',
      branch: text('CMS_BRANCH'),
      menuUid: text('CMS_MENU_UID'),
      footerUid: text('CMS_FOOTER_UID'),
    },
    contentDir: text('CONTENT_DIR') ?? 'content',
    contentPort: port('CONTENT_PORT', 9010),
    port: port('PORT', 9000),
    images: {
      loader,
      host: imageHost ?? '',
      mode: choice('IMAGE_MODE', ['fetch', 'upload'] as const, 'fetch'),
      path: text('IMAGE_PATH') ?? '',
    },
    gtagId: text('GTAG_ID'),
    gtmId: text('GTM_ID'),
    salesforce: orgId ? { orgId, url: url('SALESFORCE_URL', salesforceUrl) ?? '' } : null,
  };
  if (problems.length > 0) throw new SettingsError(`Settings: ${problems.join('; ')}.`);
  return site;
}

/** What of the settings bundled code may see. */
export function publicSettings(site: Site, now: Date): PublicSite {
  return {
    siteUrl: site.siteUrl,
    companyName: site.companyName,
    images: { loader: site.images.loader, host: site.images.host, path: site.images.path },
    salesforce: site.salesforce,
    year: now.getUTCFullYear(),
  };
}
