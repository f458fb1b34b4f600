/** Compares the pictures of the working tree with those of a commit. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../../../e2e/setup/browser';
import { styleguideFolder } from '../../../services/publish/build/workspace';
import { buildStyleguide } from '../buildStyleguide';
import { buildRef } from './builtRef';
import { captureSite, type CaptureOptions } from './captureSite';
import { comparePictures, readPixels, toPng } from './comparePictures';
import { reportPage, type Row } from './report';

const reportFolder = path.join('screenshots', 'compare');

/**
 * Builds a commit and the working tree, takes pictures of both, and writes a report of the changed ones.
 * @returns the number of pictures that have changed
 * @throws Error if the commit does not exist, one of the two cannot be built, or there is nothing to compare
 */
export async function compareWith(ref: string, options: CaptureOptions): Promise<number> {
  const before = await buildRef(ref);
  const workspace = path.resolve(styleguideFolder);
  const { ok } = await buildStyleguide('Building the working tree', process.cwd(), workspace);
  if (!ok) throw new Error('The working tree cannot be built.');
  await rm(reportFolder, { recursive: true, force: true });
  const kept = path.join(before.folder, options.only ? 'selected' : 'pictures');
  const after = path.join(reportFolder, 'after');
  const browser = await launchBrowser();
  try {
    await captureSite(browser, before.site, kept, options);
    await captureSite(browser, path.join(workspace, 'public'), after, options);
  } finally {
    await browser.close();
  }
  const { rows, sameCount } = await compareFolders(kept, after, options.widths);
  if (rows.length + sameCount === 0) throw new Error('No page or part has a name that --only has.');
  const file = path.join(reportFolder, 'index.html');
  await writeFile(file, reportPage(`Compared with ${ref} (${before.commit})`, rows, sameCount));
  for (const { name, text } of rows) process.stdout.write(`${name}: ${text}\n`);
  process.stdout.write(`${rows.length} changed, ${sameCount} the same. Report: ${file}\n`);
  return rows.length;
}

async function compareFolders(before: string, after: string, widths: readonly number[]) {
  const rows: Row[] = [];
  let sameCount = 0;
  for (const width of widths) {
    const [earlier, later] = [path.join(before, `${width}`), path.join(after, `${width}`)];
    const names = new Set((await Promise.all([earlier, later].map(listPictures))).flat());
    for (const name of [...names].sort()) {
      const row = await compareFiles(path.join(earlier, name), path.join(later, name), width);
      if (row) rows.push(row);
      else sameCount += 1;
    }
  }
  return { rows, sameCount };
}

const listPictures = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? readdir(folder) : [];

/** Compares two pictures, one of which may not exist. Returns null if they show the same. */
async function compareFiles(before: string, after: string, width: number): Promise<Row | null> {
  const name = `${path.basename(after, '.png')}, ${width} px`;
  const address = (file: string) => path.relative(reportFolder, file).split(path.sep).join('/');
  const [hasBefore, hasAfter] = [existsSync(before), existsSync(after)];
  const keep = async () => {
    if (!hasBefore) return null;
    const copy = path.join(reportFolder, 'before', `${width}`, path.basename(before));
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(before, copy);
    return address(copy);
  };
  if (!hasBefore || !hasAfter) {
    const text = hasAfter ? 'new' : 'gone';
    const shown = hasAfter ? address(after) : null;
    return { name, text, before: await keep(), after: shown, difference: null };
  }
  const found = await comparePictures(await readPixels(before), await readPixels(after));
  if (!found) return null;
  const difference = path.join(reportFolder, 'difference', `${width}`, path.basename(after));
  await mkdir(path.dirname(difference), { recursive: true });
  await writeFile(difference, await toPng(found.picture));
  return {
    name,
    text: `${found.pixels} pixels differ`,
    before: await keep(),
    after: address(after),
    difference: address(difference),
  };
}
