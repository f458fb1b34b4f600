import { css } from 'linaria';
import { mailtoHref } from '../../../contact';
import { color, font, space } from '../../../theme';
import { useStrings } from '../../strings';
import { ButtonLink } from '../../ui/Button';

const block = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m} ${space.xl};
`;

const line = css`
  color: ${color.quiet};
  font-size: ${font.body};

  a {
    color: ${color.link};
    font-weight: 600;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
  }
`;

/** A button and a link to an e-mail address, as the fallback of the form. Nothing if it is invalid. */
export function ContactCallToAction({ address }: { address: string }) {
  const t = useStrings();
  const href = mailtoHref(address.trim());
  if (href === null) return null;
  return (
    <div className={block} lang={t.langs().interface}>
      <ButtonLink link={{ url: href, title: t('contact.cta') }} />
      <p className={line}>
        <a href={href}>{address}</a>
      </p>
    </div>
  );
}
