import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { htmlFile, type FamilyPage } from './families';

/** True for a script, and for a link that preloads a script or its data. */
function isForScripts({ name, attribs }: { name: string; attribs: Record<string, string> }) {
  if (name === 'script') return attribs.type !== 'application/ld+json';
  return name === 'link' && ['script', 'fetch'].includes(attribs.as ?? '');
}

/**
 * Adds a copy of a page without scripts to a build. Its figures are those of its HTML and styles on
 * this machine: the minimum for the page.
 * @param folder path of a built site that may be changed
 */
export async function writeBare(folder: string, page: FamilyPage): Promise<FamilyPage> {
  const barePath = `/bench-bare${page.path}`;
  const document = parseDocument(await readFile(htmlFile(folder, page.path), 'utf8'));
  for (const element of DomUtils.findAll(isForScripts, document.children)) {
    DomUtils.removeElement(element);
  }
  const file = htmlFile(folder, barePath);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, DomUtils.getOuterHTML(document, { encodeEntities: false }));
  return {
    ...page,
    family: `${page.family} without scripts`,
    path: barePath,
    listed: false,
    isBare: true,
  };
}
