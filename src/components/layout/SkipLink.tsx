import { css } from 'linaria';
import { color, layer, radius, space } from '../../theme';
import { useStrings } from '../strings';

const link = css`
  position: fixed;
  inset-block-start: ${space.xs};
  inset-inline-start: ${space.xs};
  z-index: ${layer.skip};
  padding: ${space.s} ${space.l};
  border-radius: ${radius.small};
  background: ${color.yellow};
  color: ${color.night};
  font-weight: 600;
  translate: 0 -200%;

  &:focus {
    translate: none;
    outline-color: ${color.night};
    outline-offset: -6px;
  }
  @media print {
    display: none;
  }
`;

/** The first focusable element of a page: a link to the main content, past the header. */
export function SkipLink() {
  const t = useStrings();
  return (
    <a className={link} href="#main">
      {t('skip_to_content')}
    </a>
  );
}
