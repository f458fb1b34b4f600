import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { link } from '../../../scripts/workspace';
import { cloneFolder } from '../releases/clone';

/** The built site in a stage, that content alone is built into. */
export const stageSite = 'site';

/** What a build by content alone reads of the project. */
const needed = ['node_modules', 'src', 'services', 'scripts', 'locales', '.kept'];

/**
 * Makes a folder in which content alone is built: the built site of a workspace by hard links, and
 * the renderer that Gatsby made for it.
 */
export async function prepareStage(workspace: string, stage: string): Promise<void> {
  await rm(stage, { recursive: true, force: true });
  await mkdir(path.join(stage, '.cache'), { recursive: true });
  for (const name of needed) await link(path.resolve(workspace, name), path.join(stage, name));
  await cp(path.join(workspace, '.cache', 'page-ssr'), path.join(stage, '.cache', 'page-ssr'), {
    recursive: true,
  });
  await cloneFolder(path.join(workspace, 'public'), path.join(stage, stageSite));
}
