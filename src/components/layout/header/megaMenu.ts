/** The state of the main menu's panels, as a pure reducer. At most one panel is open. */

/** Milliseconds from the arrival of pointer or focus until a panel opens. */
const openDelay = 200;
/** Milliseconds after the pointer has left until the panel closes; crossing a gap takes less. */
const closeDelay = 150;

interface MegaMenu {
  openId: string | null;
  /** Item whose panel the visitor closed. It stays closed until pointer and focus have left the item. */
  dismissedId: string | null;
  hoveredId: string | null;
  /** True while a pointer that was pressed on an item is down. */
  isPressing: boolean;
  /** Pending change: opens a panel, or closes all with null. A new object restarts the delay. */
  timer: { openId: string | null; delay: number } | null;
}

export const closedMegaMenu: MegaMenu = {
  openId: null,
  dismissedId: null,
  hoveredId: null,
  isPressing: false,
  timer: null,
};

/** Events of the items of the menu and of the page. They have the id of their item where it matters. */
export type MegaMenuEvent =
  | { type: 'pointerEnter'; id: string }
  | { type: 'pointerLeave'; hasFocus: boolean }
  | { type: 'press' | 'release' }
  | { type: 'focus'; id: string }
  | { type: 'blur'; id: string; isFocusNowhere: boolean }
  | { type: 'toggle'; id: string }
  | { type: 'escape' | 'close' }
  | { type: 'timeout'; isFocusInPanel: boolean };

/** Returns the state after an event. */
export function reduceMegaMenu(menu: MegaMenu, event: MegaMenuEvent): MegaMenu {
  const { openId, dismissedId, hoveredId, isPressing, timer } = menu;
  switch (event.type) {
    case 'pointerEnter':
      return { ...openLater(menu, event.id), hoveredId: event.id };
    case 'pointerLeave':
      return {
        ...menu,
        hoveredId: null,
        timer: { openId: null, delay: closeDelay },
        dismissedId: event.hasFocus ? dismissedId : null,
      };
    case 'press':
    case 'release':
      return { ...menu, isPressing: event.type === 'press' };
    case 'focus':
      return isPressing ? menu : openLater(menu, event.id);
    case 'blur':
      // Safari does not focus a pressed button, so the focus has not left the item.
      if (event.isFocusNowhere && isPressing) return menu;
      return {
        ...menu,
        openId: openId === event.id ? null : openId,
        dismissedId: hoveredId !== event.id && dismissedId === event.id ? null : dismissedId,
        timer: timer?.openId === null ? timer : null,
      };
    case 'toggle': {
      const isOpen = openId === event.id;
      const dismissed = isOpen ? event.id : null;
      return { ...menu, openId: isOpen ? null : event.id, dismissedId: dismissed, timer: null };
    }
    case 'escape':
      return { ...menu, openId: null, dismissedId: openId, timer: null };
    case 'close':
      return { ...menu, openId: null, timer: null };
    case 'timeout': {
      const isKept = timer?.openId === null && event.isFocusInPanel;
      return { ...menu, openId: !timer || isKept ? openId : timer.openId, timer: null };
    }
  }
}

function openLater(menu: MegaMenu, id: string): MegaMenu {
  return { ...menu, timer: menu.dismissedId === id ? null : { openId: id, delay: openDelay } };
}
