import { cacheControls, fontFolder, hashedName, immutableFolders } from '../caching';
import type { HeaderRule } from '../headerFile';
import { localePrefixes } from '../../locales';
import { fillTemplate, type HostRules } from './rules';

/** Settings of nginx that depend on the machine. */
export interface NginxSettings {
  /** Absolute path of the built site. */
  root: string;
  serverName: string;
  /** Port, or address and port, with options of nginx such as `ssl`. A port is that of IPv4 and IPv6. */
  listen: string;
  /** True if nginx has the module that serves `.br` files. */
  brotli: boolean;
  /**
   * Absolute path of a folder with immutable files of other releases, for open tabs and for pages of
   * another host behind the same load balancer; default: none.
   */
  shared?: string;
}

/**
 * Returns the configuration of nginx for one build.
 * @throws Error if the root or the value of a header contains a dollar sign or a control character, or is
 * too long for nginx
 */
export function nginxConfiguration(
  template: string,
  { headers, redirects }: HostRules,
  settings: NginxSettings,
): string {
  const defaults = headers.filter(({ path }) => path === '/*').flatMap(headerEntries);
  const narrowRules = headers.filter(({ path }) => path !== '/*');
  const names = new Set(headers.flatMap(headerEntries).map(([name]) => name));
  // The template has a separate map for it, because it also depends on the status.
  names.delete('Cache-Control');
  const varyingNames = [...names].filter((name) =>
    narrowRules.some((rule) => name in rule.headers),
  );
  const redirectLines = [...redirects].flatMap(([from, to]) => {
    // A literal dollar sign would begin a variable.
    const target = `${encodeURI(to).replaceAll('$', '%24')}$is_args$args`;
    return [from, from.replace(/\/$/, '')].map(
      (path) => `  location = ${quoted(path)} { return 301 ${quoted(target)}; }`,
    );
  });
  return fillTemplate(template, {
    site: settings.serverName,
    root: literal(settings.root),
    listen: listenLines(settings.listen),
    serverName: settings.serverName,
    missingFile: settings.shared === undefined ? '=404' : '@shared',
    shared: settings.shared === undefined ? '' : sharedLocation(settings.shared),
    redirects: redirectLines.join('\n'),
    notFound: localePrefixes
      .map((prefix) => line(`"~^${prefix}(?:/|$)"`, `${prefix}/404/index.html`))
      .join('\n'),
    pageLifetime: cacheControls.page,
    temporaryLifetime: cacheControls.temporary,
    lifetimes: [
      ...immutableFolders.map((folder) => line(`"~^${folder}"`, literal(cacheControls.immutable))),
      line(`"~${hashedName}"`, literal(cacheControls.immutable)),
      line(`"~^${fontFolder}"`, literal(cacheControls.fonts)),
    ].join('\n'),
    varyingHeaders: varyingNames.map((name) => mapBlock(name, defaults, narrowRules)).join('\n'),
    headers: [...names]
      .map((name) => {
        const value = varyingNames.includes(name)
          ? variable(name)
          : literal(defaultValue(name, defaults));
        return `  add_header ${name} ${value} always;`;
      })
      .join('\n'),
    brotli: settings.brotli
      ? 'brotli_static on;'
      : '# brotli_static on; # with libnginx-mod-http-brotli-static: `npm run deploy -- nginx --brotli`',
  });
}

/** Returns the location for immutable files that the release does not have. */
const sharedLocation = (folder: string) => `
  # Scripts, styles and pictures of other releases, with the headers of the live one.
  location @shared {
    root ${literal(folder)};
    try_files $uri =404;
  }
`;

function listenLines(listen: string): string {
  const isPort = /^\d+(?: |$)/.test(listen);
  return [listen, ...(isPort ? [`[::]:${listen}`] : [])]
    .map((place) => `  listen ${place};`)
    .join('\n');
}

const headerEntries = (rule: HeaderRule) => Object.entries(rule.headers);

const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;

type HeaderEntries = readonly (readonly [name: string, value: string])[];

/** Returns a header's value for all paths; empty if it has none. nginx sends no empty headers. */
const defaultValue = (name: string, defaults: HeaderEntries) =>
  defaults.find(([defaultName]) => defaultName === name)?.[1] ?? '';

/**
 * Returns the `map` block of a header whose value depends on the path. nginx takes the first
 * expression that matches, so the narrowest rule comes first.
 */
function mapBlock(
  name: string,
  defaults: HeaderEntries,
  narrowRules: readonly HeaderRule[],
): string {
  const lines = narrowRules.toReversed().flatMap(({ path, headers }) => {
    const value = headers[name];
    return value === undefined ? [] : [line(`"~^${pattern(path)}$"`, literal(value))];
  });
  return [
    `map $uri ${variable(name)} {`,
    `  default ${literal(defaultValue(name, defaults))};`,
    ...lines,
    '}',
  ].join('\n');
}

const pattern = (path: string) => path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');

const line = (key: string, value: string) => `  ${key} ${value};`;

/**
 * Quotes a value that must not contain variables.
 * @throws Error if it contains a dollar sign, which begins a variable, or a control character
 */
function literal(value: string): string {
  if (value.includes('$')) {
    throw new Error(`“${value}” contains “$”, which begins a variable of nginx. Remove it.`);
  }
  return quoted(value);
}

/** Maximum length of a quoted value in bytes: nginx reads its configuration through a buffer of 4,096. */
const maxValueLength = 4000;

/**
 * Quotes a value in which nginx still expands variables.
 * @throws Error if it contains a control character, such as a line break, or is too long for nginx
 */
function quoted(value: string): string {
  if (/\p{Cc}/u.test(value)) {
    throw new Error(`“${value}” contains a control character, which nginx rejects. Remove it.`);
  }
  const quotedValue = `"${value.replace(/["\\]/g, '\\$&')}"`;
  const length = Buffer.byteLength(quotedValue);
  if (length > maxValueLength) {
    const start = value.slice(0, 60);
    throw new Error(
      `A value of ${length} bytes is too long for nginx, which reads ${maxValueLength}: “${start}…”. If it is the Content-Security-Policy, name fewer TAG_ORIGINS.`,
    );
  }
  return quotedValue;
}
