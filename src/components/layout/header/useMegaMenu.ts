import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useRouteChangeStart } from '../../navigation/routeEvents';

/** Milliseconds from the arrival of pointer or focus until a panel opens. */
const openDelay = 200;
/** Milliseconds from the leaving of the pointer until it closes; crossing a gap takes less. */
const closeDelay = 150;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Marks the part of an item that opens; focus inside it keeps it open. */
export const panelMark = 'data-menu-panel';

/** What the list item of a section passes on. */
export interface ItemHandlers {
  onPointerEnter: (event: PointerEvent<HTMLLIElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLLIElement>) => void;
  onPointerDown: () => void;
  onFocus: (event: FocusEvent<HTMLLIElement>) => void;
  onBlur: (event: FocusEvent<HTMLLIElement>) => void;
}

/**
 * Which panel of the menu is open: one at most. Opens after 200 ms of hover or focus, closes
 * 150 ms after the pointer has left, and at once on blur, Escape, a press elsewhere or the start
 * of a route change. A panel closed by hand stays closed until pointer and focus have left its item.
 */
export function useMegaMenu() {
  const [openId, setOpenId] = useState<string | null>(null);
  const opening = useRef<Timer>(undefined);
  const closing = useRef<Timer>(undefined);
  const dismissed = useRef<string | null>(null);
  const hovered = useRef<HTMLLIElement | null>(null);
  const pressing = useRef(false);
  const list = useRef<HTMLUListElement>(null);

  const clearTimers = () => {
    clearTimeout(opening.current);
    clearTimeout(closing.current);
  };
  const close = () => {
    clearTimers();
    setOpenId(null);
  };
  const openSoon = (id: string) => {
    clearTimers();
    if (dismissed.current === id) return;
    opening.current = setTimeout(() => setOpenId(id), openDelay);
  };
  const toggle = (id: string) => {
    clearTimers();
    dismissed.current = openId === id ? id : null;
    setOpenId(openId === id ? null : id);
  };

  useRouteChangeStart(close);
  useEffect(() => clearTimers, []);

  useEffect(() => {
    const released = () => (pressing.current = false);
    window.addEventListener('pointerup', released);
    window.addEventListener('pointercancel', released);
    return () => {
      window.removeEventListener('pointerup', released);
      window.removeEventListener('pointercancel', released);
    };
  }, []);

  useEffect(() => {
    if (openId === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const focusInside = list.current?.contains(document.activeElement) ?? false;
      if (event.key !== 'Escape' || (!focusInside && !hovered.current)) return;
      clearTimers();
      dismissed.current = openId;
      setOpenId(null);
      // Only focus that would vanish with the panel is moved; hovering moves none.
      const panel = document.activeElement?.closest(`[${panelMark}]`);
      panel?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onPressElsewhere = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return;
      clearTimers();
      setOpenId(null);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPressElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPressElsewhere);
    };
  }, [openId]);

  const itemHandlers = (id: string): ItemHandlers => ({
    onPointerEnter: (event) => {
      if (event.pointerType !== 'mouse') return;
      hovered.current = event.currentTarget;
      openSoon(id);
    },
    onPointerLeave: (event) => {
      if (event.pointerType !== 'mouse') return;
      const item = event.currentTarget;
      hovered.current = null;
      clearTimers();
      if (!item.contains(document.activeElement)) dismissed.current = null;
      closing.current = setTimeout(() => {
        if (!document.activeElement?.closest(`[${panelMark}]`)) setOpenId(null);
      }, closeDelay);
    },
    onPointerDown: () => {
      pressing.current = true;
    },
    onFocus: (event) => {
      if (pressing.current || event.target.closest(`[${panelMark}]`)) return;
      openSoon(id);
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      // Safari gives a pressed button no focus: nothing has left.
      if (relatedTarget === null && pressing.current) return;
      clearTimeout(opening.current);
      setOpenId((open) => (open === id ? null : open));
      if (hovered.current !== currentTarget && dismissed.current === id) dismissed.current = null;
    },
  });

  return { openId, list, toggle, itemHandlers };
}
