import type { Site } from '../site';

/** Directives of a Content-Security-Policy with their values. */
export type Directives = Readonly<Record<string, readonly string[]>>;

/** Policy by which webpack's loader names the scripts of the site. */
export const scriptLoaderPolicy = 'site#webpack';

/**
 * Directives by which no text of a page becomes markup or code but by the policies named here:
 * webpack's, and the default one of `src/templates/trustedTypes.ts`.
 */
export const trustedTypesDirectives: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', scriptLoaderPolicy],
};

/** Name of the endpoint that browsers report to. */
const endpoint = 'policy';

/** Directives that name the endpoint, in the form of today's browsers and of older ones. */
export const reportDirectives = ({ reportUrl }: Site['security']): Directives =>
  reportUrl === null ? {} : { 'report-uri': [reportUrl], 'report-to': [endpoint] };

/** The header that says where the endpoint is. */
export const reportHeaders = ({ reportUrl }: Site['security']): Record<string, string> =>
  reportUrl === null ? {} : { 'Reporting-Endpoints': `${endpoint}="${reportUrl}"` };
