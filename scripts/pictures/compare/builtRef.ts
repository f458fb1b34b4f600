import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { linkPackages } from '../../../services/publish/build/workspace';
import { buildStyleguide } from '../buildStyleguide';

/** The built site of a commit. */
export interface BuiltRef {
  /** First characters of the hash of the commit. */
  commit: string;
  /** Folder with everything that is kept of the commit. */
  folder: string;
  /** Folder of the built site. */
  site: string;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });

function findCommit(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim().slice(0, 12);
  } catch {
    throw new Error(`The repository has no commit ${ref}.`);
  }
}

/**
 * Builds the site and the style guide of a commit, once.
 * @throws Error if there is no such commit, or it cannot be built
 */
export async function buildRef(ref: string): Promise<BuiltRef> {
  const commit = findCommit(ref);
  const folder = path.resolve('.kept', 'compare', commit);
  const site = path.join(folder, 'public');
  if (existsSync(site)) return { commit, folder, site };
  const project = path.join(folder, 'project');
  const workspace = path.join(folder, 'workspace');
  await rm(folder, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  const archive = path.join(folder, 'project.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', project]);
  await linkPackages(process.cwd(), project);
  if (git('diff', '--name-only', commit, '--', 'package-lock.json').trim() !== '')
    process.stdout.write(`The packages of ${ref} differ; it is built with the installed ones.\n`);
  const { ok } = await buildStyleguide(`Building ${ref} (${commit})`, project, workspace);
  if (!ok) throw new Error(`The site of ${ref} cannot be built.`);
  await rename(path.join(workspace, 'public'), site);
  await Promise.all(
    [archive, project, workspace].map((each) => rm(each, { recursive: true, force: true })),
  );
  return { commit, folder, site };
}
