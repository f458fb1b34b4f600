import { readFileSync } from 'node:fs';

/** The part of Gatsby's record of the browser scripts that is read here. */
interface BrowserBuild {
  assetsByChunkName: { app?: string[] };
}

/**
 * Returns the name of the style sheet of the browser build, relative to `public`, such as
 * `styles.0123456789abcdef0123.css`. The server render contains it as `__STYLE_SHEET__`: a new name makes Gatsby
 * render all pages and Slices again. Without it, a build after a change of styles alone leaves most pages with a
 * link to the old sheet, because Gatsby with Slices ignores the browser build's hash.
 * @throws Error if the browser build has no style sheet, or several
 */
export function builtStyleSheet(record = 'public/webpack.stats.json'): string {
  const { assetsByChunkName } = JSON.parse(readFileSync(record, 'utf8')) as BrowserBuild;
  const names = (assetsByChunkName.app ?? []).filter((file) => file.endsWith('.css'));
  const [name] = names;
  if (name === undefined || names.length > 1) {
    throw new Error(`${record} must name one style sheet; it names ${names.length}.`);
  }
  return name;
}
