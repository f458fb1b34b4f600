let opened: { path: string; by: HTMLElement } | null = null;

/** Remembers what a popup was opened by, for the way back. */
export function rememberOpener(path: string, by: HTMLElement): void {
  opened = { path, by };
}

/** The opener of a popup, or a link to it on the page where the opener is gone. */
export function openerOf(path: string): HTMLElement | null {
  if (opened?.path === path && opened.by.isConnected) return opened.by;
  const links = document.querySelectorAll<HTMLElement>('main a[href]');
  return [...links].find((link) => link.getAttribute('href') === path) ?? null;
}
