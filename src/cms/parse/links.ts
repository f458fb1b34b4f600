import { decodeFragment } from '../../decodeFragment';
import type { Link } from '../../components/ui/types';
import { localeFacts } from '../../locales';
import type { Entry } from '../graph/entry';
import { cleanPath, joinPaths } from '../paths/cleanPath';
import type { Maybe, WireLink } from '../wire';
import { langProps, type PageContext } from './context';
import { shownTitle, text } from '../wire/values';

const external = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d\s()-]+$)/i;

/**
 * A link to an entry's page; its url is null where the entry has no page. Without words of its own
 * it has the target's name, which may be in another language than the content around it. A target
 * without a name is reported then: a link that says nothing is none.
 */
export function entryLink(
  context: PageContext,
  from: Entry,
  field: string,
  target: Entry | undefined,
  title?: string | null,
): Link | null {
  const own = text(title);
  const words = own ?? (target ? text(shownTitle(target.fields)) : null);
  if (words === null) {
    if (target) context.graph.report(from, field, `links to ${target.uid}, which has no title`);
    return null;
  }
  const url = target ? (context.paths.get(target.uid) ?? null) : null;
  if (target && url === null) {
    context.graph.report(from, field, `links to ${target.uid}, which has no page`);
  }
  return { url, title: words, ...langProps(context, own === null && target ? target : from) };
}

/** A link that an editor typed; null where it is empty. */
export function typedLink(
  context: PageContext,
  entry: Entry,
  field: string,
  link: Maybe<WireLink>,
  title?: string | null,
): Link | null {
  const href = text(link?.href);
  const words = text(title) ?? text(link?.title) ?? href;
  if (words === null) return null;
  return { url: href === null ? null : address(context, entry, field, href), title: words };
}

/**
 * Where a typed address leads: an external one as it is, an internal one to the path of its page
 * in this locale. One that leads nowhere is reported and gives null, and so is a scheme other
 * than http, https, mailto and tel. A fragment with a malformed escape is reported and left out:
 * browsers and scripts fail to decode it.
 */
export function address(
  context: PageContext,
  entry: Entry,
  field: string,
  href: string,
): string | null {
  const [, start = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  if (decodeFragment(fragment) !== null) return resolvedAddress(context, entry, field, href);
  const what = `“${fragment}” in “${href}” has a malformed escape and is left out; write % as %25`;
  context.graph.report(entry, field, what);
  return start === '' ? null : resolvedAddress(context, entry, field, start);
}

function resolvedAddress(
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
  const [, typed = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(internal) ?? [];
  const path = cleanPath(typed);
  const found = typed === '/' ? joinPaths(localeFacts[context.locale].prefix) : path;
  const target = found === null ? undefined : context.addresses.get(found);
  if (target === undefined) {
    context.graph.report(entry, field, `“${href}” leads to no page`);
    return null;
  }
  return target + rest;
}
