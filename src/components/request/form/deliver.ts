import { publicSite } from '../../../publicSite';
import { mailtoHref } from '../../../contact';
import type { Translate } from '../../strings';
import { receiverOf, type Receiver } from '../fields';
import type { RequestOptions } from '../types';
import { chosenService, requestText, shownFields, type VisitorRequest } from './prepare';
import { postRequest, submitNatively } from './send';
import { markPending } from '../sessionItems';

/**
 * Hands a request to the receiver of the settings.
 * @returns `sent` if it was received, `mailed` if the visitor's e-mail program has it, `sending` while
 * the browser leaves the page
 * @throws Error if the receiver did not accept it
 */
export async function deliver(request: VisitorRequest): Promise<'sending' | 'sent' | 'mailed'> {
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
export function mailOf(request: VisitorRequest): string | null {
  const { t, options, values } = request;
  const service = chosenService(options, values);
  const desk = service && options.desks[service.desk];
  const href = mailtoHref(desk?.email ?? t('contact.email'));
  if (href === null) return null;
  const subject = t('request.subject', { service: service?.title ?? t('request.any_service') });
  // RFC 6068 requires CRLF for line breaks.
  const body = requestText(request).replace(/\n/g, '\r\n');
  return `${href}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Returns the fields for the endpoint. */
const recordOf = ({ t, options, values, about }: VisitorRequest): Record<string, string> => ({
  ...Object.fromEntries(shownFields(options, values).map((name) => [name, values[name]])),
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
  request: VisitorRequest,
): Record<string, string> {
  const { t, formId, options, values } = request;
  const [local = '', domain = ''] = values.email.trim().split('@');
  return {
    oid: orgId,
    retURL: returnUrl(options, formId, window.location.pathname),
    lead_source: `${publicSite().companyName} web`,
    email: values.email.trim(),
    last_name: values.name.trim() || local,
    company: values.company.trim() || domain,
    phone: values.phone.trim(),
    description: requestText(request),
    ...originOf(t),
  };
}

/** Fragment identifier of the form's message “sent”, for a stack without a thank-you page. */
export const sentFragment = (formId: string) => `${formId}-sent`;

/**
 * Returns the absolute URL that opens after a request was sent: the thank-you page, or the message in
 * the form if there is no such page.
 * @param path path of the page with the form
 */
export const returnUrl = ({ thanksUrl }: RequestOptions, formId: string, path: string): string =>
  publicSite().siteUrl + (thanksUrl ?? `${path}#${sentFragment(formId)}`);
