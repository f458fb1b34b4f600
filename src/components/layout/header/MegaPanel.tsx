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
    grid-column: 1 / 6;
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
        {item.submenu.length > 0 && (
          <ul className={cx(plainList, links)}>
            {item.submenu.map((page) => (
              <li key={page.id}>
                <SubmenuLink item={page} currentPath={currentPath} className={linkClass} />
              </li>
            ))}
          </ul>
        )}
        <div className={contact}>
          <MenuContact item={item} />
        </div>
      </div>
    </div>
  );
}
