/**
 * True if a URL leads to our own site. The parser of URLs decides, because an editor may type the host
 * with capitals, its port, a user or invisible characters.
 */
export const isOnSite = ({ origin }: URL, siteUrl: string): boolean =>
  origin === new URL(siteUrl).origin;
