import { css } from 'linaria';
import { color, media } from '../../../theme';
import { useStrings } from '../../strings';
import { SliceLink } from '../SliceLink';

const link = css`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  color: ${color.text};

  /* Beside text of twice the size there is no space: the menu button would be outside the window. */
  ${media.enlarged} {
    display: none;
  }

  svg {
    width: 24px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
`;

/** The link in the header that leads to the search. */
export function SearchLink({ url }: { url: string }) {
  const t = useStrings();
  return (
    <SliceLink url={url} className={link} aria-label={t('menu.search')}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M16 16l6 6M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0z" />
      </svg>
    </SliceLink>
  );
}
