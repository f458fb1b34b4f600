import { css, cx } from 'linaria';
import { media, space } from '../../../theme';
import { useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { usePathname } from '../../navigation/routeEvents';
import { menuState } from './menuState';
import type { MenuItem } from '../types';
import { MainMenuItem } from './MainMenuItem';
import { useMegaMenu } from './useMegaMenu';

const nav = css`
  display: none;

  ${media.tablet} {
    display: block;
    min-width: 0;
  }
`;

const row = css`
  display: flex;
  height: 100%;
  gap: ${space.m};

  ${media.small} {
    gap: ${space.l};
  }
`;

/** The menu of wide screens: a row of sections, each with a link and a button for its panel. */
export function MainMenu({ items }: { items: MenuItem[] }) {
  const t = useStrings();
  const currentPath = usePathname();
  const { openId, list, toggle, itemHandlers } = useMegaMenu();
  if (items.length === 0) return null;
  const activeItem = items.find(({ url }) => menuState(currentPath, url) !== 'none');
  return (
    <nav className={nav} data-part="menu" aria-label={t('menu.main')}>
      <ul ref={list} className={cx(plainList, row)}>
        {items.map((item) => (
          <MainMenuItem
            key={item.id}
            item={item}
            currentPath={currentPath}
            isPageInOtherSection={activeItem !== undefined && activeItem !== item}
            open={openId === item.id}
            onToggle={() => toggle(item.id)}
            handlers={itemHandlers(item.id)}
          />
        ))}
      </ul>
    </nav>
  );
}
