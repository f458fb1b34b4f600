import type { Translate } from '../../strings';
import { fieldNames, type FieldName, type RequestValues } from '../fields';
import type { RequestOptions, RequestService } from '../types';

/** A request with everything that its delivery needs. */
export interface VisitorRequest {
  t: Translate;
  /** Fragment identifier of the form. */
  formId: string;
  options: RequestOptions;
  values: RequestValues;
  /** The aircraft or project of the request; null for none. */
  about: string | null;
}

/** Returns the service that a visitor has chosen; undefined for none. */
export const chosenService = (
  { services }: RequestOptions,
  { service }: RequestValues,
): RequestService | undefined => services.find(({ url }) => url === service);

/** Returns the fields that the form shows and sends: a load of seats has no pieces. */
export function shownFields(options: RequestOptions, values: RequestValues): FieldName[] {
  const hasSeats = chosenService(options, values)?.unit === 'seats';
  return fieldNames.filter((name) => name !== 'pieces' || !hasSeats);
}

/** Returns the request as plain text, one line per field, in the language of the page. */
export function requestText({ t, options, values, about }: VisitorRequest): string {
  const shownValue = (name: FieldName) =>
    name === 'service' ? (chosenService(options, values)?.title ?? '') : values[name].trim();
  const lines = shownFields(options, values).flatMap((name) => {
    const value = shownValue(name);
    if (value === '') return [];
    const label = (name === 'load' && chosenService(options, values)?.unit) || name;
    return [name === 'message' ? `\n${value}` : `${t(`request.${label}`)}: ${value}`];
  });
  const aboutLine = about === null ? [] : [`${t('request.about')}: ${about}`];
  return [...aboutLine, ...lines].join('\n');
}
