/**
 * Secret settings with which `npm test` builds the site. A test searches the whole output for their
 * values, because visitors must never read a secret.
 */
export const testSecrets = {
  CONTENT_TOKEN: 'cs-token-that-no-visitor-reads',
  CONTENT_PREVIEW_TOKEN: 'cs-preview-token-that-no-visitor-reads',
  CONTENT_MANAGEMENT_TOKEN: 'cs-management-token-that-no-visitor-reads',
  PUBLISH_SECRET: 'publish-secret-that-no-visitor-reads',
  PUBLISH_HMAC_SECRET: 'hmac-secret-that-no-visitor-reads',
  PUBLISH_PUBLIC_KEY: 'key-file-that-no-visitor-reads.pem',
} as const;
