import { publicSite } from '../../../publicSite';
import type { Translate } from '../../strings';
import { receiverOf, type Receiver, type RequestValues } from '../fields';
import type { RequestOptions } from '../types';
import { chosenService, requestMail, requestText } from './prepare';
import { postRequest, submitNatively } from './send';
import { markPending } from '../sessionItems';

/** A request with everything that its delivery needs. */
export interface Request {
  t: Translate;
  /** Fragment identifier of the form. */
  formId: string;
  options: RequestOptions;
  values: RequestValues;
  /** The aircraft or project of the request; null for none. */
  about: string | null;
}

/**
 * Hands a request to the receiver of the settings.
 * @returns `sent` if it was received, `mailed` if the visitor's e-mail program has it, `sending` while
 * the browser leaves the page
 * @throws Error if the receiver did not accept it
 */
export async function deliver(request: Request): Promise<'sending' | 'sent' | 'mailed'> {
  const receiver = receiverOf();
  switch (receiver.kind) {
    case 'salesforce':
      markPending();
      submitNatively(receiver.url, leadOf(receiver, request));
      return 'sending';
    case 'endpoint':
      await postRequest(receiver.url, new URLSearchParams(recordOf(request)));
      return 'sent';
    case 'mail': {
      const mail = mailOf(request);
      if (mail === null) throw new Error('No desk has a valid e-mail address.');
      window.location.href = mail;
      return 'mailed';
    }
  }
}

/** Returns the `mailto:` link with the whole request; null if there is no valid address. */
export function mailOf({ t, options, values, about }: Request): string | null {
  const service = chosenService(options, values);
  const desk = service && options.desks[service.desk];
  const text = requestText(t, options, values, about);
  return requestMail(t, desk?.email ?? t('contact.email'), service, text);
}

/** Returns the fields for the endpoint. */
const recordOf = ({ t, options, values, about }: Request): Record<string, string> => ({
  ...values,
  service: chosenService(options, values)?.title ?? '',
  ...(about === null ? {} : { about }),
  ...originOf(t),
});

/** Returns the page and the language that a request comes from. */
const originOf = (t: Translate): Record<string, string> => ({
  page: window.location.pathname,
  locale: t.lang,
});

/**
 * Returns the fields of a lead. Salesforce requires a last name and a company; without them, the
 * parts of the e-mail address take their place.
 */
function leadOf(
  { orgId }: Extract<Receiver, { kind: 'salesforce' }>,
  { t, formId, options, values, about }: Request,
): Record<string, string> {
  const { siteUrl, companyName } = publicSite();
  const [local = '', domain = ''] = values.email.trim().split('@');
  return {
    oid: orgId,
    retURL: returnUrl(
      siteUrl,
      options.thanksUrl,
      `${window.location.pathname}#${sentFragment(formId)}`,
    ),
    lead_source: `${companyName} web`,
    email: values.email.trim(),
    last_name: values.name.trim() || local,
    company: values.company.trim() || domain,
    phone: values.phone.trim(),
    description: requestText(t, options, values, about),
    ...originOf(t),
  };
}

/** Fragment of the message in a form that a stack without a thank-you page shows. */
export const sentFragment = (formId: string) => `${formId}-sent`;

/** Returns the absolute URL of the page that opens after a request was sent. */
export const returnUrl = (siteUrl: string, thanksUrl: string | null, form: string): string =>
  siteUrl + (thanksUrl ?? form);
