/**
 * Reads and checks the settings from the environment. Only for Node: browser code gets its settings
 * from `publicSite`.
 */
import { readPreview, type PreviewSettings } from './previewSettings';
import type { PublicMeasurement, PublicRum, PublicSite } from './publicSite';
import {
  headerValue,
  baseAddress,
  environmentTag,
  originAddress,
  reportAddress,
  hostName,
  providerPath,
  secretText,
  Settings,
  SettingsError,
  token,
  trackingId,
  type Environment,
} from './settings';

/** Address and identity of the stack that the build reads. */
export interface ContentSource {
  /** Base URL of the content service; null for the embedded content service. */
  host: string | null;
  stack: string;
  environment: string;
  token: string;
  branch: string | null;
  menuUid: string | null;
  footerUid: string | null;
}

/** Settings of the publish service; its webhook needs `secret`, `hmacSecret` or `publicKeyFile`. */
export interface PublishSettings {
  /** Plain secret of the webhook, and of publishing on the status page. */
  secret: string | null;
  /** Secret that only grants read access to the status page. */
  statusSecret: string | null;
  hmacSecret: string | null;
  /** Path of the file with the content service's public RSA key. */
  publicKeyFile: string | null;
  /** Time without events before a build starts, in milliseconds. */
  quietMs: number;
  /** True if a release may lose much of the content of the previous one. */
  allowDrop: boolean;
  /** Path of the file that names the targets of releases; null for none. */
  targetsFile: string | null;
  /** True if this machine serves the site to visitors. */
  isLocal: boolean;
  /** The caches in front of the site, as text; null for none. */
  purge: string | null;
}

/** All settings of the site. */
export interface Site extends PublicSite {
  content: ContentSource;
  /** True if the embedded service omits targets of references that the requested locale lacks. */
  referencesWithoutFallback: boolean;
  contentDir: string;
  contentPort: number;
  developPort: number;
  port: number;
  /** Analytics, tag manager and monitoring. A member that is null is not loaded. */
  measurement: PublicMeasurement;
  /** Origins besides Google's that the tags load from and report to. */
  tagOrigins: readonly string[];
  security: {
    /** Mode of Trusted Types: browsers block strings as markup or code, or only report them. */
    trustedTypes: 'report' | 'enforce';
    /** URL to which browsers report violations of the policy; null for none. */
    reportUrl: string | null;
  };
  publish: PublishSettings;
  preview: PreviewSettings;
  /** Maximum number of requests per minute from one IP address; 0 for no limit. */
  requestsPerMinute: number;
  /** IP addresses and ranges of proxies whose `X-Forwarded-For` header is trusted. */
  trustedProxies: readonly string[];
  /** Contact URLs for reports of vulnerabilities, for `security.txt`. */
  securityContacts: readonly string[];
  /** True if the style guide page is built. It must be false for a released site. */
  styleguide: boolean;
}

const defaultPort = 9000;
const googleTags = 'https://www.googletagmanager.com';
const salesforceUrl = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8';

/**
 * Reads all settings.
 * @throws SettingsError if a value is invalid; the message lists all invalid values
 */
export function readSite(env: Environment): Site {
  const settings = new Settings(env);
  const port = settings.port('PORT', defaultPort);
  const content = readSource(settings);
  const images = readImages(settings);
  const siteUrl =
    settings.address('SITE_URL', originAddress) ?? `http://localhost:${port || defaultPort}`;
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
      reportUrl: settings.address('CSP_REPORT_URL', reportAddress),
    },
    publish: readPublish(settings),
    preview: readPreview(settings, content.host),
    requestsPerMinute: settings.count('RATE_LIMIT', 3000),
    trustedProxies: settings.proxies('TRUSTED_PROXIES'),
    securityContacts: settings.contacts('SECURITY_CONTACT'),
    salesforce: readSalesforce(settings),
    requestUrl: readRequestUrl(settings),
    styleguide: settings.flag('STYLEGUIDE'),
  };
  settings.checkLines();
  if (settings.problems.length > 0) {
    throw new SettingsError(`Settings: ${settings.problems.join('; ')}.`);
  }
  return site;
}

/** Default of `ROBOTS`: `noindex` for a local host or an environment other than production. */
function robotsOf(siteUrl: string, { host, environment }: ContentSource): 'index' | 'noindex' {
  const isLive = host === null || environment === 'production';
  return isLive && !isLocalUrl(siteUrl) ? 'index' : 'noindex';
}

/** True if a URL leads to this machine, as that of the embedded content service does. */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === '[::1]' || /^127\.|(?:^|\.)localhost$/.test(hostname);
}

