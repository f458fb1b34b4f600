interface Asked {
  pageComponent?: { Head?: unknown };
}

/**
 * In the place of Gatsby's reader of a template's `Head`: here heads are react-helmet's. Gatsby
 * calls it for every page.
 * @throws Error where a template has such a head, which no built page would show
 */
export function headHandlerForBrowser({ pageComponent }: Asked): void {
  if (pageComponent?.Head) throw new Error('Heads are written with Helmet: see src/templates.');
}
