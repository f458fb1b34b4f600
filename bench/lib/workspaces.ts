import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linkPackages } from '../../services/publish/build/workspace';

const floorTemplate = `
import * as React from 'react';
const Page = ({ pageContext }) => React.createElement('h1', null, pageContext.title);
export default Page;
`;

const floorNode = `
const path = require('path');
const { pages, changed } = require('./size.json');
exports.createPages = ({ actions }) => {
  for (let index = 0; index < pages; index += 1) {
    actions.createPage({
      path: '/page-' + index + '/',
      component: path.resolve('page.js'),
      context: { title: 'Page ' + index + (index === 0 ? ' ' + changed : '') },
    });
  }
};
`;

/** Writes a Gatsby site of empty pages. Its build time is the minimum for as many pages. */
export async function writeFloor(project: string, folder: string, pages: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    // Gatsby builds a project only if `package.json` lists it as a dependency.
    'package.json': JSON.stringify({ name: 'floor', dependencies: { gatsby: '*' } }),
    'gatsby-config.js': "module.exports = { trailingSlash: 'always', plugins: [] };\n",
    'gatsby-node.js': floorNode,
    'page.js': floorTemplate,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await setFloor(folder, pages, 0);
  await linkPackages(project, folder);
}

/** Sets the number of empty pages. Another value of `changed` changes one page. */
export const setFloor = (folder: string, pages: number, changed: number): Promise<void> =>
  writeFile(path.join(folder, 'size.json'), JSON.stringify({ pages, changed }));

interface StoredEntry {
  _version: number;
  publish_details: { version: number; time: string }[];
}

/** The fields of a page that are changed or needed to find it. */
export interface StoredPage extends StoredEntry {
  /** Path without the prefix of the locale. */
  url: string;
  banner: { page_intro: string };
}

/** The changed field of a footer. */
export interface StoredFooter extends StoredEntry {
  footer_copyright_info: { text_line: string }[];
}

/**
 * Publishes a change of the introduction of one page in the default locale. No other page shows it.
 * @returns the page
 * @throws Error if the stack has no page
 */
export const changePage = (stack: string): Promise<StoredPage> =>
  change<StoredPage>(stack, 'page', ({ banner }) => {
    banner.page_intro += ' Changed.';
  });

/**
 * Publishes a change of the footer text, which is on every page of its locale.
 * @returns the footer
 * @throws Error if the stack has no footer
 */
export const changeFooter = (stack: string): Promise<StoredFooter> =>
  change<StoredFooter>(stack, 'loft_footer', ({ footer_copyright_info: [first] }) => {
    if (!first) throw new Error('The footer has no text to change.');
    first.text_line += ' Changed.';
  });

/** Changes and publishes the last entry of the first chunk of a content type, in `en-us`. */
async function change<T extends StoredEntry>(
  stack: string,
  type: string,
  edit: (entry: T) => void,
): Promise<T> {
  const folder = path.join(stack, 'entries', type, 'en-us');
  const names = (await readdir(folder)).filter((name) => name.endsWith('-entries.json'));
  const file = path.join(folder, names.sort()[0] ?? '');
  const entries = JSON.parse(await readFile(file, 'utf8')) as Record<string, T>;
  const entry = Object.values(entries).at(-1);
  if (!entry) throw new Error(`${file} has no entry to change.`);
  edit(entry);
  entry._version += 1;
  for (const publication of entry.publish_details) {
    publication.version = entry._version;
    publication.time = new Date().toISOString();
  }
  await writeFile(file, JSON.stringify(entries));
  return entry;
}
