import { mkdir, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyProject } from '../../../../services/publish/build/workspace';
import { inTemporaryFolder } from '../../../setup/folder';

/** Creates a project with all that a build copies. Returns its folder. */
async function createProject(root: string): Promise<string> {
  const project = path.join(root, 'project');
  for (const name of ['src', 'locales', 'services', 'static', 'scripts', 'content', 'node_modules'])
    await mkdir(path.join(project, name), { recursive: true });
  const files = ['package.json', 'tsconfig.json', 'gatsby-node.ts', 'gatsby-ssr.tsx'];
  for (const name of files) await writeFile(path.join(project, name), '');
  return project;
}

it('a workspace loses a file of Gatsby that the project no longer has', async () => {
  await inTemporaryFolder(async (root) => {
    const project = await createProject(root);
    const workspace = path.join(root, 'workspace');
    await copyProject(project, workspace);
    await writeFile(path.join(workspace, 'gatsby.log'), '');
    await rm(path.join(project, 'gatsby-ssr.tsx'));
    await copyProject(project, workspace);
    const names = (await readdir(workspace)).filter((name) => name.startsWith('gatsby'));
    expect(names).toEqual(['gatsby-node.ts', 'gatsby.log']);
  });
});

it('a workspace has the packages of its project after the project was moved', async () => {
  await inTemporaryFolder(async (root) => {
    const project = await createProject(root);
    const workspaceIn = (folder: string) => path.join(folder, '.kept', 'workspace');
    await copyProject(project, workspaceIn(project));
    const moved = path.join(root, 'moved');
    await rename(project, moved);
    await copyProject(moved, workspaceIn(moved));
    expect(await readlink(path.join(workspaceIn(moved), 'node_modules'))).toBe(
      path.join(moved, 'node_modules'),
    );
  });
});
