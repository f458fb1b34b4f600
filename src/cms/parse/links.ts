import type { Link } from '../../components/ui/types';
import { decodeFragment, decodeUri } from '../../lib/urls/decodeUri';
import { isOnSite } from '../../lib/urls/isOnSite';
import { localeFacts } from '../../locales';
import type { Entry } from '../graph/entry';
import { cleanPath, joinPaths } from '../paths/cleanPath';
import type { Maybe, WireLink } from '../wire';
import { langProps, type PageContext } from './context';
import { displayTitle, text } from '../wire/values';
import { parseUrl } from '../../lib/urls/parseUrl';

const external = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d\s()-]+$)/i;

/**
 * Creates a link to the page of an entry.
 * @param title text of the link. The fallback is the target's title, which may be in another
 * language than the surrounding content
 * @returns a link whose `url` is null if the target has no page, or null if there is neither a text
 * nor a title; both are reported
 */
export function createEntryLink(
  context: PageContext,
  from: Entry,
  field: string,
  target: Entry,
  title?: Maybe<string>,
): Link | null {
  const ownTitle = text(title);
  const linkTitle = ownTitle ?? text(displayTitle(target.fields));
  if (linkTitle === null) {
    context.graph.reportOmission(from, field, `links to ${target.uid}, which has no title`);
    return null;
  }
  const url = context.paths.get(target.uid) ?? null;
  if (url === null) context.graph.report(from, field, `links to ${target.uid}, which has no page`);
  return { url, title: linkTitle, ...langProps(context, ownTitle === null ? target : from) };
}

/** Parses a link whose address an editor typed. Returns null if the link is empty. */
export function parseTypedLink(
  context: PageContext,
  entry: Entry,
  field: string,
  link: Maybe<WireLink>,
  title?: Maybe<string>,
): Link | null {
  const href = text(link?.href);
  const linkTitle = text(title) ?? text(link?.title) ?? href;
  if (linkTitle === null) return null;
  return {
    url: href === null ? null : resolveAddress(context, entry, field, href),
    title: linkTitle,
  };
}

/**
 * Resolves a typed address: an external one remains unchanged, an internal one becomes the path of
 * its page in this locale. A fragment with a malformed escape is reported and removed, because
 * browsers and scripts fail to decode it.
 * @returns null, and reports it, if the address leads to no page or has a scheme other than http,
 * https, mailto and tel
 */
export function resolveAddress(
  context: PageContext,
  entry: Entry,
  field: string,
  href: string,
): string | null {
  const report = (what: string) => {
    context.graph.report(entry, field, what);
    return null;
  };
  const [, base = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  let address = href;
  if (decodeFragment(fragment) === null) {
    report(`“${fragment}” in “${href}” has a malformed escape and is left out; write % as %25`);
    if (base === '') return null;
    address = base;
  }
  const { siteUrl, locale, addresses } = context;
  const internal = removeOwnOrigin(address, siteUrl);
  if (internal.startsWith('#')) return internal;
  if (!internal.startsWith('/') || internal.startsWith('//')) {
    if (external.test(internal) && parseUrl(internal)) return internal;
    return report(`“${address}” is not an address that the site links to`);
  }
  const [, typedPath = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(internal) ?? [];
  const path = typedPath === '/' ? joinPaths(localeFacts[locale].prefix) : cleanPath(typedPath);
  const target = path === null ? undefined : addresses.get(path);
  return target === undefined ? report(`“${address}” leads to no page`) : target + suffix;
}

/** Removes the origin from an address of our own site. Other addresses remain unchanged. */
function removeOwnOrigin(address: string, siteUrl: string): string {
  const url = parseUrl(address);
  if (!url || !isOnSite(url, siteUrl)) return address;
  const path = decodeUri(url.pathname) ?? url.pathname;
  return path.replace(/[?#]/g, encodeURIComponent) + url.search + url.hash;
}
