import { mailtoHref } from '../../../contact';
import { applicationId } from '../../../lib/urls/applicationId';
import type { Belt } from '../../../components/belts/belt';
import type { FooterProps, HeaderProps } from '../../../components/layout/types';
import type { PageContent } from '../../../components/pages';
import type { ContactWays, Desk } from '../../../components/request/types';
import type { ContactPart, Link } from '../../../components/ui/types';
import { formIdOf } from '../../../lib/urls/formIdOf';
import type { Entry } from '../../graph/entry';
import { text } from '../../wire/values';
import { parseContact } from './contact';
import type { PageContext } from '../context';

/** Fragment identifier of the first request form on a page. */
const formAnchor = 'request';

/** Appends the fragment of the request form to a link to a page that has one. */
export function toForm(
  { graph }: Pick<PageContext, 'graph'>,
  target: Entry,
  link: Link | null,
): Link | null {
  if (!link?.url || target.type !== 'page') return link;
  const belts = graph.references(target as Entry<'page'>, 'content_belts', ['content_belt']);
  return belts.some(showsForm) ? { ...link, url: `${link.url}#${formAnchor}` } : link;
}

const showsForm = ({ fields }: Entry<'content_belt'>) =>
  fields.type === 'Salesforce form' ||
  (fields.type === 'Quote request banner' && fields.quote_request_banner?.show_form === true);

/**
 * Returns the ways to the company from any page of a locale: the main number of the menu, else the
 * first number of the footer; and the target of the button in the header.
 */
export function siteWays(
  menu: Entry<'loft_menu'> | undefined,
  { button }: HeaderProps,
  footer: FooterProps | null,
): ContactWays {
  const mainNumber = parseContact(text(menu?.fields.cta_button?.phone_number) ?? '');
  const footerLines = footer?.contact?.lines.flatMap(({ contact }) => contact) ?? [];
  return { call: callLink([...mainNumber, ...footerLines]), request: button?.url ?? null };
}

/**
 * Returns the ways from one page. Those of a popup page are complete. A page that is about no service
 * but asks for a letter to a desk has the number of that desk: an applicant has no question for the
 * main number.
 */
export function pageWays(
  content: PageContent,
  { call, request }: ContactWays,
  desks: readonly Desk[],
): ContactWays {
  if (content.kind === 'popup') return content.ways;
  const letter = letterOf(content.belts, desks);
  const desk = content.desk ?? letter?.desk;
  const ownCall = callLink(desk?.phone ?? []) ?? call;
  // An applicant asks for no quote.
  if (content.kind === 'position')
    return { call: ownCall, request: `#${applicationId}`, requestLabel: 'contact.apply' };
  const formId = formIdOf(content.belts);
  if (formId !== null) return { call: ownCall, request: `#${formId}` };
  const list = content.belts.find(hasPositions);
  if (list) return { call: ownCall, request: `#${list.anchor}`, requestLabel: 'contact.positions' };
  return letter
    ? { call: ownCall, request: letter.url, requestLabel: 'contact.write' }
    : { call: ownCall, request };
}

/** Returns the first link of a belt that writes to a desk, with the desk; undefined for none. */
function letterOf(belts: readonly Belt[], desks: readonly Desk[]) {
  return belts
    .flatMap((belt) => (belt.kind === 'textVideoImage' && belt.link?.url ? [belt.link.url] : []))
    .flatMap((url) => {
      const desk = desks.find(({ email }) => email !== null && mailtoHref(email) === url);
      return desk ? [{ url, desk }] : [];
    })[0];
}

const hasPositions = (belt: Belt) => belt.kind === 'openPositions' && belt.positions.length > 0;

/**
 * Returns the ways from the popup page of a project: the form begins with the service, the origin and
 * the name of the project.
 */
export function popupWays(
  context: PageContext,
  entry: Entry<'popup_page'>,
  { call, request }: ContactWays,
): ContactWays {
  const [page] = context.graph.references(entry, 'service', ['page']);
  const service = page && context.paths.get(page.uid);
  const origin = text(entry.fields.origin);
  const query = new URLSearchParams({
    ...(service === undefined ? {} : { service }),
    ...(origin === null ? {} : { from: origin }),
    about: text(entry.fields.title) ?? '',
  });
  return { call, request: request?.replace(/(?=#|$)/, `?${query.toString()}`) ?? null };
}

function callLink(parts: readonly ContactPart[]): Link | null {
  const part = parts.find(({ href }) => href?.startsWith('tel:'));
  return part?.href ? { url: part.href, title: part.label } : null;
}
