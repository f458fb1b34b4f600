import { css } from '@linaria/core';
import { useStrings } from '../strings';
import type { Lang } from './types';

/* Its space stays where the line is a flex box; a line may break there, and only there. */
const mark = css`
  font-weight: 400;
  white-space: pre-wrap;
`;

/**
 * After the name of a page that is there in another language alone: in which. Nothing where the page
 * is in the language around it.
 */
export function LanguageMark({ lang }: { lang: Lang | undefined }) {
  const t = useStrings();
  if (!lang) return null;
  return (
    <span className={mark} lang={t.langs(lang).interface}>
      {` (${t(`in_language.${lang}`).replaceAll(' ', '\u00A0')})`}
    </span>
  );
}
