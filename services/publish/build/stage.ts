import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { linkTo } from './workspace';
import { copyFolder } from '../releases/files/clone';
import { pathExists } from '../releases/files/durable';

/** Name of the folder in a stage that holds the built site. */
export const stageSiteFolder = 'site';

/** Files and folders of the project that a content-only build reads; the stage links to them. */
const linkedNames = ['node_modules', 'src', 'services', 'scripts', 'locales', '.kept'];

/** Large folders of a built site whose files no build overwrites, so hard links suffice. */
const hardLinkedFolders = ['pictures', 'files'];

/**
 * Creates a stage: a folder with a copy of the built site of a workspace and of the renderer that
 * Gatsby generated for it. Because they are copies, a whole build can run in the workspace meanwhile.
 */
export async function prepareStage(workspace: string, stage: string): Promise<void> {
  await rm(stage, { recursive: true, force: true });
  await mkdir(path.join(stage, '.cache'), { recursive: true });
  for (const name of linkedNames)
    await linkTo(path.resolve(workspace, name), path.join(stage, name));
  const renderer = path.join('.cache', 'page-ssr');
  await copyFolder(path.join(workspace, renderer), path.join(stage, renderer));
  await copyFolder(
    path.join(workspace, 'public'),
    path.join(stage, stageSiteFolder),
    hardLinkedFolders,
  );
}

const purgedMarker = (stage: string) => path.join(stage, 'purged');

/**
 * Records that files were removed from the site of a stage. A content-only build would not write them
 * again, so the next build must be whole; it replaces the stage together with this record.
 */
export const markPurged = (stage: string): Promise<void> => writeFile(purgedMarker(stage), '');

/** True if files were removed from the site of a stage. */
export const isPurged = (stage: string): Promise<boolean> => pathExists(purgedMarker(stage));
