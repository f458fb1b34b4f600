/**
 * Settings that no visitor may ever read, as `npm test` builds the site with them: a test looks for
 * their values in everything that was built.
 */
export const testSecrets = {
  CONTENT_TOKEN: 'cs-token-that-no-visitor-reads',
  PUBLISH_SECRET: 'publish-secret-that-no-visitor-reads',
  PUBLISH_HMAC_SECRET: 'hmac-secret-that-no-visitor-reads',
  PUBLISH_PUBLIC_KEY: 'key-file-that-no-visitor-reads.pem',
} as const;
