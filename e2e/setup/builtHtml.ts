import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readRedirects } from '../../src/output/redirects';
import { builtSite } from './site';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page as it was built: what is in the file, before any script has run. */
export interface BuiltHtml {
  /** Path of the page, with its final slash. */
  path: string;
  html: string;
  document: Document;
}

/** Every page's HTML, the ones for what was not found among them, but no redirects. */
export async function builtHtml(): Promise<BuiltHtml[]> {
  const entries = await readdir(builtSite, { recursive: true, withFileTypes: true });
  const redirects = await readRedirects(builtSite);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const pages = await Promise.all(
    files.map(async (file) => {
      const folder = path.relative(builtSite, path.dirname(file)).split(path.sep).join('/');
      const html = await readFile(file, 'utf8');
      const url = folder === '' ? '/' : `/${folder}/`;
      return { path: url, html, document: parseDocument(html) };
    }),
  );
  return pages
    .filter((page) => !redirects.has(page.path))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** All elements of a name. */
export const elements = ({ document }: BuiltHtml, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, document);

/** The words inside an element. */
export const wordsOf = (element: Element): string => DomUtils.textContent(element);

/** Attributes by their names in lower case, as a browser reads them. */
export function attributes(element: Element): Record<string, string> {
  const pairs = Object.entries(element.attribs);
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
}
