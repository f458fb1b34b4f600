import { localePrefixes } from '../../locales';
import { cacheControls } from '../caching';
import type { HeaderRule } from '../headerFile';
import { fillTemplate, type HostRules } from './rules';

/** Settings of Varnish that depend on the machine. */
export interface VarnishSettings {
  /** Host name of the site, for the heading of the file. */
  serverName: string;
  /** URL of the bucket and its prefix: `http://storage:9000/bucket/prefix/`. Varnish speaks no TLS. */
  storage: string;
  /** Addresses or networks (`10.0.0.0/8`) from which PURGE is accepted. */
  purgers: readonly string[];
  /** Seconds for which a page that is not purged may be old; default: 10. */
  pageSeconds?: number;
}

/**
 * Headers of requests that a storage must not get: they change its answer, which Varnish caches for
 * all visitors, or they are the configuration's own.
 */
const requestHeaders = [
  'Cookie',
  'Authorization',
  'Date',
  'Expect',
  'If-Match',
  'If-Unmodified-Since',
  'x-amz-checksum-mode',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-expected-bucket-owner',
  'x-amz-request-payer',
  'x-amz-security-token',
  'x-amz-server-side-encryption',
  'x-amz-server-side-encryption-customer-algorithm',
  'x-amz-server-side-encryption-customer-key',
  'x-amz-server-side-encryption-customer-key-MD5',
  'x-site-location',
  'x-site-path',
  'x-site-query',
  'x-site-step',
];

/** Headers of storages that visitors do not need. */
const storageHeaders = [
  'x-amz-website-redirect-location',
  'x-amz-request-id',
  'x-amz-id-2',
  'x-amz-version-id',
  'x-amz-server-side-encryption',
  'x-amz-storage-class',
  'x-amz-meta-mtime',
  'x-rgw-object-type',
];

/**
 * Returns the configuration of Varnish for the headers of one build. Redirects are read from the
 * objects of the bucket.
 * @throws Error for the operator if the URL of the storage is not one that Varnish can use, or if a
 * value cannot be written
 */
export function varnishConfiguration(
  template: string,
  { headers }: Pick<HostRules, 'headers'>,
  { serverName, storage, purgers, pageSeconds = 10 }: VarnishSettings,
): string {
  const { protocol, hostname, port, host, pathname } = new URL(storage);
  if (protocol !== 'http:') {
    throw new Error(
      `${storage}: Varnish speaks no TLS. Name an http: URL, such as that of a TLS proxy on this machine.`,
    );
  }
  const base = pathname.replace(/\/$/, '');
  return fillTemplate(template, {
    site: serverName,
    host: text(hostname),
    port: text(port || '80'),
    hostHeader: text(host),
    base: text(base),
    probeRequest: text(`HEAD ${base}/index.html HTTP/1.1`),
    probeHost: text(`Host: ${host}`),
    purgers: purgers.map(aclLine).join('\n'),
    requestHeaders: requestHeaders.map((name) => `  unset req.http.${name};`).join('\n'),
    prefixes: localePrefixes.join('|'),
    aliases: aliasLines().join('\n'),
    notFound: localePrefixes
      .map(
        (prefix) =>
          `    if (bereq.http.x-site-path ~ "^${prefix}(?:/|$)") { set bereq.url = "${prefix}/404/index.html"; }`,
      )
      .join('\n'),
    pageSeconds: String(pageSeconds),
    temporaryLifetime: cacheControls.temporary,
    headers: headers.flatMap(ruleLines).join('\n'),
    storageHeaders: storageHeaders.map((name) => `  unset resp.http.${name};`).join('\n'),
  });
}

/** Returns the lines that set the headers of a rule. Later rules take precedence, as in `_headers`. */
function ruleLines({ path, headers }: HeaderRule): string[] {
  // The objects have the cache lifetimes and the dispositions of files that exist.
  const lines = Object.entries(headers)
    .filter(([name]) => name !== 'Cache-Control' && name !== 'Content-Disposition')
    .map(([name, value]) => `set resp.http.${name} = ${text(value)};`);
  if (lines.length === 0) return [];
  if (path === '/*') return lines.map((line) => `  ${line}`);
  const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return [
    `  if (resp.status == 200 && req.url ~ "^${pattern}$") {`,
    ...lines.map((line) => `    ${line}`),
    '  }',
  ];
}

/**
 * Returns the lines that give a path its canonical spelling: characters that need no escape are
 * decoded, and the others have escapes in upper case.
 */
function aliasLines(): string[] {
  const replace = (pattern: string, replacement: string) =>
    `    set req.http.x-site-location = regsuball(req.http.x-site-location, "${pattern}", "${replacement}");`;
  const hex = [...'abcdef'].flatMap((digit) => {
    const upper = digit.toUpperCase();
    return [
      replace(`%${digit}([0-9A-Fa-f])`, `%${upper}\\1`),
      replace(`%([0-9A-F])${digit}`, `%\\1${upper}`),
    ];
  });
  // The first digit before the second: `%ab` becomes `%Ab`, then `%AB`.
  const ordered = [
    ...hex.filter((_, index) => index % 2 === 0),
    ...hex.filter((_, index) => index % 2),
  ];
  const plain = [...'-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
  const escapes = plain.map((character) =>
    replace(`%${character.charCodeAt(0).toString(16).toUpperCase()}`, character),
  );
  return [...ordered, ...escapes];
}

/** Quotes an address or a network for an ACL: `10.0.0.0/8` becomes `"10.0.0.0"/8`. */
function aclLine(network: string): string {
  const [, address, bits] = /^([\w.:-]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  if (address === undefined)
    throw new Error(`“${network}” is no address or network. Write it as 10.0.0.5 or 10.0.0.0/8.`);
  return `  "${address}"${bits === undefined ? '' : `/${bits}`};`;
}

/**
 * Quotes a value.
 * @throws Error if it contains a control character or the end of a long string of VCL
 */
function text(value: string): string {
  if (/\p{Cc}/u.test(value) || value.includes('"}'))
    throw new Error(`“${value}” contains a character that Varnish rejects. Remove it.`);
  return value.includes('"') ? `{"${value}"}` : `"${value}"`;
}
