import type { Translate } from '../../strings';
import type { FieldName, RequestValues } from '../fields';

/** Messages by field. Undefined for a field without an error. */
export type RequestErrors = Partial<Record<FieldName, string | undefined>>;

const completeAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns a message for each field that must be corrected before the request can be sent. */
export function validate(t: Translate, values: RequestValues): RequestErrors {
  const value = (name: FieldName) => values[name].trim();
  const errors: RequestErrors = {};
  const email = value('email');
  if (email === '') errors.email = t('request.error_email_missing');
  else if (!completeAddress.test(email)) errors.email = t('request.error_email', { value: email });
  const [from, to] = [value('from'), value('to')];
  if (from !== '' && from.toLowerCase() === to.toLowerCase()) errors.to = t('request.error_same');
  const phone = value('phone');
  if (phone !== '' && phone.replace(/\D/g, '').length < 5) errors.phone = t('request.error_phone');
  return errors;
}
