import { publicSite } from '../../publicSite';

/** The fields of the request form, in order. The first ones are visible at first. */
const firstFields = ['service', 'from', 'to', 'when', 'load', 'email'] as const;
export const moreFields = ['name', 'company', 'phone', 'pieces', 'message'] as const;
export const fieldNames = [...firstFields, ...moreFields] as const;

export type FieldName = (typeof fieldNames)[number];

/** The texts in the fields. The service is the path of its page. */
export type RequestValues = Record<FieldName, string>;

export const emptyValues = Object.fromEntries(
  fieldNames.map((name) => [name, '']),
) as RequestValues;

/** Maximum lengths in characters. Fields of Salesforce have the lengths that Salesforce allows. */
export const maxLengths: Readonly<Record<FieldName, number>> = {
  service: 200,
  from: 120,
  to: 120,
  when: 200,
  load: 120,
  email: 80,
  pieces: 200,
  name: 80,
  company: 40,
  phone: 40,
  message: 4000,
};

/** Name of the honeypot field against spam. People leave it empty, because it is hidden. */
export const honeypot = 'fax_number';

/** Names of Salesforce's standard fields. */
const leadFields: Partial<Record<FieldName, string>> = {
  email: 'email',
  name: 'last_name',
  company: 'company',
  phone: 'phone',
  message: 'description',
};

/** The service that receives requests; `mail` if the settings name none. */
export type Receiver =
  | { kind: 'salesforce'; orgId: string; url: string }
  | { kind: 'endpoint'; url: string }
  | { kind: 'mail' };

/** Returns the receiver that the settings name. */
export function receiverOf(): Receiver {
  const { salesforce, requestUrl } = publicSite();
  if (salesforce) return { kind: 'salesforce', ...salesforce };
  return requestUrl === null ? { kind: 'mail' } : { kind: 'endpoint', url: requestUrl };
}

/**
 * Returns the name under which a browser without scripts sends a field; undefined if the receiver
 * would ignore it. With scripts, Salesforce gets such fields as a part of the description.
 */
export function nativeName(receiver: Receiver, name: FieldName): string | undefined {
  return receiver.kind === 'salesforce' ? leadFields[name] : name;
}
