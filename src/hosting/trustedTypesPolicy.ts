import type { Site } from '../site';

/** Directives of a Content-Security-Policy with their values. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** The Trusted Types policy with which webpack's runtime creates the URLs of scripts. */
export const scriptLoaderPolicy = 'site#webpack';

/**
 * Directives that let only the named Trusted Types policies turn a string into markup or code:
 * webpack's, and the default policy of `src/templates/trustedTypes.ts`.
 */
export const trustedTypesDirectives: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', scriptLoaderPolicy],
};

/** Name of the endpoint to which browsers send reports of violations. */
const endpoint = 'policy';

/** Directives that name the endpoint: `report-to`, and `report-uri` for older browsers. */
export const reportDirectives = ({ reportUrl }: Site['security']): Directives =>
  reportUrl === null ? {} : { 'report-uri': [reportUrl], 'report-to': [endpoint] };

/** The header that defines the URL of the endpoint; none if reports are not configured. */
export const reportHeaders = ({ reportUrl }: Site['security']): Record<string, string> =>
  reportUrl === null ? {} : { 'Reporting-Endpoints': `${endpoint}="${reportUrl}"` };
