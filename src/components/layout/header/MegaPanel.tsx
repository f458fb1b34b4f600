import { css, cx } from 'linaria';
import { color, font, media, motion, space } from '../../../theme';
import { container, grid, plainList } from '../../ui/classes';
import { SubmenuLink } from './SubmenuLink';
import type { MenuItem } from '../types';
import { MenuContact } from './MenuContact';

const sheet = css`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  visibility: hidden;
  max-height: calc(100dvh - 100%);
  padding-block: ${space.xl} ${space.xxl};
  overflow-y: auto;
  overscroll-behavior: contain;
  border-block: 1px solid ${color.rule};
  background: ${color.background};
  color: ${color.text};

  &[data-open='true'] {
    visibility: visible;
  }
  ${media.motion} {
    opacity: 0;
    transition: opacity ${motion.quick};

    &[data-open='true'],
    :is(:hover, :focus-within) > & {
      opacity: 1;
    }
  }
`;

const row = css`
  align-items: start;
  row-gap: ${space.l};
`;

const links = css`
  grid-column: 1 / 8;
  columns: 2;
  column-gap: ${space.gutter};

  > li {
    break-inside: avoid;
  }
  /* The board and the contacts stand beside it. */
  &:has(+ ul) {
    grid-column: 1 / 5;
    columns: 1;
  }
  & + ul {
    grid-column: 5 / 9;
    columns: 1;
  }
  & + ul ~ div {
    grid-column: 9 / 13;
  }
`;

const linkClass = css`
  display: block;
  padding-block: 0.45em;
  border-bottom: 1px solid ${color.rule};
  color: ${color.text};
  font-size: ${font.h4};
  font-weight: 500;
  line-height: 1.25;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:not([data-state='none']) {
    border-bottom-color: ${color.accent};
    box-shadow: 0 1px 0 ${color.accent};
  }
  &:has(> small) {
    display: flex;
    flex-wrap: wrap;
  }
  /* A route or a closing date, below the name and its language. */
  > small {
    order: 1;
    flex-basis: 100%;
    margin-top: 0.2em;
    color: ${color.quiet};
    font-size: ${font.small};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  /* With forced colours, all lines have one colour, and shadows are removed. */
  @media (forced-colors: active) {
    &:not([data-state='none']) {
      border-bottom-width: 3px;
    }
  }
  ${media.hover} {
    &:hover {
      color: ${color.link};
    }
  }
`;

const contact = css`
  grid-column: 8 / 13;

  /* Without a submenu, it takes the place of the submenu. */
  &:only-child {
    grid-column: 1 / -1;
  }
  /* Two columns, with a line above and below each contact. */
  &:only-child dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${space.gutter};
    border-top: 0;

    > div {
      margin-top: -1px;
      border-top: 1px solid ${color.rule};
    }
  }

  ${media.landscape} {
    &:not(:only-child) {
      grid-column: 9 / 13;
    }
  }
`;

interface MegaPanelProps {
  id: string;
  item: MenuItem;
  currentPath: string | null;
  open: boolean;
}

/** The panel of a section below the header: submenu and contacts. A closed panel is in the HTML too. */
export function MegaPanel({ id, item, currentPath, open }: MegaPanelProps) {
  return (
    <div id={id} className={sheet} data-menu-panel="" data-open={open} lang={item.lang}>
      <div className={cx(container, grid, row)}>
        {[item.submenu, item.board?.rows.concat(item.board.all ?? []) ?? []].map(
          (list, index) =>
            list.length > 0 && (
              <ul key={index} className={cx(plainList, links)}>
                {list.map((page) => (
                  <li key={page.id}>
                    <SubmenuLink item={page} currentPath={currentPath} className={linkClass} />
                  </li>
                ))}
              </ul>
            ),
        )}
        <div className={contact}>
          <MenuContact item={item} />
        </div>
      </div>
    </div>
  );
}
