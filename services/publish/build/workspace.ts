import { cp, lstat, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Folder in which `npm run styleguide` builds, relative to the project. */
export const styleguideFolder = path.join('.kept', 'styleguide');

/** Files and folders of the project that a build needs, except packages, content and Gatsby's files. */
const copiedNames = [
  'src',
  'services',
  'scripts',
  'locales',
  'static',
  'package.json',
  'tsconfig.json',
];

/**
 * Copies the project into a folder and links its packages, so that a build there does not change the
 * project. A folder that was used earlier keeps Gatsby's cache, and loses files that the project no
 * longer has.
 */
export async function copyProject(project: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const configsIn = async (root: string) =>
    (await readdir(root)).filter((name) => /^gatsby-\w+\.tsx?$/.test(name));
  for (const name of await configsIn(folder)) await rm(path.join(folder, name));
  for (const name of [...copiedNames, ...(await configsIn(project))]) {
    const target = path.join(folder, name);
    await rm(target, { recursive: true, force: true });
    await cp(path.join(project, name), target, { recursive: true, preserveTimestamps: true });
  }
  await linkPackages(project, folder);
}

/** Links the packages of the project into the folder. */
export const linkPackages = (project: string, folder: string): Promise<void> =>
  linkTo(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));

/**
 * Creates a symbolic link to `target`. Replaces a link to another place, which remains when a project is moved or
 * copied; a file or folder of the link's name stays.
 */
export async function linkTo(target: string, linkPath: string): Promise<void> {
  const existing = await lstat(linkPath).catch(() => null);
  if (existing && !existing.isSymbolicLink()) return;
  if (existing && (await readlink(linkPath)) === target) return;
  await rm(linkPath, { force: true });
  await symlink(target, linkPath);
}
