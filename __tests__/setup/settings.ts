import { SettingsError } from '../../src/settings';
import { readSite } from '../../src/site';

/** Settings of a stack. */
export const stackSettings = {
  CMS_HOST: 'https://eu-graphql.contentstack.com',
  CMS_STACK: 'blt1',
  CMS_ENVIRONMENT: 'production',
  CMS_TOKEN: 'cs2',
};

/** Returns the message about invalid settings. */
export function settingsErrorOf(env: Record<string, string>): string {
  try {
    readSite(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return error instanceof Error ? error.message : '';
  }
  return 'no complaint';
}
