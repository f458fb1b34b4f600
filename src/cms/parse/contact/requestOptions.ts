import type { Lang } from '../../../components/ui/types';
import type { Desk, RequestOptions, RequestService } from '../../../components/request/types';
import { localeFacts } from '../../../locales';
import type { Entry } from '../../graph/entry';
import type { ContentType, WireTypes } from '../../wire';
import { number, text } from '../../wire/values';
import { emailAddressIn, parseContact } from './contact';
import type { PageContext, SharedContext } from '../context';

/**
 * Parses the desks of the company and the services and pages that its request form knows. Each text
 * has its language; `inContext` keeps only those that differ from the surrounding content's.
 */
export function parseRequestOptions(context: SharedContext): RequestOptions {
  const { graph, locale, paths } = context;
  const desks = graph.entries('desk', locale);
  const pageOfType = (type: string) =>
    graph.entries('page', locale).find(({ fields }) => fields.page_type === type)?.uid;
  const pathOf = (uid: string | undefined) => (uid === undefined ? undefined : paths.get(uid));
  const deskByAircraft = new Map(
    desks.flatMap((entry, desk) =>
      graph
        .references(entry, 'aircraft', ['aircraft_data'])
        .map(({ uid }): [string, number] => [uid, desk]),
    ),
  );
  return {
    desks: desks.map((entry) => parseDesk(context, entry)),
    services: parseServices(context, desks),
    aircraft: graph.entries('aircraft_data', locale).flatMap((entry) => {
      const url = paths.get(entry.uid);
      const title = shortText(context, entry, 'title');
      const desk = deskByAircraft.get(entry.uid) ?? null;
      return url === undefined || title === null ? [] : [{ title, url, desk }];
    }),
    thanksUrl: pathOf(pageOfType('Thank-you page')) ?? null,
    privacyUrl: pathOf(pageOfType('Privacy page')) ?? null,
  };
}

/** Parses the services of the desks. A service of several desks is the first one's; the others are reported. */
function parseServices(context: SharedContext, desks: Entry<'desk'>[]): RequestService[] {
  const { graph, paths } = context;
  const deskByPage = new Map<string, Entry<'desk'>>();
  return desks.flatMap((entry, desk) =>
    graph.references(entry, 'services', ['page']).flatMap((page): RequestService[] => {
      const url = paths.get(page.uid);
      const title = shortText(context, page, 'title');
      if (url === undefined || title === null) return [];
      const first = deskByPage.get(page.uid);
      if (first) {
        const owner = text(first.fields.title) ?? '';
        graph.report(entry, 'services', `“${title}” already has the desk “${owner}”`);
        return [];
      }
      deskByPage.set(page.uid, entry);
      const lang = localeFacts[page.sourceLocale].lang;
      return [{ title, url, desk, lang, ...unitProps(context, entry) }];
    }),
  );
}

/** Returns the unit of the loads of a desk: all of its aircraft have seats, or none has. */
function unitProps({ graph }: SharedContext, desk: Entry<'desk'>): Pick<RequestService, 'unit'> {
  const seats = graph
    .references(desk, 'aircraft', ['aircraft_data'])
    .map(({ fields }) => (number(fields.figures?.seats) ?? 0) > 0);
  if (new Set(seats).size !== 1) return {};
  return { unit: seats[0] ? 'seats' : 'tonnes' };
}

/** Returns a value without its language if that is the language of the surrounding content. */
export function inContext<T extends { lang?: Lang }>(
  { lang }: Pick<PageContext, 'lang'>,
  value: T,
): T {
  const { lang: ownLang, ...rest } = value;
  return ownLang === lang ? (rest as T) : value;
}

/** Maximum length of a text of the form: each page with a form contains all of them. */
const maxTextLength = 1000;

/** Returns the text of a field. Reports and omits one that would make all pages with a form too large. */
function shortText<T extends ContentType>(
  { graph }: Pick<PageContext, 'graph'>,
  entry: Entry<T>,
  field: keyof WireTypes[T] & string,
): string | null {
  const value = text(entry.fields[field]);
  if (value === null || value.length <= maxTextLength) return value;
  const what = `has more than ${maxTextLength} characters, so the request form leaves it out`;
  graph.report(entry, field, what);
  return null;
}

/** Parses a desk, with the language of its texts. Reports an e-mail field that is not one address. */
export function parseDesk(context: SharedContext, entry: Entry<'desk'>): Desk {
  const read = (field: keyof WireTypes['desk']) => shortText(context, entry, field);
  const email = read('email');
  const address = email === null ? null : emailAddressIn(email);
  if (email !== address) {
    const what = `“${email}” is not exactly one e-mail address, so requests go to ${address ?? 'the office'}`;
    context.graph.report(entry, 'email', what);
  }
  return {
    title: read('display_title') ?? read('title') ?? '',
    person: read('person'),
    jobTitle: read('job_title'),
    phone: parseContact(read('phone_number') ?? ''),
    email: address,
    hours: read('hours'),
    lang: localeFacts[entry.sourceLocale].lang,
  };
}
