/** Removes withdrawn content from the disk: no rollback brings it back. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { encodePath, readPath } from '../serve/canonicalPath';
import { readFiles, readPages, writeFiles, writePages } from './describe';
import { isThere } from './disk';
import type { Releases } from './store';

export interface PurgeFolders {
  releases: Releases;
  /** What is kept between builds: originals and renderings of files. */
  kept: string;
  /** Other copies of the built site, such as the builders' own. */
  sites: readonly string[];
}

/** What a public path stands for in a built site, and in what is kept between builds. */
interface Content {
  /** Files and folders below a built site. */
  names: string[];
  /** Whether a kept original belongs to it, by its name `{uid of the asset}-{revision}`. */
  isOriginal: (name: string) => boolean;
  /** Folder of a picture's kept renderings. */
  renderings: string | null;
}

/**
 * Removes a page, a document or a picture from all releases and all that is kept.
 * @param given a public path such as `/about-us/`, `/files/UID/NAME.pdf` or `/pictures/NAME.REVISION/`
 * @returns the places that were removed
 * @throws Error in plain words where the path names no content, or content that is live
 */
export async function purge(given: string, folders: PurgeFolders): Promise<string[]> {
  const { releases, sites } = folders;
  const publicPath = decodedPath(given);
  const content = publicPath === null ? null : contentOf(publicPath);
  if (!content) {
    throw new Error(
      `${given} names no page (/about-us/), document (/files/…/NAME.pdf) or picture (/pictures/NAME/).`,
    );
  }
  const live = await releases.currentId();
  if (live !== null && (await existing(releases.site(live), content)).length > 0) {
    throw new Error(
      `${given} is live. Unpublish it first; once it is gone from the site, purge it.`,
    );
  }
  const removed: string[] = [];
  const removeAll = async (places: readonly string[]) => {
    for (const place of places) await rm(place, { recursive: true });
    removed.push(...places);
  };
  for (const { id } of await releases.list()) {
    await removeAll(await existing(releases.site(id), content));
    await forget(releases.folder(id), publicPath ?? given, content);
  }
  for (const site of sites) await removeAll(await existing(site, content));
  await removeAll(await keptCopies(folders.kept, content));
  return removed;
}

/** Null for what cannot be a path. */
function decodedPath(given: string): string | null {
  const door = readPath(/[^\0-\x7f]/.test(given) ? encodePath(given) : given);
  if (door.is === 'alias') return decodedPath(door.location);
  return door.is === 'path' ? door.path : null;
}

/** Null for the path of no content. */
function contentOf(publicPath: string): Content | null {
  const [, uid] = /^\/files\/(?:attachments\/)?([^/]+)\/[^/]+$/.exec(publicPath) ?? [];
  if (uid !== undefined) {
    const isOriginal = (name: string) => name.startsWith(`${uid}-`);
    return { names: withPacked(publicPath.slice(1)), isOriginal, renderings: null };
  }
  const [, picture, revision] = /^\/pictures\/([^/]+\.(\w+))(?:\/[^/]*)?$/.exec(publicPath) ?? [];
  if (picture !== undefined) {
    const isOriginal = (name: string) => name.endsWith(`-${revision}`);
    return { names: [`pictures/${picture}`], isOriginal, renderings: picture };
  }
  const [, page] = /^\/(.+)\/$/.exec(publicPath) ?? [];
  if (page === undefined) return null;
  const names = [`${page}/index.html`, `page-data/${page}/page-data.json`].flatMap(withPacked);
  return { names, isOriginal: () => false, renderings: null };
}

const withPacked = (name: string) => [name, `${name}.br`, `${name}.gz`];

/** The files and folders of some content that a built site holds. */
async function existing(site: string, { names }: Content): Promise<string[]> {
  const places = names.map((name) => path.join(site, name));
  const found = await Promise.all(places.map(isThere));
  return places.filter((_, index) => found[index]);
}

/** A release that goes live again must not promise files that are gone. */
async function forget(release: string, publicPath: string, { names }: Content): Promise<void> {
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

async function keptCopies(kept: string, { isOriginal, renderings }: Content): Promise<string[]> {
  const stacks = await namesIn(kept);
  const originals = await Promise.all(
    stacks.map(async (stack) => {
      const folder = path.join(kept, stack, 'assets');
      const names = (await namesIn(folder)).filter(isOriginal);
      return names.map((name) => path.join(folder, name));
    }),
  );
  if (renderings === null) return originals.flat();
  const pictures = path.join(kept, 'pictures');
  const rendered = (await namesIn(pictures)).map((recipe) =>
    path.join(pictures, recipe, renderings),
  );
  const found = await Promise.all(rendered.map(isThere));
  return [...originals.flat(), ...rendered.filter((_, index) => found[index])];
}

/** None where there is no such folder. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
