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

/** Writes a site that has pages and nothing else: what Gatsby itself takes for as many. */
export async function writeFloor(project: string, folder: string, pages: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = {
    // Gatsby builds nothing where it is not named.
    'package.json': JSON.stringify({ name: 'floor', dependencies: { gatsby: '*' } }),
    'gatsby-config.js': "module.exports = { trailingSlash: 'always', plugins: [] };\n",
    'gatsby-node.js': floorNode,
    'page.js': floorTemplate,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await setFloor(folder, pages, 0);
  await linkPackages(project, folder);
}

/** Sets the floor's pages; another value of `changed` changes one of them. */
export const setFloor = (folder: string, pages: number, changed: number): Promise<void> =>
  writeFile(path.join(folder, 'size.json'), JSON.stringify({ pages, changed }));

interface Stored {
  _version: number;
  publish_details: { version: number; time: string }[];
}

interface StoredPage extends Stored {
  banner: { page_intro: string };
}

interface StoredFooter extends Stored {
  footer_copyright_info: { text_line: string }[];
}

/**
 * Publishes another introduction of a made page in its default locale, as an editor would. No
 * other page shows it.
 * @throws Error where the stack has no page.
 */
export const changePage = (stack: string): Promise<void> =>
  change<StoredPage>(stack, 'page', ({ banner }) => {
    banner.page_intro += ' Changed.';
  });

/**
 * Publishes another text of the footer, which every page of its locale shows.
 * @throws Error where the stack has no footer.
 */
export const changeFooter = (stack: string): Promise<void> =>
  change<StoredFooter>(stack, 'loft_footer', ({ footer_copyright_info: [first] }) => {
    if (!first) throw new Error('The footer has no text to change.');
    first.text_line += ' Changed.';
  });

/** Changes the last entry of a type in its default locale. */
async function change<T extends Stored>(
  stack: string,
  type: string,
  edit: (entry: T) => void,
): Promise<void> {
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
}
