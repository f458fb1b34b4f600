import { css } from 'linaria';
import { mailtoHref } from '../../contact';
import { color, font, media, space } from '../../theme';
import { useStrings } from '../strings';
import { ContactValue } from '../ui/contact/ContactValue';
import type { Desk } from './types';

const contactClass = css`
  padding-top: ${space.m};
  border-top: 2px solid ${color.accent};
  font-size: 1rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  a {
    color: ${color.link};
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
`;

const title = css`
  font-size: ${font.h4};
  font-weight: 600;
`;

const quiet = css`
  color: ${color.quiet};
`;

const lines = css`
  display: grid;
  margin-top: ${space.xs};

  /* A line that wraps only in one of two fonts would shift the page when the font loads. */
  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.l};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  @media print {
    display: grid;
    margin-top: 0;

    a {
      min-height: 0;
    }
  }
`;

/** The desk that answers: its person, telephone, e-mail address and hours. */
export function DeskContact({ desk }: { desk: Desk }) {
  const t = useStrings();
  const { person, jobTitle, hours } = desk;
  const { content, interface: interfaceLang } = t.langs(desk.lang);
  // The form around it is in the language of the interface.
  const lang = desk.lang ?? t.langs().content;
  return (
    <div className={contactClass} lang={lang}>
      <p className={title}>{desk.title}</p>
      {person !== null && (
        <p>
          {person}
          {jobTitle !== null && <span className={quiet}>, {jobTitle}</span>}
        </p>
      )}
      {hours !== null && (
        <p className={quiet}>
          <span lang={interfaceLang}>{t('request.hours')}:</span>{' '}
          <span lang={content}>{hours}</span>
        </p>
      )}
      <p className={lines}>
        {desk.phone.length > 0 && (
          <span>
            <ContactValue parts={desk.phone} />
          </span>
        )}
        {desk.email !== null && <a href={mailtoHref(desk.email) ?? undefined}>{desk.email}</a>}
      </p>
    </div>
  );
}
