import { mailtoHref } from '../../contact';
import { withoutSoftHyphens } from '../../lib/text/softHyphens';
import type { Translate } from '../strings';
import type { Position } from './types';

/**
 * Returns the `mailto:` link of a prepared application, whose text lists the questions to the applicant.
 * Returns null without a valid address.
 * @param address e-mail address of the desk; null for that of the office
 */
export function applicationMail(
  { title, questions }: Pick<Position, 'title' | 'questions'>,
  address: string | null,
  t: Translate,
): string | null {
  const href = mailtoHref(address ?? t('contact.email'));
  if (href === null) return null;
  const common = (['name', 'phone', 'home', 'start'] as const).map((name) =>
    t(`position.ask_${name}`),
  );
  const lines = [...common, ...questions].map((question) => `${question}: `);
  // RFC 6068 requires CRLF for line breaks.
  const body = [title, '', ...lines, '', t('position.ask_cv'), ''].join('\r\n');
  const subject = t('position.subject', { title });
  const encode = (text: string) => encodeURIComponent(withoutSoftHyphens(text));
  return `${href}?subject=${encode(subject)}&body=${encode(body)}`;
}
