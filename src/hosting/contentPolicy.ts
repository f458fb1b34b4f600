import { createHash } from 'node:crypto';
import type { PublicMeasurement, PublicRum } from '../publicSite';
import type { Site } from '../site';
import { scriptFolder } from './caching';
import { reportDirectives, trustedTypesDirectives, type Directives } from './trustedTypesPolicy';

/** Films are shown by this host, once a visitor has pressed play. */
const films = 'https://www.youtube-nocookie.com';

/** Where Google's tags report to, by its own guide; the scripts come from the settings' origins. */
const googleReports = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://www.google.com',
];

/** What the policy depends on. */
export type PolicySettings = Pick<
  Site,
  'siteUrl' | 'images' | 'measurement' | 'tagOrigins' | 'salesforce' | 'security'
>;

/** A script of a page, by its hash, as a policy names it. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of every page: our own files, the inline scripts that are the same on
 * all pages, and the hosts that a setting names. Styles may be inline, scripts may not.
 *
 * It consists of two policies, which both hold. Uploads are on our origin too, so that `'self'` is
 * not enough for scripts; a path cannot follow `'self'`, and the site may be served on any host. So
 * the second policy takes the folder of our scripts on any host, and the first takes our host.
 * @param scripts the inline scripts
 */
export function contentPolicy(site: PolicySettings, scripts: readonly string[]): string {
  const named = [...scripts.map(scriptHash).sort(), ...scriptOrigins(site)];
  return [
    policyText(directivesOf(site, named)),
    policyText({
      'script-src': [`*:*${scriptFolder}`, ...named],
      ...reportDirectives(site.security),
    }),
  ].join(', ');
}

/** The policy that browsers report on without enforcing it; null where all is enforced. */
export function reportedPolicy({ security }: PolicySettings): string | null {
  if (security.trustedTypes === 'enforce') return null;
  return policyText({ ...trustedTypesDirectives, ...reportDirectives(security) });
}

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');

const scriptOrigins = ({ measurement, tagOrigins }: PolicySettings): string[] => [
  ...containerOrigins(measurement),
  ...tagOrigins,
];

/** @param named scripts that may run beside our files */
function directivesOf(site: PolicySettings, named: readonly string[]): Directives {
  const { measurement, salesforce } = site;
  const tags = scriptOrigins(site);
  const reports = tags.length > 0 ? [...tags, ...googleReports] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...named],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...imageOrigins(site), ...reports],
    'connect-src': ["'self'", ...reports, ...rumOrigins(measurement.rum)],
    'frame-src': [films, ...tags],
    'form-action': ["'self'", ...(salesforce ? [new URL(salesforce.url).origin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(site.siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
    ...(site.security.trustedTypes === 'enforce' ? trustedTypesDirectives : {}),
    ...reportDirectives(site.security),
  };
}

function containerOrigins({ gtag, gtm }: PublicMeasurement): string[] {
  return [gtag, gtm].flatMap((each) => (each ? [each.origin] : []));
}

function imageOrigins({ images }: PolicySettings): string[] {
  const address = images.loader === 'cloudinary' ? images.host : images.path;
  const isElsewhere = images.loader !== 'static' && URL.canParse(address);
  return isElsewhere ? [new URL(address).origin] : [];
}

/** Where monitoring sends its reports: the address that stands in, else the vendor's intake. */
function rumOrigins(rum: PublicRum | null): string[] {
  if (!rum) return [];
  if (rum.proxy !== null) return [new URL(rum.proxy).origin];
  const names = rum.site.split('.');
  const end = names.pop();
  return [`https://browser-intake-${names.join('-')}.${end}`];
}
