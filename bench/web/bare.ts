import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { htmlFile, type FamilyPage } from './families';

/** What scripts add to a page: themselves, and what is fetched for them beforehand. */
function isForScripts({ name, attribs }: { name: string; attribs: Record<string, string> }) {
  if (name === 'script') return attribs.type !== 'application/ld+json';
  return name === 'link' && ['script', 'fetch'].includes(attribs.as ?? '');
}

/**
 * Writes a page once more without any script beside the others of a build: what it costs is what
 * its HTML and styles cost on this machine, below which no script of ours could get it.
 * @param folder of a build that may be written to
 */
export async function writeBare(folder: string, page: FamilyPage): Promise<FamilyPage> {
  const bare = `/bench-bare${page.path}`;
  const document = parseDocument(await readFile(htmlFile(folder, page.path), 'utf8'));
  for (const element of DomUtils.findAll(isForScripts, document.children)) {
    DomUtils.removeElement(element);
  }
  const file = htmlFile(folder, bare);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, DomUtils.getOuterHTML(document, { encodeEntities: false }));
  return {
    ...page,
    family: `${page.family} without scripts`,
    path: bare,
    listed: false,
    isBare: true,
  };
}
