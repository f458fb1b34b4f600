import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { link } from './workspace';
import { copyFolder } from '../releases/clone';

/** The built site in a stage, that content alone is built into. */
export const stageSite = 'site';

/** What a build by content alone reads of the project. */
const needed = ['node_modules', 'src', 'services', 'scripts', 'locales', '.kept'];

/** What is large in a built site, and replaced by no build's hand: hard links to it will do. */
const shared = ['pictures', 'files'];

/**
 * Makes a folder in which content alone is built: the built site of a workspace, and the renderer
 * that Gatsby made for it. They are its own, so that a whole build may run in the workspace.
 */
export async function prepareStage(workspace: string, stage: string): Promise<void> {
  await rm(stage, { recursive: true, force: true });
  await mkdir(path.join(stage, '.cache'), { recursive: true });
  for (const name of needed) await link(path.resolve(workspace, name), path.join(stage, name));
  const renderer = path.join('.cache', 'page-ssr');
  await copyFolder(path.join(workspace, renderer), path.join(stage, renderer));
  await copyFolder(path.join(workspace, 'public'), path.join(stage, stageSite), shared);
}
