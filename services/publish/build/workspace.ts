import { cp, lstat, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Where the style page is built. */
export const styleguideFolder = path.join('.kept', 'styleguide');

/** What a build needs of the project, beside its packages and its content. */
const needed = ['src', 'services', 'scripts', 'locales', 'static', 'package.json', 'tsconfig.json'];

/**
 * Copies the project into a folder, with the packages linked: builds there touch nothing here. A
 * folder that was used before keeps what Gatsby cached in it, and loses files that are gone.
 */
export async function copyProject(project: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const configs = (await readdir(project)).filter((name) => /^gatsby-\w+\.tsx?$/.test(name));
  for (const name of [...needed, ...configs]) {
    const target = path.join(folder, name);
    await rm(target, { recursive: true, force: true });
    await cp(path.join(project, name), target, { recursive: true, preserveTimestamps: true });
  }
  await linkPackages(project, folder);
}

/** Makes the project's packages those of the folder. */
export const linkPackages = (project: string, folder: string): Promise<void> =>
  link(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));

/** Makes `place` a link to `target`, unless something is there already. */
export async function link(target: string, place: string): Promise<void> {
  const found = await lstat(place).catch(() => null);
  if (!found) await symlink(target, place);
}
