import { css } from 'linaria';
import { useRef } from 'react';
import { color, layer, media, space } from '../../../../theme';
import { useStrings } from '../../../strings';
import { buttonClass } from '../../../ui/Button';
import type { Link } from '../../../ui/types';
import { usePathname } from '../../../navigation/routeEvents';
import { SliceLink } from '../../SliceLink';
import type { MenuItem } from '../../types';
import { MenuToggle } from './MenuToggle';
import { MobileMenuEntry } from './MobileMenuEntry';
import { useMobileMenu } from './useMobileMenu';

const box = css`
  ${media.tablet} {
    display: none;
  }
`;

const sheet = css`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  z-index: ${layer.menu};
  display: none;
  /* + 1px, because the sheet covers the border of the header. */
  height: calc(100vh - var(--header-height) + 1px);
  height: calc(100dvh - var(--header-height) + 1px);
  padding: 0 ${space.page} ${space.xxl};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.background};
  color: ${color.text};

  &[data-open='true'] {
    display: block;
  }
  /* Without scripts, the toggle is a link to this element. */
  @media (scripting: none) {
    &:target {
      display: block;
    }
  }
`;

const foot = css`
  margin-top: ${space.xl};
`;

interface MobileMenuProps {
  items: MenuItem[];
  button: Link | null;
  sheetId?: string;
}

/** The menu of narrow screens: a button and a full-screen list of sections, which open one by one. */
export function MobileMenu({ items, button, sheetId = 'site-menu' }: MobileMenuProps) {
  const t = useStrings();
  const toggle = useRef<HTMLButtonElement>(null);
  const { open, setOpen } = useMobileMenu(toggle);
  const currentPath = usePathname();
  if (items.length === 0 && !button) return null;
  return (
    <div className={box} data-part="mobile-menu">
      <MenuToggle ref={toggle} sheetId={sheetId} open={open} onToggle={() => setOpen(!open)} />
      <nav id={sheetId} className={sheet} data-open={open} aria-label={t('menu.main')}>
        {items.map((item) => (
          <MobileMenuEntry key={item.id} item={item} currentPath={currentPath} />
        ))}
        {button && (
          <p className={foot}>
            <SliceLink url={button.url} className={buttonClass} lang={button.lang}>
              {button.title}
            </SliceLink>
          </p>
        )}
      </nav>
    </div>
  );
}
