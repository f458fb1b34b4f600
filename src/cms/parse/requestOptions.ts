import type { Lang } from '../../components/ui/types';
import type { Desk, RequestOptions, RequestService } from '../../components/request/types';
import { mailtoHref } from '../../contact';
import { localeFacts } from '../../locales';
import type { Entry } from '../graph/entry';
import { displayTitle, text } from '../wire/values';
import { parseContact } from './contact';
import type { PageContext, SharedContext } from './context';

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
    services: desks.flatMap((entry, desk) =>
      graph.references(entry, 'services', ['page']).flatMap((page): RequestService[] => {
        const url = paths.get(page.uid);
        const title = text(page.fields.title);
        if (url === undefined || title === null) return [];
        return [{ title, url, desk, lang: localeFacts[page.sourceLocale].lang }];
      }),
    ),
    aircraft: graph.entries('aircraft_data', locale).flatMap(({ uid, fields }) => {
      const url = paths.get(uid);
      const title = text(fields.title);
      const desk = deskByAircraft.get(uid) ?? null;
      return url === undefined || title === null ? [] : [{ title, url, desk }];
    }),
    thanksUrl: pathOf(pageOfType('Thank-you page')) ?? null,
    privacyUrl: pathOf(pageOfType('Privacy page')) ?? null,
  };
}

/** Returns a value without its language if that is the language of the surrounding content. */
export function inContext<T extends { lang?: Lang }>(
  { lang }: Pick<PageContext, 'lang'>,
  value: T,
): T {
  const { lang: ownLang, ...rest } = value;
  return ownLang === lang ? (rest as T) : value;
}

function parseDesk(context: SharedContext, entry: Entry<'desk'>): Desk {
  const { fields } = entry;
  const email = text(fields.email);
  const isAddress = email === null || mailtoHref(email) !== null;
  if (!isAddress) context.graph.report(entry, 'email', `“${email}” is not an e-mail address`);
  return {
    title: displayTitle(fields),
    person: text(fields.person),
    jobTitle: text(fields.job_title),
    phone: parseContact(text(fields.phone_number) ?? ''),
    email: isAddress ? email : null,
    hours: text(fields.hours),
    lang: localeFacts[entry.sourceLocale].lang,
  };
}
