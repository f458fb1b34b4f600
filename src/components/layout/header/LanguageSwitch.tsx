import { css } from 'linaria';
import type { MouseEvent } from 'react';
import { media, motion, space } from '../../../theme';
import { useStrings } from '../../strings';
import type { LanguageKey } from '../../ui/languageKey';
import type { LanguageLink } from '../types';

const nav = css`
  display: flex;
  gap: ${space.s};
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

/* The note has two lines where logo, menu and switch must fit in one row. */
const box = css`
  display: grid;
  width: min-content;
  line-height: 1.2;

  ${media.mobile} {
    width: auto;
  }
  ${media.landscape} {
    width: min-content;
  }
`;

const note = css`
  font-size: 0.75rem;
  font-weight: 400;
`;

/**
 * A link to the page in the other language, or to its nearest parent there. It bypasses the router,
 * because a change of language must load a new document with the right `lang`. It keeps the filters of the
 * page, which are in the query string. If the page exists in one language only, the link says so.
 */
export function LanguageSwitch({ languages }: { languages: LanguageLink[] }) {
  const t = useStrings();
  const otherLanguages = languages.filter(({ lang }) => lang !== t.lang);
  if (otherLanguages.length === 0) return null;
  const contentLangs = new Set(languages.map(({ lang, contentLang }) => contentLang ?? lang));
  const [onlyLang] = languages.length > 1 && contentLangs.size === 1 ? contentLangs : [];
  return (
    <nav className={nav} aria-label={t('language.label')}>
      {otherLanguages.map(({ lang, url, contentLang = onlyLang }) => (
        <a
          key={lang}
          className={link}
          href={url}
          lang={lang}
          hrefLang={contentLang ?? lang}
          onClick={keepQuery}
          onAuxClick={keepQuery}
        >
          {contentLang ? (
            <span className={box}>
              {t(`language.${lang}` satisfies LanguageKey<'language'>)}
              <span className={note} lang={t.lang}>
                {t('language.only', {
                  language: unbroken(
                    t(`in_language.${contentLang}` satisfies LanguageKey<'in_language'>),
                  ),
                })}
              </span>
            </span>
          ) : (
            t(`language.${lang}` satisfies LanguageKey<'language'>)
          )}
        </a>
      ))}
    </nav>
  );
}

/** Replaces the spaces of a phrase by no-break spaces. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

/** Parameters with words or addresses of one language: texts of the request form, a department of the team. */
const wordsOfOneLanguage = ['service', 'from', 'when', 'load', 'about', 'department'];

/**
 * Adds the query string of the page to the address of a link, before the browser follows it, without
 * the words of this language.
 */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const query = new URLSearchParams(window.location.search);
  wordsOfOneLanguage.forEach((name) => query.delete(name));
  currentTarget.search = query.toString();
}
