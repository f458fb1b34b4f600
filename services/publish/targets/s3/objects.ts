import { createHash } from 'node:crypto';
import path from 'node:path';
import memoize from 'lodash/memoize';
import mime from 'mime-types';
import { cacheControl } from '../../../../src/hosting/caching';
import { formatRules, headersFile } from '../../../../src/hosting/headerFile';
import { escapeHtml } from '../../../../src/lib/text/escapeHtml';
import { pageFile, redirectsFile } from '../../../../src/output/redirects';
import { isCompressible } from '../../releases/compression/compress';
import { headerTable, parseHeaderRules } from '../../serve/headers';
import type { PushedRelease } from '../types';
import type { S3Config } from './config';

/** Headers that a storage keeps with an object, as AWS's SDK names them. */
export interface ObjectHeaders {
  ContentType: string;
  CacheControl: string;
  ContentDisposition?: string;
  WebsiteRedirectLocation?: string;
}

/** An object as a release needs it. */
export interface SiteObject {
  /** Name of the file, without the prefix of the settings. */
  name: string;
  /** Equal for equal bytes and headers. */
  fingerprint: string;
  /** Hash of the file. */
  hash: string;
  /** Size of the file in bytes. */
  size: number;
  headers: ObjectHeaders;
  /** True if the object is stored as gzip, if that is smaller. */
  isZipped: boolean;
  /** Content that no file of the release has: the page of a redirect. */
  text?: string;
}

/** Digits of the file's hash in a fingerprint: only objects of one name are compared. */
const hashDigits = 18;

const contentTypeOf = memoize(
  (extension: string) => mime.contentType(extension) || 'application/octet-stream',
);
const digestOf = memoize((text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 4),
);

/** Rules for servers, which visitors do not get. */
const serverFiles = new Set([headersFile, redirectsFile]);
const compressedForm = /\.(?:br|gz)$/;

/** The objects of a release. */
export interface ReleaseObjects {
  byName: ReadonlyMap<string, SiteObject>;
  /** Equal for releases with equal headers and redirects. */
  rules: string;
}

/**
 * Lists the objects of a release: its files without server rules and compressed forms, and its
 * redirects.
 * @param previous objects of another release of the same target; those of unchanged files are reused
 */
export function objectsOf(
  { files, rules }: Pick<PushedRelease, 'files' | 'rules'>,
  encoding: S3Config['encoding'],
  previous: ReleaseObjects | null = null,
): ReleaseObjects {
  const headerText = formatRules(rules.headers);
  const rulesKey = JSON.stringify([headerText, ...rules.redirects]);
  const reusable = previous?.rules === rulesKey ? previous.byName : null;
  const headersOf = headerTable(parseHeaderRules(headerText));
  const locations = new Map(
    [...rules.redirects].map(([from, to]) => [pageFile(from), encodeURI(to)]),
  );
  const describe = (name: string, hash: string, size: number): SiteObject => {
    const disposition = headersOf(`/${name}`)['content-disposition'];
    const location = locations.get(name);
    const headers: ObjectHeaders = {
      ContentType: contentTypeOf(path.extname(name)),
      CacheControl: cacheControl(`/${name}`),
      ...(disposition === undefined ? {} : { ContentDisposition: disposition }),
      ...(location === undefined ? {} : { WebsiteRedirectLocation: location }),
    };
    const isZipped = encoding === 'gzip' && isCompressible(name, size);
    const form = `${Object.values(headers).join('\n')}\n${isZipped}`;
    const fingerprint = `${hash.slice(0, hashDigits)}${digestOf(form)}`;
    return { name, fingerprint, hash, size, headers, isZipped };
  };
  const objects = new Map<string, SiteObject>();
  for (const [name, { hash, size }] of files) {
    const isForm = compressedForm.test(name) && files.has(name.replace(compressedForm, ''));
    if (serverFiles.has(name) || isForm) continue;
    const reused = reusable?.get(name);
    objects.set(name, reused?.hash === hash ? reused : describe(name, hash, size));
  }
  for (const [name, location] of locations) {
    if (objects.has(name)) continue;
    const text = redirectPage(location);
    const hash = createHash('sha256').update(text).digest('hex');
    objects.set(name, { ...describe(name, hash, Buffer.byteLength(text)), text });
  }
  return { byName: objects, rules: rulesKey };
}

/** Returns the page of a redirect, for storages that do not redirect. */
function redirectPage(location: string): string {
  const url = escapeHtml(location);
  return `<!doctype html>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${url}">
<title>${url}</title>
<a href="${url}">${url}</a>
`;
}
