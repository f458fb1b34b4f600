import { css } from 'linaria';
import { color } from '../../theme';
import { SliceLink } from './SliceLink';

const link = css`
  display: inline-grid;
  grid-auto-flow: column;
  align-content: center;
  /* The ring stands on the baseline of the letters. */
  align-items: baseline;
  /* Aligns the letters with the baseline of the menu. */
  translate: 0 -0.28em;
  gap: 0.32em;
  min-height: 44px;
  color: inherit;
  font-size: clamp(1.25rem, 0.6rem + 3.2vw, 1.5rem);
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1;
  text-decoration: none;
  white-space: nowrap;
`;

const mark = css`
  width: auto;
  height: 1.24em;
`;

const horizon = css`
  fill: ${color.turquoise};
`;

/** The symbol and name of the company, as a link to the front page. */
export function Logo({ homeUrl, companyName }: { homeUrl: string; companyName: string }) {
  return (
    <SliceLink url={homeUrl} className={link}>
      <svg className={mark} viewBox="7 2 55 60" aria-hidden="true" focusable="false">
        <circle cx="26" cy="43.5" r="14.5" fill="none" stroke="currentColor" strokeWidth="7" />
        <path fill="currentColor" d="M37 43.5C37 28 27.5 11.5 7 2.5C31.5 7.5 44 23 44 43.5Z" />
        <path className={horizon} d="M10 16.2H62V20H10Z" />
      </svg>
      <span>{companyName}</span>
    </SliceLink>
  );
}
