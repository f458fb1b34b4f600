import { css } from 'linaria';
import { size } from '../../theme';

/** Removes the space that a page has for its header: the style guide has no header. */
export const withoutHeader = css`
  &:not(:has([data-under-header])) {
    margin-top: calc(-1 * ${size.header});
  }
`;
