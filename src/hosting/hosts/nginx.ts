import { cacheControls, fontFolder, hashedName, immutableFolders } from '../caching';
import type { HeaderRule } from '../headerFile';
import { fill, prefixes, type HostRules } from './rules';

/** What only the machine knows that nginx runs on. */
export interface NginxPlace {
  /** Absolute path of the built site. */
  root: string;
  serverName: string;
  /** Port, or address and port. */
  listen: string;
  /** Whether nginx has the module that sends `.br` files. */
  brotli: boolean;
}

/** The configuration of nginx for one build. */
export function nginxConfiguration(
  template: string,
  { headers, redirects }: HostRules,
  place: NginxPlace,
): string {
  const same = headers.filter(({ path }) => path === '/*').flatMap(allHeaders);
  const apart = headers.filter(({ path }) => path !== '/*');
  const names = new Set(headers.flatMap(allHeaders).map(([name]) => name));
  // It has a map of its own, as it depends on the status too.
  names.delete('Cache-Control');
  const varying = [...names].filter((name) => apart.some((rule) => name in rule.headers));
  const moved = [...redirects].flatMap(([from, to]) => {
    // Given as it is, a dollar sign would begin a variable.
    const target = `${encodeURI(to).replaceAll('$', '%24')}$is_args$args`;
    return [from, from.replace(/\/$/, '')].map(
      (each) => `  location = ${quoted(each)} { return 301 ${quoted(target)}; }`,
    );
  });
  return fill(template, {
    site: place.serverName,
    root: text(place.root),
    listen: place.listen,
    serverName: place.serverName,
    redirects: moved.join('\n'),
    notFound: prefixes
      .map((prefix) => line(`"~^${prefix}(?:/|$)"`, `${prefix}/404/index.html`))
      .join('\n'),
    pageLifetime: cacheControls.page,
    passingLifetime: cacheControls.passing,
    lifetimes: [
      ...immutableFolders.map((folder) => line(`"~^${folder}"`, text(cacheControls.immutable))),
      line(`"~${hashedName}"`, text(cacheControls.immutable)),
      line(`"~^${fontFolder}"`, text(cacheControls.fonts)),
    ].join('\n'),
    varyingHeaders: varying.map((name) => mapOf(name, same, apart)).join('\n'),
    headers: [...names]
      .map((name) => {
        const given = varying.includes(name) ? variable(name) : text(usual(name, same));
        return `  add_header ${name} ${given} always;`;
      })
      .join('\n'),
    brotli: place.brotli
      ? 'brotli_static on;'
      : '# brotli_static on; # with libnginx-mod-http-brotli-static: `npm run deploy -- nginx --brotli`',
  });
}

const allHeaders = (rule: HeaderRule) => Object.entries(rule.headers);

const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;

/** The value for all paths; empty, which nginx does not send, where only some paths have one. */
const usual = (name: string, same: readonly (readonly [string, string])[]) =>
  same.find(([each]) => each === name)?.[1] ?? '';

/** A header whose value depends on the path. nginx takes the first that fits: the narrowest. */
function mapOf(
  name: string,
  same: readonly (readonly [string, string])[],
  apart: readonly HeaderRule[],
): string {
  const lines = apart.toReversed().flatMap(({ path, headers }) => {
    const value = headers[name];
    return value === undefined ? [] : [line(`"~^${pattern(path)}$"`, text(value))];
  });
  return [
    `map $uri ${variable(name)} {`,
    `  default ${text(usual(name, same))};`,
    ...lines,
    '}',
  ].join('\n');
}

const pattern = (path: string) => path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');

const line = (key: string, value: string) => `  ${key} ${value};`;

/**
 * A value as nginx reads it.
 * @throws Error where it holds what nginx would take for a variable
 */
function text(value: string): string {
  if (value.includes('$')) throw new Error(`nginx would take a variable from “${value}”.`);
  return quoted(value);
}

/** @throws Error where it holds what would begin a line of its own */
function quoted(value: string): string {
  if (/\p{Cc}/u.test(value)) throw new Error(`nginx cannot be told “${value}”.`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
