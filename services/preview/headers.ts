import type { Headers } from '../publish/serve/headers';

/** Headers of every response, also of errors. */
export const commonHeaders: Headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  // The URL contains the hash of the session, which is a credential.
  'referrer-policy': 'no-referrer',
};

/**
 * Headers of the site that a preview does not have: the vendor's app may frame and open it, and the
 * vendor's script in it was not written for Trusted Types.
 */
const omitted = new Set([
  'x-frame-options',
  'cross-origin-opener-policy',
  'content-security-policy-report-only',
]);

/**
 * Returns the headers of a previewed path: those of the site, except who may frame it, and those of
 * `commonHeaders`.
 * @param siteHeaders headers of the site at this path
 * @param frameOrigins origins whose pages may frame a preview
 * @param isSecure true if editors open the preview over https
 */
export function previewHeaders(
  siteHeaders: Headers,
  frameOrigins: readonly string[],
  isSecure: boolean,
): Headers {
  const policy = siteHeaders['content-security-policy'] ?? '';
  const ancestors = ["'self'", ...frameOrigins].join(' ');
  const kept = Object.entries(siteHeaders).filter(
    ([name]) => !omitted.has(name) && (isSecure || name !== 'strict-transport-security'),
  );
  return {
    ...Object.fromEntries(kept),
    'content-security-policy': policy
      .replaceAll("frame-ancestors 'none'", `frame-ancestors ${ancestors}`)
      .replaceAll(/; (?:require-trusted-types-for|trusted-types)[^;,]*/g, '')
      .replaceAll(isSecure ? /(?!)/g : /; upgrade-insecure-requests/g, ''),
    ...commonHeaders,
  };
}
