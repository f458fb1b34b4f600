import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readRedirects } from '../../src/output/redirects';
import { builtSiteFolder } from './site';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The HTML file of a built page. */
export interface BuiltPage {
  /** Path of the page, with its final slash. */
  path: string;
  html: string;
  document: Document;
}

/** Reads the HTML of every page, including 404 pages, without redirects. */
export async function readBuiltHtml(): Promise<BuiltPage[]> {
  const entries = await readdir(builtSiteFolder, { recursive: true, withFileTypes: true });
  const redirects = await readRedirects(builtSiteFolder);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const pages = await Promise.all(
    files.map(async (file) => {
      const folder = path.relative(builtSiteFolder, path.dirname(file)).split(path.sep).join('/');
      const html = await readFile(file, 'utf8');
      const url = folder === '' ? '/' : `/${folder}/`;
      return { path: url, html, document: parseDocument(html) };
    }),
  );
  return pages
    .filter((page) => !redirects.has(page.path))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** Finds all elements of a tag name. */
export const findElements = ({ document }: BuiltPage, name: string): Element[] =>
  DomUtils.getElementsByTagName(name, document);

/** Returns the text inside an element. */
export const textOf = (element: Element): string => DomUtils.textContent(element);

/** Returns the attributes by their names in lower case, as a browser reads them. */
export function attributesOf(element: Element): Record<string, string> {
  const pairs = Object.entries(element.attribs);
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
}
