import { css } from 'linaria';
import { useCallback, useRef, useState } from 'react';
import { color, font, space } from '../../../../theme';
import { useStrings } from '../../../strings';
import { plainList } from '../../../ui/classes';
import { useHiddenUntilFound } from '../../../ui/accordion/useHiddenUntilFound';
import { menuState } from '../menuState';
import { SliceLink } from '../../SliceLink';
import type { MenuItem } from '../../types';
import { MenuContact } from '../MenuContact';
import { SubmenuLink } from '../SubmenuLink';
import { entryFace } from './mobileStyles';

const panelClass = css`
  padding-bottom: ${space.l};

  &[hidden] {
    padding-bottom: 0;
  }
`;

const link = css`
  display: flex;
  align-items: center;
  min-height: 48px;
  color: ${color.text};
  font-size: ${font.body};
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:not([data-state='none']) {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.35em;
  }
  &:has(> small) {
    flex-wrap: wrap;
    align-content: center;
    padding-block: ${space.xxs};
  }
  /* Below the name and its language. */
  > small {
    order: 1;
    flex-basis: 100%;
    color: ${color.quiet};
    font-size: ${font.small};
    font-variant-numeric: tabular-nums;
  }
  &[data-part='all'] {
    color: ${color.link};
    font-weight: 600;
  }
`;

const contact = css`
  margin-top: ${space.m};
`;

interface MobileMenuEntryProps {
  item: MenuItem;
  currentPath: string | null;
}

/** One section of the narrow menu: a button that opens the links to its pages. */
export function MobileMenuEntry({ item, currentPath }: MobileMenuEntryProps) {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const reveal = useCallback(() => setOpen(true), []);
  useHiddenUntilFound(panel, !open, reveal);
  const controlId = `mobile-${item.id}-control`;
  const panelId = `mobile-${item.id}`;
  return (
    <div lang={item.lang}>
      <h2>
        <button
          type="button"
          id={controlId}
          className={entryFace}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {item.title}
        </button>
      </h2>
      <div ref={panel} id={panelId} className={panelClass}>
        <SectionLinks item={item} currentPath={currentPath} controlId={controlId} />
        {(item.contactLines.length > 0 || item.callToAction) && (
          <div className={contact}>
            <MenuContact item={item} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Links to the pages of a section; the last one leads to the page of the section itself. */
function SectionLinks({
  item,
  currentPath,
  controlId,
}: MobileMenuEntryProps & { controlId: string }) {
  const t = useStrings();
  const isCurrent = menuState(currentPath, item.url) === 'current';
  return (
    <ul className={plainList}>
      {item.submenu.concat(item.board?.rows ?? []).map((page) => (
        <li key={page.id}>
          <SubmenuLink item={page} currentPath={currentPath} className={link} />
        </li>
      ))}
      {item.url !== null && (
        <li>
          <SliceLink
            url={item.url}
            className={link}
            lang={t.langs(item.lang).interface}
            data-part="all"
            data-state={isCurrent ? 'current' : 'none'}
            aria-current={isCurrent ? 'page' : undefined}
            aria-describedby={controlId}
          >
            {t('menu.view_all')}
          </SliceLink>
        </li>
      )}
    </ul>
  );
}
