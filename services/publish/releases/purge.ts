/** Removes withdrawn content from the disk, so that no rollback can publish it again. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { assetFolder, parseCachedAssetName } from '../../../src/images/assetStore';
import { markPurged, stageSiteFolder } from '../build/stage';
import { encodePath, readPath } from '../serve/canonicalPath';
import { forms } from './compression/compress';
import { readFiles, readPages, writeFiles, writePages } from './records/records';
import { pathExists } from './files/durable';
import type { Releases } from './store';

/** Folders that may contain copies of content. */
export interface PurgeFolders {
  releases: Releases;
  /** Path of `.kept/`: original files and rendered pictures that outlive a build. */
  kept: string;
  /** Path of the output of the last whole build. */
  output: string;
  /** Path of the stage of content-only builds. */
  stage: string;
  /** Paths of the stage and of the cache of previews. */
  preview: { stage: string; cache: string };
}

/** Files of one page, document or picture, in a built site and in `.kept/`. */
interface Content {
  /** Files and folders, relative to a built site. */
  names: string[];
  /** True if the file of an asset in `.kept/` belongs to the content. */
  isOriginal: (asset: { uid: string; revision: string }) => boolean;
  /** Folder name of a picture's renderings in `.kept/`; null if the content is no picture. */
  renderings: string | null;
}

/**
 * Removes a page, a document or a picture from all releases, from `.kept/` and from other copies.
 * @param requestedPath a public path: `/about-us/`, `/files/UID/NAME.pdf` or `/pictures/NAME.REVISION/`
 * @returns paths of the files and folders that were removed
 * @throws Error for the operator if the path names no content, or if the content is live
 */
export async function purge(requestedPath: string, folders: PurgeFolders): Promise<string[]> {
  const { releases, output, stage } = folders;
  const publicPath = decodePath(requestedPath);
  const content = publicPath === null ? null : findContent(publicPath);
  if (publicPath === null || !content) {
    throw new Error(
      `${requestedPath} names no page (/about-us/), document (/files/…/NAME.pdf) or picture (/pictures/NAME/).`,
    );
  }
  const live = await releases.currentId();
  if (live !== null && (await findExisting(releases.site(live), content)).length > 0) {
    throw new Error(
      `${requestedPath} is live. Unpublish it first; once it is gone from the site, purge it.`,
    );
  }
  const removed: string[] = [];
  const removeAll = async (places: readonly string[]) => {
    for (const place of places) await rm(place, { recursive: true });
    removed.push(...places);
  };
  for (const { id } of await releases.list()) {
    await removeAll(await findExisting(releases.site(id), content));
    await removeFromRecords(releases.folder(id), publicPath, content);
  }
  await removeAll(await findExisting(output, content));
  const staged = await findExisting(path.join(stage, stageSiteFolder), content);
  // After a rollback, the newest content may still contain what is not live any more.
  if (staged.length > 0) await markPurged(stage);
  await removeAll(staged);
  await removeAll(await findExisting(path.join(folders.preview.stage, stageSiteFolder), content));
  for (const kept of [folders.kept, folders.preview.cache])
    await removeAll(await keptCopies(kept, content));
  return removed;
}

/** Decodes a path to its canonical form. Returns null if it is not a valid path. */
function decodePath(requestedPath: string): string | null {
  const hasNonAscii = /[^\0-\x7f]/.test(requestedPath);
  const result = readPath(hasNonAscii ? encodePath(requestedPath) : requestedPath);
  if (result.is === 'alias') return decodePath(result.location);
  return result.is === 'path' ? result.path : null;
}

/** Derives the files of a page, document or picture from its path. Returns null for other paths. */
function findContent(publicPath: string): Content | null {
  const [, uid] = /^\/files\/(?:attachments\/)?([^/]+)\/[^/]+$/.exec(publicPath) ?? [];
  if (uid !== undefined) {
    const isOriginal: Content['isOriginal'] = (asset) => asset.uid === uid;
    return { names: withCompressed(publicPath.slice(1)), isOriginal, renderings: null };
  }
  const [, picture, revision] = /^\/pictures\/([^/]+\.(\w+))(?:\/[^/]*)?$/.exec(publicPath) ?? [];
  if (picture !== undefined) {
    const isOriginal: Content['isOriginal'] = (asset) => asset.revision === revision;
    return { names: [`pictures/${picture}`], isOriginal, renderings: picture };
  }
  const [, page] = /^\/(.+)\/$/.exec(publicPath) ?? [];
  if (page === undefined) return null;
  const names = [`${page}/index.html`, `page-data/${page}/page-data.json`].flatMap(withCompressed);
  return { names, isOriginal: () => false, renderings: null };
}

const withCompressed = (name: string) => [name, ...forms.map((form) => `${name}.${form}`)];

/** Lists the full paths of the content's files and folders that exist in a built site. */
async function findExisting(site: string, { names }: Content): Promise<string[]> {
  const places = names.map((name) => path.join(site, name));
  const exists = await Promise.all(places.map(pathExists));
  return places.filter((_, index) => exists[index]);
}

/**
 * Removes the content from the file list and the page list of a release. A release that lists
 * missing files would count as damaged.
 * @param release path of its folder
 */
async function removeFromRecords(
  release: string,
  publicPath: string,
  { names }: Content,
): Promise<void> {
  const [files, pages] = await Promise.all([readFiles(release), readPages(release)]);
  const isGone = (file: string) =>
    names.some((name) => file === name || file.startsWith(`${name}/`));
  if (files) await writeFiles(release, new Map([...files].filter(([file]) => !isGone(file))));
  if (pages)
    await writePages(
      release,
      pages.filter((page) => page.path !== publicPath),
    );
}

/** Lists the full paths of originals and renderings in `.kept/` that belong to the content. */
async function keptCopies(
  keptFolder: string,
  { isOriginal, renderings }: Content,
): Promise<string[]> {
  const stacks = await namesIn(keptFolder);
  const originals = await Promise.all(
    stacks.map(async (stack) => {
      const folder = path.join(keptFolder, stack, assetFolder);
      const names = (await namesIn(folder)).filter((name) => {
        const asset = parseCachedAssetName(name);
        return asset !== null && isOriginal(asset);
      });
      return names.map((name) => path.join(folder, name));
    }),
  );
  if (renderings === null) return originals.flat();
  const pictures = path.join(keptFolder, 'pictures');
  // Below `.kept/pictures/`, each version of the renderer has a folder.
  const rendered = (await namesIn(pictures)).map((version) =>
    path.join(pictures, version, renderings),
  );
  const exists = await Promise.all(rendered.map(pathExists));
  return [...originals.flat(), ...rendered.filter((_, index) => exists[index])];
}

/** Lists the names in a folder. Returns an empty list if it does not exist. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