function readSource(settings: Settings): ContentSource {
  const host = settings.address('CMS_HOST', baseAddress);
  const hasHost = settings.text('CMS_HOST') !== null;
  const [stack, environment, token, branch] = (
    ['CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN', 'CMS_BRANCH'] as const
  ).map((name) => {
    const isHeader = name === 'CMS_TOKEN' || name === 'CMS_BRANCH';
    const value = isHeader ? settings.shaped(name, headerValue) : settings.text(name);
    if (!hasHost && value !== null) settings.problems.push(`${name} is given without CMS_HOST`);
    if (hasHost && value === null && name !== 'CMS_BRANCH') {
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
  const host = settings.address('IMAGE_HOST', baseAddress);
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
  if (loader === 'cloudinary' && mode === 'fetch') settings.address('IMAGE_PATH', baseAddress);
  if (loader === 'provider') settings.shaped('IMAGE_PATH', providerPath);
  return { loader, host: host ?? '', mode, path: path ?? '' };
}

function readMeasurement(settings: Settings): PublicMeasurement {
  const gtagId = settings.shaped('GTAG_ID', trackingId);
  const gtmId = settings.shaped('GTM_ID', trackingId);
  const gtagOrigin = settings.address('GTAG_ORIGIN', originAddress) ?? googleTags;
  const gtmOrigin = settings.address('GTM_ORIGIN', originAddress) ?? googleTags;
  return {
    gtag: gtagId === null ? null : { id: gtagId, origin: gtagOrigin },
    gtm: gtmId === null ? null : { id: gtmId, origin: gtmOrigin },
    pageViewOnClose: settings.flag('PAGE_VIEW_ON_CLOSE', true),
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
  const proxy = settings.address('RUM_PROXY', baseAddress);
  const environment =
    settings.shaped('RUM_ENVIRONMENT', environmentTag) ??
    settings.text('CMS_ENVIRONMENT') ??
    'production';
  if (applicationId !== null && clientToken !== null) {
    return { applicationId, clientToken, site, proxy, environment };
  }
  if (applicationId !== null) {
    settings.problems.push('RUM_CLIENT_TOKEN must be given with RUM_APPLICATION_ID');
  }
  for (const name of ['RUM_CLIENT_TOKEN', 'RUM_SITE', 'RUM_PROXY', 'RUM_ENVIRONMENT'] as const) {
    if (applicationId === null && settings.text(name) !== null) {
      settings.problems.push(`${name} is given without RUM_APPLICATION_ID`);
    }
  }
  return null;
}

function readPublish(settings: Settings): PublishSettings {
  const secret = settings.shaped('PUBLISH_SECRET', secretText);
  const targetsFile = settings.text('PUBLISH_TARGETS');
  const isLocal = settings.choice('PUBLISH_LOCAL', ['true', 'false']) !== 'false';
  if (!isLocal && targetsFile === null) {
    settings.problems.push('PUBLISH_LOCAL is false, but PUBLISH_TARGETS names no target');
  }
  return {
    secret,
    statusSecret: settings.shaped('PUBLISH_STATUS_SECRET', secretText),
    hmacSecret: settings.shaped('PUBLISH_HMAC_SECRET', secretText) ?? secret,
    publicKeyFile: settings.text('PUBLISH_PUBLIC_KEY'),
    quietMs: settings.count('PUBLISH_QUIET_MS', 2000),
    allowDrop: settings.flag('PUBLISH_ALLOW_DROP'),
    targetsFile,
    isLocal,
    purge: settings.text('PURGE'),
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

function readRequestUrl(settings: Settings): string | null {
  const url = settings.address('REQUEST_URL', reportAddress);
  if (url !== null && settings.text('SALESFORCE_ORG_ID') !== null) {
    settings.problems.push('REQUEST_URL and SALESFORCE_ORG_ID are both given; requests go to one');
  }
  return url;
}

/** Returns the settings that browser code may see. */
export function publicSettings(site: Site): PublicSite {
  const { siteUrl, companyName, indexed, images, salesforce, requestUrl } = site;
  const { loader, host, mode, path } = images;
  return {
    siteUrl,
    companyName,
    indexed,
    images: { loader, host, mode, path },
    salesforce,
    requestUrl,
  };
}

/** Returns the measurement settings that browser code may see. */
export function publicMeasurement({ measurement }: Site): PublicMeasurement {
  const { gtag, gtm, pageViewOnClose, consentDefault, rum } = measurement;
  return {
    gtag: gtag && { id: gtag.id, origin: gtag.origin },
    gtm: gtm && { id: gtm.id, origin: gtm.origin },
    pageViewOnClose,
    consentDefault,
    rum: rum && {
      applicationId: rum.applicationId,
      clientToken: rum.clientToken,
      site: rum.site,
      proxy: rum.proxy,
      environment: rum.environment,
    },
  };
}
