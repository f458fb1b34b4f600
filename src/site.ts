/**
 * The settings, read from the environment once and checked: by Node alone. Bundled code gets the
 * few that it may see through `publicSite`.
 */
import type { PublicMeasurement, PublicRum, PublicSite } from './publicSite';
import {
  headerValue,
  isBase,
  isOrigin,
  isReportEndpoint,
  hostName,
  providerPath,
  secretText,
  Settings,
  SettingsError,
  token,
  trackingId,
  type Environment,
} from './settings';

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

/** Without secret and key no hook is answered. */
export interface PublishSettings {
  secret: string | null;
  /** Reads the status page, and may do nothing else. */
  statusSecret: string | null;
  hmacSecret: string | null;
  /** File of the service's public RSA key. */
  publicKeyFile: string | null;
  /** How long no event may come before a build starts, in milliseconds. */
  quietMs: number;
  /** A release may have far fewer pages than the one before. */
  allowDrop: boolean;
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
  /** Analytics, tag manager and monitoring; what is null is not loaded. */
  measurement: PublicMeasurement;
  /** Where the tags of the containers load and report to, beside Google. */
  tagOrigins: readonly string[];
  security: {
    /** Whether browsers refuse text where markup or code is made of it, or only report it. */
    trustedTypes: 'report' | 'enforce';
    /** Where browsers report what a policy refuses. */
    reportUrl: string | null;
  };
  publish: PublishSettings;
  /** Requests that one address may make in a minute; 0 for no limit. */
  requestsPerMinute: number;
  /** Proxies whose `X-Forwarded-For` names the visitor. */
  trustedProxies: readonly string[];
  /** Where weaknesses are reported to, for `security.txt`. */
  securityContacts: readonly string[];
  salesforce: { orgId: string; url: string } | null;
  /** Whether search engines may list the site. */
  indexed: boolean;
  /** Whether the style page is built too; never in a site that is released. */
  styleguide: boolean;
}

const defaultPort = 9000;
const googleTags = 'https://www.googletagmanager.com';
const salesforceUrl = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8';

/**
 * Reads all settings.
 * @throws SettingsError listing every malformed value at once.
 */
export function readSite(env: Environment): Site {
  const settings = new Settings(env);
  const port = settings.port('PORT', defaultPort);
  const content = readSource(settings);
  const images = readImages(settings);
  const siteUrl =
    settings.address('SITE_URL', isOrigin) ?? `http://localhost:${port || defaultPort}`;
  const robots = settings.choice('ROBOTS', ['index', 'noindex']) ?? robotsOf(siteUrl, content);
  const site: Site = {
    content,
    images,
    siteUrl,
    indexed: robots === 'index',
    companyName: settings.text('COMPANY_NAME') ?? 'Norðloft',
    referencesWithoutFallback: settings.flag('CONTENT_REFERENCES_WITHOUT_FALLBACK'),
    contentDir: settings.text('CONTENT_DIR') ?? 'content',
    contentPort: settings.port('CONTENT_PORT', 9010),
    developPort: settings.port('GATSBY_DEVELOP_PORT', 8000),
    port,
    measurement: readMeasurement(settings),
    tagOrigins: readTagOrigins(settings),
    security: {
      trustedTypes: settings.choice('TRUSTED_TYPES', ['report', 'enforce']) ?? 'report',
      reportUrl: settings.address('CSP_REPORT_URL', isReportEndpoint),
    },
    publish: readPublish(settings),
    requestsPerMinute: settings.count('RATE_LIMIT', 3000),
    trustedProxies: settings.proxies('TRUSTED_PROXIES'),
    securityContacts: settings.contacts('SECURITY_CONTACT'),
    salesforce: readSalesforce(settings),
    styleguide: settings.flag('STYLEGUIDE'),
  };
  settings.checkLines();
  if (settings.problems.length > 0) {
    throw new SettingsError(`Settings: ${settings.problems.join('; ')}.`);
  }
  return site;
}

