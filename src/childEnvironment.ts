import { settingNames } from './settings';

/**
 * The environment of a child process that needs no secret of publishing. Each `PUBLISH_*` setting is
 * empty: one that is missing would be read from `.env` again, and an empty one counts as not given.
 */
export const withoutPublishSettings = (
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !isPublishSetting(name))),
  ...Object.fromEntries(settingNames.filter(isPublishSetting).map((name) => [name, ''])),
});

const isPublishSetting = (name: string) => name.startsWith('PUBLISH_');
