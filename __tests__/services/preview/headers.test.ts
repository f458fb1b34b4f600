import { previewHeaders } from '../../../services/preview/headers';

const siteHeaders = {
  'content-security-policy':
    "default-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types a b; upgrade-insecure-requests, script-src http://*:*/_scripts/",
  'content-security-policy-report-only': "require-trusted-types-for 'script'",
  'cache-control': 'public, max-age=3600',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
};
const app = 'https://eu-app.contentstack.com';
const headersOf = (origins: string[] = [app], isSecure = true) =>
  previewHeaders(siteHeaders, origins, isSecure);

it('only the configured origins and the preview itself may frame a preview', () => {
  const policy = headersOf()['content-security-policy'] ?? '';
  expect(policy).toContain(`frame-ancestors 'self' ${app};`);
  expect(policy.match(/frame-ancestors/g)).toHaveLength(1);
  expect(headersOf([])['content-security-policy']).toContain("frame-ancestors 'self';");
  expect(headersOf()).not.toHaveProperty('x-frame-options');
});

it('no cache keeps a preview, no search engine lists it, and no other site learns its address', () => {
  expect(headersOf()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

it('the rest of the policy and the other headers are those of the site', () => {
  expect(headersOf()).toMatchObject({ 'permissions-policy': 'camera=()' });
  expect(headersOf()['content-security-policy']).toBe(
    `default-src 'self'; frame-ancestors 'self' ${app}; upgrade-insecure-requests, script-src http://*:*/_scripts/`,
  );
});

it('a preview over http does not send browsers to https', () => {
  const headers = headersOf([app], false);
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headersOf()).toHaveProperty('strict-transport-security');
});
