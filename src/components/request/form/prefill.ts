import { firstCharacters } from '../../../lib/text/firstCharacters';
import { emptyValues, fieldNames, maxLengths, type FieldName, type RequestValues } from '../fields';
import type { RequestFormProps } from '../types';

/** The texts that a form begins with, and the aircraft or project that it is about. */
interface Prefill {
  values: RequestValues;
  about: string | null;
}

/**
 * Returns what the form knows of the visitor's request: texts of the query string
 * (`?service=/services/charter/&load=180 seats&about=Boeing 757-200`), else the page that the form is
 * on, else the types that are compared (`?aircraft=boeing-757-200,airbus-a321lr`), else the page that
 * the visitor comes from.
 * @param previousPath path of the page before this one; null if it is not a page of the site
 */
export function prefill(
  { options, service, about }: RequestFormProps,
  search: string,
  previousPath: string | null,
): Prefill {
  const query = new URLSearchParams(search);
  const queried = fieldNames.map((name) => [name, fieldText(name, query.get(name) ?? '')] as const);
  const values = { ...emptyValues, ...Object.fromEntries(queried) };
  const isPrevious = ({ url }: { url: string }) => url === previousPath;
  const isQueried = ({ url }: { url: string }) => url === query.get('service');
  const queriedService = options.services.find(isQueried)?.url;
  const chosen = queriedService ?? service ?? options.services.find(isPrevious)?.url ?? '';
  const aboutText = firstCharacters(oneLine(query.get('about') ?? ''), maxAbout);
  const compared = query.get('aircraft')?.split(',') ?? [];
  const comparedTitles = compared
    .flatMap((name) => options.aircraft.find(({ url }) => url.endsWith(`/${name}/`)) ?? [])
    .map(({ title }) => title)
    .join(', ');
  return {
    values: { ...values, service: chosen },
    about: aboutText || about || comparedTitles || options.aircraft.find(isPrevious)?.title || null,
  };
}

/** Maximum length of the `about` in a query string, which anyone can write. */
const maxAbout = 80;

/** Makes a text of a query string fit for a field, as if a visitor had typed it. */
const fieldText = (name: FieldName, text: string): string =>
  // Half of an emoji cannot be encoded in the address of an e-mail.
  firstCharacters(name === 'message' ? text : oneLine(text), maxLengths[name]);

/** Replaces control characters and runs of white space by one space. A single no-break space stays. */
const oneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}]{2,}|[\p{Cc}\u2028\u2029]/gu, ' ').trim();

/** Adds texts to the fields that are still empty. */
export const fillEmpty = (values: RequestValues, more: RequestValues): RequestValues => ({
  ...values,
  ...Object.fromEntries(fieldNames.map((name) => [name, values[name] || more[name]])),
});
