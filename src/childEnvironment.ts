import { settingNames } from './settings';

/**
 * Returns the environment for a child process that must not see the secrets of publishing and preview.
 * All `PUBLISH_*` settings and the tokens of previews, caches and buckets are set to an empty string,
 * which counts as unset. They are not removed, because the child process would then read them from `.env`.
 */
export const withoutServiceSecrets = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !isServiceSecret(name))),
  ...Object.fromEntries(
    [...settingNames.filter(isServiceSecret), ...awsSecrets].map((name) => [name, '']),
  ),
});

/** Returns the environment for a child process that reads no content: it has no secrets at all. */
export const withoutSecrets = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...withoutServiceSecrets(env),
  CMS_TOKEN: '',
  CONTENT_TOKEN: '',
  CONTENT_PREVIEW_TOKEN: '',
  CONTENT_MANAGEMENT_TOKEN: '',
});

/** Secrets that AWS's SDK reads from the environment, for buckets and CloudFront. */
const awsSecrets = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;

const otherSecrets: ReadonlySet<string> = new Set([
  'CMS_PREVIEW_TOKEN',
  // A build has a content service of its own, which must not send events too.
  'CONTENT_WEBHOOK',
  'CONTENT_WEBHOOK_SECRET',
  'CLOUDFLARE_API_TOKEN',
  'FASTLY_API_TOKEN',
  ...awsSecrets,
]);

const isServiceSecret = (name: string) => name.startsWith('PUBLISH_') || otherSecrets.has(name);
