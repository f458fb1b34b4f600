import { css } from 'linaria';
import { useStrings } from '../strings';
import { visuallyHidden } from './classes';
import type { LanguageKey } from './languageKey';
import type { Lang } from './types';

/* `pre-wrap` keeps the leading space in a flex container. It is the only place for a line break. */
const mark = css`
  font-weight: 400;
  white-space: pre-wrap;
`;

interface LanguageMarkProps {
  lang: Lang | undefined;
  /** Presents the note to screen readers alone, where a title has no space beside it. */
  isHidden?: boolean | undefined;
}

/** The note “(in English)” after the title of a page that exists only in that language. */
export function LanguageMark({ lang, isHidden }: LanguageMarkProps) {
  const t = useStrings();
  if (!lang) return null;
  return (
    <span className={isHidden ? visuallyHidden : mark} lang={t.langs(lang).interface}>
      {` (${t(`in_language.${lang}` satisfies LanguageKey<'in_language'>).replaceAll(' ', '\u00A0')})`}
    </span>
  );
}