/** A site on a local host and one that shows another environment than production are for work. */
function robotsOf(siteUrl: string, { host, environment }: ContentSource): 'index' | 'noindex' {
  const { hostname } = new URL(siteUrl);
  const isLocal = hostname === '[::1]' || /^127\.|(?:^|\.)localhost$/.test(hostname);
  const isLive = host === null || environment === 'production';
  return isLive && !isLocal ? 'index' : 'noindex';
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

function readMeasurement(settings: Settings): PublicMeasurement {
  const gtagId = settings.shaped('GTAG_ID', trackingId);
  const gtmId = settings.shaped('GTM_ID', trackingId);
  const gtagOrigin = settings.address('GTAG_ORIGIN', isOrigin) ?? googleTags;
  const gtmOrigin = settings.address('GTM_ORIGIN', isOrigin) ?? googleTags;
  return {
    gtag: gtagId === null ? null : { id: gtagId, origin: gtagOrigin },
    gtm: gtmId === null ? null : { id: gtmId, origin: gtmOrigin },
    consentDefault: settings.choice('CONSENT_DEFAULT', ['granted', 'denied']) ?? 'granted',
    rum: readRum(settings),
  };
}

function readTagOrigins(settings: Settings): string[] {
  const isTagged = settings.text('GTAG_ID') !== null || settings.text('GTM_ID') !== null;
  const origins = settings.origins('TAG_ORIGINS');
  if (origins.length > 0 && !isTagged) {
    settings.problems.push('TAG_ORIGINS is given without GTM_ID or GTAG_ID');
  }
  return origins;
}

function readRum(settings: Settings): PublicRum | null {
  const applicationId = settings.shaped('RUM_APPLICATION_ID', token);
  const clientToken = settings.shaped('RUM_CLIENT_TOKEN', token);
  const site = settings.shaped('RUM_SITE', hostName) ?? 'datadoghq.com';
  const proxy = settings.address('RUM_PROXY', isBase);
  if (applicationId !== null && clientToken !== null) {
    return { applicationId, clientToken, site, proxy };
  }
  if (applicationId !== null) {
    settings.problems.push('RUM_CLIENT_TOKEN must be given with RUM_APPLICATION_ID');
  }
  for (const name of ['RUM_CLIENT_TOKEN', 'RUM_SITE', 'RUM_PROXY'] as const) {
    if (applicationId === null && settings.text(name) !== null) {
      settings.problems.push(`${name} is given without RUM_APPLICATION_ID`);
    }
  }
  return null;
}

function readPublish(settings: Settings): PublishSettings {
  const secret = settings.shaped('PUBLISH_SECRET', secretText);
  return {
    secret,
    statusSecret: settings.shaped('PUBLISH_STATUS_SECRET', secretText),
    hmacSecret: settings.shaped('PUBLISH_HMAC_SECRET', secretText) ?? secret,
    publicKeyFile: settings.text('PUBLISH_PUBLIC_KEY'),
    quietMs: settings.count('PUBLISH_QUIET_MS', 2000),
    allowDrop: settings.flag('PUBLISH_ALLOW_DROP'),
  };
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

/** What of the settings bundled code may see. */
export function publicSettings(site: Site): PublicSite {
  const { siteUrl, companyName, indexed, images, salesforce } = site;
  const { loader, host, mode, path } = images;
  return { siteUrl, companyName, indexed, images: { loader, host, mode, path }, salesforce };
}

/** What of the settings of measurement bundled code may see. */
export function publicMeasurement({ measurement }: Site): PublicMeasurement {
  const { gtag, gtm, consentDefault, rum } = measurement;
  return {
    gtag: gtag && { id: gtag.id, origin: gtag.origin },
    gtm: gtm && { id: gtm.id, origin: gtm.origin },
    consentDefault,
    rum: rum && {
      applicationId: rum.applicationId,
      clientToken: rum.clientToken,
      site: rum.site,
      proxy: rum.proxy,
    },
  };
}
