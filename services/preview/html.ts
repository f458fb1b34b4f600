import { scriptPath } from './parameters';

/** The only text in which a previewed page differs from the page that publishing would produce. */
export const insertedHtml = `<meta name="robots" content="noindex, nofollow"/><script src="${scriptPath}"></script>`;

/** Inserts the preview's own markup at the end of the head: its script runs before those of the page. */
export const insertScript = (html: string): string =>
  html.replace('</head>', `${insertedHtml}</head>`);
