import { decodeFragment } from '../../decodeFragment';
import type { Link } from '../../components/ui/types';
import { localeFacts } from '../../locales';
import type { Entry } from '../graph/entry';
import { cleanPath, joinPaths } from '../paths/cleanPath';
import type { Maybe, WireLink } from '../wire';
import { langProps, type PageContext } from './context';
import { displayTitle, text } from '../wire/values';

const external = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d\s()-]+$)/i;

/**
 * Creates a link to the page of an entry.
 * @param title text of the link. The fallback is the target's title, which may be in another
 * language than the surrounding content
 * @returns a link whose `url` is null if the target has no page, which is reported; null if there
 * is neither a text nor a titled target
 */
export function createEntryLink(
  context: PageContext,
  from: Entry,
  field: string,
  target: Entry | undefined,
  title?: string | null,
): Link | null {
  const ownTitle = text(title);
  const linkTitle = ownTitle ?? (target ? text(displayTitle(target.fields)) : null);
  if (linkTitle === null) {
    if (target) context.graph.report(from, field, `links to ${target.uid}, which has no title`);
    return null;
  }
  const url = target ? (context.paths.get(target.uid) ?? null) : null;
  if (target && url === null) {
    context.graph.report(from, field, `links to ${target.uid}, which has no page`);
  }
  return {
    url,
    title: linkTitle,
    ...langProps(context, ownTitle === null && target ? target : from),
  };
}

/** Parses a link whose address an editor typed. Returns null if the link is empty. */
export function parseTypedLink(
  context: PageContext,
  entry: Entry,
  field: string,
  link: Maybe<WireLink>,
  title?: string | null,
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
  const [, base = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  if (decodeFragment(fragment) !== null) return resolveDecodable(context, entry, field, href);
  const what = `“${fragment}” in “${href}” has a malformed escape and is left out; write % as %25`;
  context.graph.report(entry, field, what);
  return base === '' ? null : resolveDecodable(context, entry, field, base);
}

function resolveDecodable(
  context: PageContext,
  entry: Entry,
  field: string,
  href: string,
): string | null {
  const internal = href.startsWith(`${context.siteUrl}/`)
    ? href.slice(context.siteUrl.length)
    : href;
  if (internal.startsWith('#')) return internal;
  if (!internal.startsWith('/') || internal.startsWith('//')) {
    if (external.test(internal) && URL.canParse(internal)) return internal;
    context.graph.report(entry, field, `“${href}” is not an address that the site links to`);
    return null;
  }
  const [, typedPath = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(internal) ?? [];
  const cleanedPath = cleanPath(typedPath);
  const path = typedPath === '/' ? joinPaths(localeFacts[context.locale].prefix) : cleanedPath;
  const target = path === null ? undefined : context.addresses.get(path);
  if (target === undefined) {
    context.graph.report(entry, field, `“${href}” leads to no page`);
    return null;
  }
  return target + suffix;
}
