import { SettingsError, type Environment } from '../../../../src/settings';
import { cloudflareCache } from './cloudflare';
import { cloudfrontCache } from './cloudfront';
import { fastlyCache } from './fastly';
import type { Cache } from './types';
import { varnishCache } from './varnish';

const expected =
  'PURGE must be a list of varnish:ORIGIN, cloudflare:ZONE, fastly:SERVICE or cloudfront:DISTRIBUTION';

/**
 * Creates the caches that the setting `PURGE` names, separated by commas.
 * @throws SettingsError if a name is unknown, or if the environment has no token for it
 */
export function cachesOf(purge: string | null, env: Environment): Cache[] {
  const names = purge?.split(',').map((name) => name.trim()) ?? [];
  return names.filter(Boolean).map((name) => cacheOf(name, env));
}

function cacheOf(name: string, env: Environment): Cache {
  const [, kind = '', value = ''] = /^(\w+):(.+)$/.exec(name) ?? [];
  const isId = /^[\w-]+$/.test(value);
  if (kind === 'varnish' && /^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value)) {
    return varnishCache(new URL(value).origin);
  }
  if (kind === 'cloudflare' && isId) {
    return cloudflareCache({ zone: value, token: tokenIn(env, 'CLOUDFLARE_API_TOKEN', name) });
  }
  if (kind === 'fastly' && isId) {
    return fastlyCache({ service: value, token: tokenIn(env, 'FASTLY_API_TOKEN', name) });
  }
  if (kind === 'cloudfront' && isId) return cloudfrontCache({ distribution: value });
  throw new SettingsError(`Settings: ${expected}, not “${name}”.`);
}

function tokenIn(env: Environment, setting: string, name: string): string {
  const token = env[setting]?.trim();
  if (!token) throw new SettingsError(`Settings: PURGE names ${name}, but ${setting} is not set.`);
  return token;
}
