import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyProject } from '../../../../services/publish/build/workspace';
import { inTemporaryFolder } from '../../../setup/folder';

it('a workspace loses a file of Gatsby that the project no longer has', async () => {
  await inTemporaryFolder(async (root) => {
    const [project, workspace] = [path.join(root, 'project'), path.join(root, 'workspace')];
    for (const name of [
      'src',
      'locales',
      'services',
      'static',
      'scripts',
      'content',
      'node_modules',
    ])
      await mkdir(path.join(project, name), { recursive: true });
    const files = ['package.json', 'tsconfig.json', 'gatsby-node.ts', 'gatsby-ssr.tsx'];
    for (const name of files) await writeFile(path.join(project, name), '');
    await copyProject(project, workspace);
    await writeFile(path.join(workspace, 'gatsby.log'), '');
    await rm(path.join(project, 'gatsby-ssr.tsx'));
    await copyProject(project, workspace);
    const names = (await readdir(workspace)).filter((name) => name.startsWith('gatsby'));
    expect(names).toEqual(['gatsby-node.ts', 'gatsby.log']);
  });
});
