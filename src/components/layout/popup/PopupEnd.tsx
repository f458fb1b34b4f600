import { Link as GatsbyLink } from 'gatsby';
import { css, cx } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { useDialogTitle } from '../../navigation/dialogTitle';
import { openAsPopup } from '../../navigation/openOver';
import type { PopupPage } from '../../pages';
import { useStrings } from '../../strings';
import { LanguageMark } from '../../ui/LanguageMark';
import { ButtonLink } from '../../ui/Button';
import { container } from '../../ui/classes';
import type { Link } from '../../ui/types';
import { NextPageLink } from '../NextPageLink';

const end = css`
  padding-block: ${space.xxl};

  @media print {
    display: none;
  }
`;

const row = css`
  display: grid;
  gap: ${space.l} ${space.gutter};

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
  }
`;

const question = css`
  font-size: ${font.h3};
`;

const action = css`
  ${media.mobile} {
    justify-self: end;
  }
`;

/* The focus ring must not lie on the footer. */
const previousPlace = css`
  padding-block-end: ${space.m};
`;

const previousClass = css`
  display: block;
  padding-block: ${space.m};
  color: ${color.link};
  text-decoration: none;
  overflow-wrap: anywhere;

  @media print {
    display: none;
  }
`;

const name = css`
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
`;

type PopupEndProps = Pick<PopupPage, 'previous' | 'next' | 'ways' | 'lang'>;

/**
 * The end of a popup page: a request about the project, the next project with its picture, and the one
 * before.
 */
export function PopupEnd({ page }: { page: PopupEndProps }) {
  const { previous, next, ways } = page;
  const t = useStrings();
  const lang = t.langs(page.lang).interface;
  return (
    <>
      {ways.request !== null && (
        <div className={end} data-background="blue" lang={lang}>
          <div className={cx(container, row)}>
            <h2 className={question}>{t('popup.similar')}</h2>
            <div className={action}>
              <ButtonLink link={{ url: ways.request, title: t('contact.request') }} />
            </div>
          </div>
        </div>
      )}
      {(previous || next) && (
        <nav aria-label={t('popup.more')} lang={lang}>
          {next && <NextPageLink page={next} title={t('popup.next')} />}
          {previous && (
            <div className={cx(container, previousPlace)}>
              <PreviousLink link={previous} />
            </div>
          )}
        </nav>
      )}
    </>
  );
}

/** A link to the project before. In a dialog, that project replaces this one over the same page. */
function PreviousLink({ link }: { link: Link }) {
  const isInDialog = useDialogTitle() !== null;
  const t = useStrings();
  return (
    <GatsbyLink
      className={previousClass}
      to={link.url ?? ''}
      rel="prev"
      hrefLang={link.lang}
      onClick={isInDialog ? openAsPopup : undefined}
    >
      {t('popup.previous')}:{' '}
      <span className={name} lang={link.lang ?? t.lang}>
        {link.title}
        <LanguageMark lang={link.lang} />
      </span>
    </GatsbyLink>
  );
}
