import type { Translate } from '../../strings';
import { mailtoHref } from '../../../contact';
import { fieldNames, type FieldName, type RequestValues } from '../fields';
import type { RequestOptions, RequestService } from '../types';

/** Returns the service that a visitor has chosen; undefined for none. */
export const chosenService = (
  { services }: RequestOptions,
  { service }: RequestValues,
): RequestService | undefined => services.find(({ url }) => url === service);

/** Returns the request as plain text, one line per field, in the language of the page. */
export function requestText(
  t: Translate,
  options: RequestOptions,
  values: RequestValues,
  about: string | null,
): string {
  const shownValue = (name: FieldName) =>
    name === 'service' ? (chosenService(options, values)?.title ?? '') : values[name].trim();
  const lines = fieldNames.flatMap((name) => {
    const value = shownValue(name);
    if (value === '') return [];
    return [name === 'message' ? `\n${value}` : `${t(`request.${name}`)}: ${value}`];
  });
  const aboutLine = about === null ? [] : [`${t('request.about')}: ${about}`];
  return [...aboutLine, ...lines].join('\n');
}

/**
 * Returns the link that opens the visitor's e-mail program with the request.
 * @returns null if the desk has no valid e-mail address
 */
export function requestMail(
  t: Translate,
  address: string,
  service: RequestService | undefined,
  text: string,
): string | null {
  const href = mailtoHref(address);
  if (href === null) return null;
  const subject = t('request.subject', { service: service?.title ?? t('request.any_service') });
  // RFC 6068 requires CRLF for line breaks.
  const body = text.replace(/\n/g, '\r\n');
  return `${href}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
