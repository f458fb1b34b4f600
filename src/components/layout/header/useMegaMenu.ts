import { useCallback, useEffect, useRef, useState, type HTMLAttributes } from 'react';
import { useRouteChangeStart } from '../../navigation/routeEvents';
import { closedMegaMenu, reduceMegaMenu, type MegaMenuEvent } from './megaMenu';

/** Attribute of an item's panel; focus inside the panel keeps it open. */
const panelAttribute = 'data-menu-panel';

/** Event handlers for the list item of a section. */
export type ItemHandlers = HTMLAttributes<HTMLLIElement>;

/**
 * Opens at most one panel of the menu: after 200 ms of hover or focus. Closes it 150 ms after the
 * pointer has left, and at once on blur, Escape, a press elsewhere or the start of a route change.
 * A panel closed by the visitor stays closed until pointer and focus have left its item.
 */
export function useMegaMenu() {
  const [openId, setOpenId] = useState<string | null>(null);
  // Not a React reducer: hover and press then would render all items again.
  const menu = useRef(closedMegaMenu);
  const timeout = useRef<ReturnType<typeof setTimeout>>();
  const list = useRef<HTMLUListElement>(null);

  const dispatch = useCallback((event: MegaMenuEvent) => {
    const previousTimer = menu.current.timer;
    menu.current = reduceMegaMenu(menu.current, event);
    const { timer } = menu.current;
    setOpenId(menu.current.openId);
    if (timer === previousTimer) return;
    clearTimeout(timeout.current);
    const onTimeout = () => dispatch({ type: 'timeout', isFocusInPanel: focusedPanel() !== null });
    if (timer) timeout.current = setTimeout(onTimeout, timer.delay);
  }, []);

  useRouteChangeStart(() => dispatch({ type: 'close' }));
  useEffect(() => () => clearTimeout(timeout.current), []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const release = () => dispatch({ type: 'release' });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => controller.abort();
  }, [dispatch]);

  useEffect(() => {
    if (openId === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isInMenu = (node: unknown) => node instanceof Node && list.current?.contains(node);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (!isInMenu(document.activeElement) && menu.current.hoveredId === null) return;
      dispatch({ type: 'escape' });
      // Moves only a focus that would vanish with the panel.
      focusedPanel()?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (!isInMenu(target)) dispatch({ type: 'close' });
    };
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    return () => controller.abort();
  }, [openId, dispatch]);

  const toggle = (id: string) => dispatch({ type: 'toggle', id });
  return { openId, list, toggle, itemHandlers: (id: string) => itemHandlers(id, dispatch) };
}

/** Translates DOM events of an item into events of the menu. */
function itemHandlers(id: string, dispatch: (event: MegaMenuEvent) => void): ItemHandlers {
  return {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === 'mouse') dispatch({ type: 'pointerEnter', id });
    },
    onPointerLeave: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'mouse') return;
      const hasFocus = currentTarget.contains(document.activeElement);
      dispatch({ type: 'pointerLeave', hasFocus });
    },
    onPointerDown: () => dispatch({ type: 'press' }),
    onFocus: ({ target }) => {
      if (!target.closest(`[${panelAttribute}]`)) dispatch({ type: 'focus', id });
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      dispatch({ type: 'blur', id, isFocusNowhere: relatedTarget === null });
    },
  };
}

function focusedPanel(): Element | null {
  return document.activeElement?.closest(`[${panelAttribute}]`) ?? null;
}
