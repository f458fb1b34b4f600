import { css } from 'linaria';
import { navigate } from 'gatsby';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { color, media, motion, palette, radius, space } from '../../../theme';
import { useStrings } from '../../strings';
import { DialogTitle } from '../../navigation/dialogTitle';
import { giveFocus, openerOf } from '../../navigation/opener';
import { pageAddress, readPageBeneath } from '../../navigation/pageBeneath';
import { useLatest } from '../../useLatest';

const dialogClass = css`
  --header-height: 0px;
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  background: ${color.background};
  color: ${color.text};

  &::backdrop {
    background: ${palette.night};
    opacity: 0.82;
  }
  ${media.tablet} {
    width: min(100% - 2 * ${space.page}, max(1120px, min(68vw, 1320px)));
    height: fit-content;
    max-height: calc(100vh - 2 * ${space.xl});
    margin: auto;
    border-radius: ${radius.small};
  }
  ${media.motion} {
    animation: popup-dialog ${motion.calm};
  }
  @keyframes popup-dialog {
    from {
      opacity: 0;
      translate: 0 24px;
    }
  }
  @media print {
    position: static;
    height: auto;
    max-height: none;
  }

  /* The page beneath does not scroll. */
  :global() {
    html:has(dialog[open]) {
      overflow: hidden;
      scrollbar-gutter: stable;
    }
  }
`;

const bar = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  justify-content: flex-end;
  height: 0;

  @media print {
    display: none;
  }
`;

const closeClass = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 48px;
  height: 48px;
  margin: ${space.xs};
  padding: 0;
  border: 2px solid ${color.white};
  border-radius: ${radius.round};
  background: ${color.night};
  color: ${color.white};
  cursor: pointer;

  svg {
    width: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.25;
  }
  ${media.motion} {
    transition: background-color ${motion.quick};
  }
  ${media.hover} {
    &:hover {
      background: ${color.blue};
    }
  }
`;

interface PopupDialogProps {
  path: string;
  children: ReactNode;
}

/**
 * Shows a popup page over the page that it was opened from. The popup page has its own address, so
 * closing the dialog goes back in the history.
 */
export function PopupDialog({ path, children }: PopupDialogProps) {
  const t = useStrings();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const latestPath = useLatest(path);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.scrollTop = 0;
    if (!element.open) element.showModal();
    // The router cannot take the focus away, because everything except the dialog is inert.
    document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [path, titleId]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const page = { path: pageAddress().pathname, top: window.scrollY };
    const currentOpener = () => openerOf(latestPath.current);
    const firstOpener = currentOpener();
    const controller = new AbortController();
    listenToClosing(element, () => leave(page.path, controller.signal), controller.signal);
    return () => {
      controller.abort();
      element.close();
      const opener = firstOpener?.isConnected ? firstOpener : currentOpener();
      // One frame later, because the router moves focus and scroll position in the current one.
      requestAnimationFrame(() => returnToPage(page, opener));
    };
  }, [latestPath]);

  return (
    <dialog ref={dialog} className={dialogClass} data-background="ice" aria-labelledby={titleId}>
      <div className={bar}>
        <button type="button" className={closeClass} aria-label={t('popup.close')} data-close>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </div>
      <DialogTitle.Provider value={titleId}>{children}</DialogTitle.Provider>
    </dialog>
  );
}

/**
 * Goes back in the history to the page beneath. The visitor may have opened several popups in the dialog,
 * so it goes back again at each history entry that shows a popup over that page. It reads the entry,
 * because the rendered page may still be the previous one.
 */
function leave(pathBeneath: string, signal: AbortSignal): void {
  const goBack = () => {
    if (readPageBeneath(window.history.state)?.pathname === pathBeneath) navigate(-1);
  };
  window.addEventListener('popstate', goBack, { signal });
  goBack();
}

/** Calls `onClose` once: at the close button, a click beside the dialog, Escape, a close by the browser. */
function listenToClosing(
  dialog: HTMLDialogElement,
  onClose: () => void,
  signal: AbortSignal,
): void {
  let isPressedBeside = false;
  let isClosing = false;
  const close = () => {
    if (!isClosing) onClose();
    isClosing = true;
  };
  // Events of the dialog itself, and clicks on its backdrop, have the dialog as their target.
  const isOfDialog = ({ target }: Event) => target === dialog;
  const onClick = (event: Event) => {
    const isButton = event.target instanceof Element && event.target.closest('[data-close]');
    if (isButton || (isPressedBeside && isOfDialog(event))) close();
  };
  const onCancel = (event: Event) => {
    if (!isOfDialog(event)) return;
    event.preventDefault();
    close();
  };
  dialog.addEventListener('pointerdown', (event) => (isPressedBeside = isOfDialog(event)), {
    signal,
  });
  dialog.addEventListener('click', onClick, { signal });
  dialog.addEventListener('cancel', onCancel, { signal });
  // A browser may close the dialog without asking; the address has to follow.
  dialog.addEventListener('close', (event) => isOfDialog(event) && close(), { signal });
}

/** Restores focus and scroll of the page beneath, if it is still the one at the address. */
function returnToPage(
  { path, top }: { path: string; top: number },
  opener: HTMLElement | null,
): void {
  if (window.location.pathname !== path) return;
  if (opener) giveFocus(opener);
  if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
}
