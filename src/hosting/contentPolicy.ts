import { createHash } from 'node:crypto';
import type { PublicRum } from '../publicSite';
import type { Site } from '../site';
import { scriptFolder } from './caching';
import { reportDirectives, trustedTypesDirectives, type Directives } from './trustedTypesPolicy';
import { parseUrl } from '../lib/urls/parseUrl';

/** The host that shows videos after a visitor has pressed play. */
const videoHost = 'https://www.youtube-nocookie.com';

/**
 * Hosts to which Google's tags send data, from Google's CSP guide. The origins of Google's scripts are
 * in the settings.
 */
const googleReportOrigins = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://www.google.com',
];

/** The settings that the policy depends on. */
export type PolicySettings = Pick<
  Site,
  'siteUrl' | 'images' | 'measurement' | 'tagOrigins' | 'salesforce' | 'requestUrl' | 'security'
>;

/** Returns the hash source of an inline script, for `script-src`. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Every host and port. With the protocol: WebKit matches no host by `*:*`. */
const anyHost = ['http://*:*', 'https://*:*'];

/**
 * Returns the Content-Security-Policy of every page. It allows files of the site's own origin, the given
 * inline scripts, the hosts that settings name, and inline styles.
 *
 * It consists of two policies, and browsers enforce both. The first allows scripts of the site's
 * own origin only. Uploads are on that origin too, so the second allows scripts only from the
 * folder of scripts. One policy cannot do both: a path cannot follow `'self'`, and the host is not
 * known, as the site may be served on any host.
 * @param scripts texts of the allowed inline scripts
 */
export function contentPolicy(site: PolicySettings, scripts: readonly string[]): string {
  const scriptSources = [...scripts.map(scriptHash).sort(), ...scriptOrigins(site)];
  return [
    policyText(directivesOf(site, scriptSources)),
    policyText({
      'script-src': [...anyHost.map((host) => host + scriptFolder), ...scriptSources],
      ...reportDirectives(site.security),
    }),
  ].join(', ');
}

/** Returns the value of `Content-Security-Policy-Report-Only`; null if every directive is enforced. */
export function reportOnlyPolicy({ security }: PolicySettings): string | null {
  if (security.trustedTypes === 'enforce') return null;
  return policyText({ ...trustedTypesDirectives, ...reportDirectives(security) });
}

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');

const scriptOrigins = ({ measurement: { gtag, gtm }, tagOrigins }: PolicySettings): string[] => [
  ...[gtag, gtm].flatMap((container) => (container ? [container.origin] : [])),
  ...tagOrigins,
];

/**
 * Returns the directives of the first policy.
 * @param scriptSources sources of scripts other than the site's own origin
 */
function directivesOf(site: PolicySettings, scriptSources: readonly string[]): Directives {
  const { measurement, requestUrl } = site;
  const tags = scriptOrigins(site);
  const reports = tags.length > 0 ? [...tags, ...googleReportOrigins] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...imageOrigins(site), ...reports],
    'connect-src': [
      "'self'",
      ...reports,
      ...rumOrigins(measurement.rum),
      ...(requestUrl === null ? [] : [new URL(requestUrl).origin]),
    ],
    'frame-src': [videoHost, ...tags],
    'form-action': ["'self'", ...formReceivers(site)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(site.siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    ...(site.security.trustedTypes === 'enforce' ? trustedTypesDirectives : {}),
    ...reportDirectives(site.security),
  };
}

/**
 * The receiver of the request form: Salesforce, the endpoint of the settings, or an e-mail program.
 * A receiver leads back to the site's own URL, also from another host that serves the site.
 */
function formReceivers({ siteUrl, salesforce, requestUrl }: PolicySettings): string[] {
  const url = salesforce?.url ?? requestUrl;
  return url === null ? ['mailto:'] : [new URL(url).origin, new URL(siteUrl).origin];
}

function imageOrigins({ images }: PolicySettings): string[] {
  const address = images.loader === 'cloudinary' ? images.host : images.path;
  const url = images.loader === 'static' ? null : parseUrl(address);
  return url ? [url.origin] : [];
}

/**
 * Origins to which monitoring sends its reports: the proxy of the settings, or Datadog's intake.
 */
function rumOrigins(rum: PublicRum | null): string[] {
  if (!rum) return [];
  if (rum.proxy !== null) return [new URL(rum.proxy).origin];
  const names = rum.site.split('.');
  const topLevelDomain = names.pop();
  return [`https://browser-intake-${names.join('-')}.${topLevelDomain}`];
}
