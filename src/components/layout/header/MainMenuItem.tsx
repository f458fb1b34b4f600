import { css } from 'linaria';
import { color, media, motion, space } from '../../../theme';
import { useStrings } from '../../strings';
import { menuState } from './menuState';
import { SliceLink } from '../SliceLink';
import type { MenuItem } from '../types';
import { MegaPanel } from './MegaPanel';
import type { ItemHandlers } from './useMegaMenu';

const itemClass = css`
  display: flex;
  align-items: center;
  /* Titles wrap between words. Only a word that is wider than this breaks. */
  max-width: 14rem;

  /* Without scripts, the panel opens on hover and focus. */
  @media (scripting: none) {
    &:is(:hover, :focus-within) > [data-menu-panel] {
      visibility: visible;
    }
  }
`;

const linkClass = css`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  font-size: 1rem;
  font-weight: 500;
  line-height: 1.15;
  text-decoration: none;
  overflow-wrap: break-word;

  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 6px;
    border-top: 2px solid transparent;
  }
  &:not([data-state='none'])::after,
  &[aria-current]::after {
    border-color: ${color.accent};
  }
  ${media.motion} {
    &::after {
      transition: border-color ${motion.quick};
    }
  }
  ${media.hover} {
    &:hover::after {
      border-color: currentColor;
    }
  }
  /* Forced colours make transparent borders visible; only the active section may have one. */
  @media (forced-colors: active) {
    &[data-state='none']:not(:hover)::after {
      border-color: Canvas;
    }
  }
`;

const toggleClass = css`
  display: grid;
  place-items: center;
  width: 28px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;

  /* Inside the button, because the word beside it has no distance. */
  &:focus-visible {
    outline-offset: -5px;
  }
  &::before {
    content: '';
    width: 7px;
    height: 7px;
    margin-top: -${space.xxs};
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  &[aria-expanded='true']::before {
    margin-top: ${space.xxs};
    rotate: 225deg;
  }
  @media (scripting: none) {
    display: none;
  }
`;

interface MainMenuItemProps {
  item: MenuItem;
  /** Path of the page; null before it is known. */
  currentPath: string | null;
  /** True if the page's path is in another section: then links of this section to it do not count. */
  isPageInOtherSection: boolean;
  open: boolean;
  onToggle: () => void;
  handlers: ItemHandlers;
}

/** One section of the menu: a link and, if it has a panel, a button and the panel. */
export function MainMenuItem(props: MainMenuItemProps) {
  const { item, currentPath, isPageInOtherSection, open, onToggle, handlers } = props;
  const t = useStrings();
  const state = menuState(currentPath, item.url);
  const hasActivePage = item.submenu.some(({ url }) => menuState(currentPath, url) !== 'none');
  const panelId = `menu-${item.id}`;
  const link = (
    <SliceLink
      url={item.url}
      className={linkClass}
      lang={item.lang}
      hidesMark
      data-state={state === 'none' && hasActivePage && !isPageInOtherSection ? 'active' : state}
      aria-current={state === 'current' ? 'page' : undefined}
    >
      {item.title}
    </SliceLink>
  );
  const hasPanel =
    item.submenu.length > 0 || item.contactLines.length > 0 || item.callToAction !== null;
  if (!hasPanel) return <li className={itemClass}>{link}</li>;
  return (
    <li className={itemClass} {...handlers}>
      {link}
      <button
        type="button"
        className={toggleClass}
        aria-label={t('menu.show_submenu', { title: item.title })}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={onToggle}
      />
      <MegaPanel id={panelId} item={item} currentPath={currentPath} open={open} />
    </li>
  );
}
