import { css } from '@linaria/core';
import { useStrings } from '../strings';
import type { Lang } from './types';

/* Its space stays where the line is a flex box. */
const mark = css`
  font-weight: 400;
  white-space: pre;
`;

/**
 * After the name of a page that is there in another language alone: that language by its own name,
 * as the language switch has it. Nothing where the page is in the language around it.
 */
export function LanguageMark({ lang }: { lang: Lang | undefined }) {
  const t = useStrings();
  return lang ? <span className={mark}>{` (${t(`language.${lang}`)})`}</span> : null;
}
