import { css } from 'linaria';
import type { MouseEvent } from 'react';
import { media, motion } from '../../../theme';
import { useStrings } from '../../strings';
import type { LanguageLink } from '../types';

const nav = css`
  display: flex;
  gap: 0.75rem;
`;

const link = css`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: transparent;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.35em;

  ${media.motion} {
    transition: text-decoration-color ${motion.quick};
  }
  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;

/**
 * A link to the page in the other language, or to its nearest parent there. It bypasses the router,
 * because a change of language must load a new document with the right `lang`. It keeps the filters of the
 * page, which are in the query string.
 */
export function LanguageSwitch({ languages }: { languages: LanguageLink[] }) {
  const t = useStrings();
  const otherLanguages = languages.filter(({ lang }) => lang !== t.lang);
  if (otherLanguages.length === 0) return null;
  return (
    <nav className={nav} aria-label={t('language.label')}>
      {otherLanguages.map(({ lang, url }) => (
        <a
          key={lang}
          className={link}
          href={url}
          lang={lang}
          hrefLang={lang}
          onClick={keepQuery}
          onAuxClick={keepQuery}
        >
          {t(`language.${lang}`)}
        </a>
      ))}
    </nav>
  );
}

/** Adds the query string of the page to the address of a link, before the browser follows it. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search;
}
