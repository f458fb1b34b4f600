import { settingNames } from './settings';

/**
 * Returns the environment for a child process that must not see the secrets of the publish service.
 * All `PUBLISH_*` settings are set to an empty string, which counts as unset. They are not removed,
 * because the child process would then read them from `.env`.
 */
export const withoutPublishSettings = (
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !isPublishSetting(name))),
  ...Object.fromEntries(settingNames.filter(isPublishSetting).map((name) => [name, ''])),
});

/** Returns the environment for a child process that reads no content: it has no secrets at all. */
export const withoutSecrets = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...withoutPublishSettings(env),
  CMS_TOKEN: '',
  CONTENT_TOKEN: '',
  CONTENT_PREVIEW_TOKEN: '',
  CONTENT_MANAGEMENT_TOKEN: '',
});

const isPublishSetting = (name: string) => name.startsWith('PUBLISH_');
