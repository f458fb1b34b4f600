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

const neighbours = css`
  margin-top: ${space.xl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.rule};
`;

const neighbour = css`
  display: block;
  min-height: 44px;
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  overflow-wrap: anywhere;

  > :last-child {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  ${media.mobile} {
    &[rel='next'] {
      grid-column: 2;
      text-align: end;
    }
  }
`;

const label = css`
  display: block;
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 400;
`;

type PopupEndProps = Pick<PopupPage, 'previous' | 'next' | 'ways' | 'lang'>;

/** The end of a popup page: a request about the project, and the projects before and after it. */
export function PopupEnd({ page }: { page: PopupEndProps }) {
  const { previous, next, ways } = page;
  const t = useStrings();
  const lang = t.langs(page.lang).interface;
  if (!previous && !next && ways.request === null) return null;
  return (
    <div className={end} data-background="blue" lang={lang}>
      <div className={container}>
        {ways.request !== null && (
          <div className={row}>
            <h2 className={question}>{t('popup.similar')}</h2>
            <div className={action}>
              <ButtonLink link={{ url: ways.request, title: t('contact.request') }} />
            </div>
          </div>
        )}
        {(previous || next) && (
          <nav className={cx(row, neighbours)} aria-label={t('popup.more')}>
            {previous && <Neighbour link={previous} rel="prev" title={t('popup.previous')} />}
            {next && <Neighbour link={next} rel="next" title={t('popup.next')} />}
          </nav>
        )}
      </div>
    </div>
  );
}

interface NeighbourProps {
  link: Link;
  rel: 'prev' | 'next';
  title: string;
}

/** A link to a project. In a dialog, that project replaces this one over the same page. */
function Neighbour({ link, rel, title }: NeighbourProps) {
  const isInDialog = useDialogTitle() !== null;
  const t = useStrings();
  return (
    <GatsbyLink
      className={neighbour}
      to={link.url ?? ''}
      rel={rel}
      hrefLang={link.lang}
      onClick={isInDialog ? openAsPopup : undefined}
    >
      <span className={label}>{title}</span>
      <span lang={link.lang ?? t.lang}>
        {link.title}
        <LanguageMark lang={link.lang} />
      </span>
    </GatsbyLink>
  );
}
