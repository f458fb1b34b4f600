import { createHash } from 'node:crypto';
import type { PublicMeasurement, PublicRum } from '../publicSite';
import type { Site } from '../site';

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
  'siteUrl' | 'images' | 'measurement' | 'tagOrigins' | 'salesforce'
>;

/** A script of a page, by its hash, as a policy names it. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of every page: our own files, the inline scripts that are the same on
 * all pages, and the hosts that a setting names. Styles may be inline, scripts may not.
 * @param scripts the inline scripts
 */
export function contentPolicy(site: PolicySettings, scripts: readonly string[]): string {
  const { measurement, salesforce } = site;
  const tags = [...containerOrigins(measurement), ...site.tagOrigins];
  const reports = tags.length > 0 ? [...tags, ...googleReports] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(scriptHash).sort(), ...tags],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...imageOrigins(site), ...reports],
    'connect-src': ["'self'", ...reports, ...rumOrigins(measurement.rum)],
    'frame-src': [films, ...tags],
    'form-action': ["'self'", ...(salesforce ? [new URL(salesforce.url).origin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(site.siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
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
