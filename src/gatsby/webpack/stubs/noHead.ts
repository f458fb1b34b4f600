interface HandlerArguments {
  pageComponent?: { Head?: unknown };
}

/**
 * Replaces Gatsby's handler of the `Head` export of templates, which Gatsby calls for every page.
 * This site writes heads with react-helmet.
 * @throws Error if a template exports `Head`, which this stub would ignore
 */
export function headHandlerForBrowser({ pageComponent }: HandlerArguments): void {
  if (pageComponent?.Head) throw new Error('Heads are written with Helmet: see src/templates.');
}
