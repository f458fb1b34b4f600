import { css } from 'linaria';
import { useSyncExternalStore, type FormEvent } from 'react';
import { homeUrl, localeOfLang } from '../../../locales';
import { publicSite, type PublicSite } from '../../../publicSite';
import { media, space } from '../../../theme';
import { useStrings } from '../../strings';
import { Button } from '../../ui/Button';
import { FormField } from './FormField';
import { visuallyHidden } from '../../ui/classes';

const form = css`
  display: grid;
  gap: ${space.l};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.gutter};
  }
`;

const foot = css`
  grid-column: 1 / -1;
`;

const subscribeToNothing = () => () => undefined;

/** Returns a part of the URL of the page; an empty string at build time. */
function useLocationPart(part: 'pathname' | 'search'): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => window.location[part],
    () => '',
  );
}

/** Name of the honeypot field against spam. People leave it empty, because it is hidden. */
const honeypot = 'fax_number';

function preventSpam(event: FormEvent<HTMLFormElement>) {
  if (new FormData(event.currentTarget).get(honeypot)) event.preventDefault();
}

interface LeadFormProps {
  salesforce: NonNullable<PublicSite['salesforce']>;
  id: string;
  label: string;
}

/**
 * The form for Salesforce Web-to-Lead. It is a native form, which the browser validates and sends,
 * so that it works without JavaScript. Hidden fields name the page, its language and the aircraft of
 * the query parameter `aircraft`.
 */
export function LeadForm({ salesforce, id, label }: LeadFormProps) {
  const t = useStrings();
  const path = useLocationPart('pathname');
  const aircraft = new URLSearchParams(useLocationPart('search')).get('aircraft') ?? '';
  const { siteUrl, companyName } = publicSite();
  const frontPage = homeUrl(localeOfLang(t.lang));
  return (
    <form
      className={form}
      action={salesforce.url}
      method="post"
      acceptCharset="UTF-8"
      aria-label={label}
      onSubmit={preventSpam}
    >
      <input type="hidden" name="oid" value={salesforce.orgId} />
      <input type="hidden" name="retURL" value={siteUrl + (path || frontPage)} />
      <input type="hidden" name="lead_source" value={`${companyName} web`} />
      <input type="hidden" name="page" value={path} />
      <input type="hidden" name="locale" value={t.lang} />
      <input type="hidden" name="aircraft" value={aircraft} />
      <FormField id={id} name="first_name" autoComplete="given-name" maxLength={40} />
      <FormField id={id} name="last_name" autoComplete="family-name" maxLength={80} required />
      <FormField id={id} name="email" type="email" autoComplete="email" maxLength={80} required />
      <FormField id={id} name="phone" type="tel" autoComplete="tel" maxLength={40} />
      <FormField id={id} name="company" autoComplete="organization" maxLength={40} required wide />
      <FormField
        id={id}
        name="message"
        sentAs="description"
        maxLength={4000}
        rows={6}
        required
        wide
      />
      <div className={visuallyHidden} aria-hidden="true">
        <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" aria-label="Fax" />
      </div>
      <div className={foot} lang={t.langs().interface}>
        <Button type="submit">{t('form.send')}</Button>
      </div>
    </form>
  );
}
