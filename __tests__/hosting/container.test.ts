/** The recipe of the container image, and its health check against the real server. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../bench/lib/ports';
import { copyProject } from '../../services/publish/build/workspace';
import { listen } from '../../services/publish/serve/listen';
import { ReleaseSite } from '../../services/publish/serve/releaseSite';
import { createSiteServer, type SiteServerOptions } from '../../services/publish/serve/siteServer';
import { readSite } from '../../src/site';
import { inTemporaryFolder } from '../setup/folder';
import {
  copiedSources,
  readIgnorePatterns,
  readRecipe,
  recipeFolder,
  textsOf,
} from './setup/containerfile';

const healthCheck = path.join(recipeFolder, 'health.mjs');

/** Runs the health check as the container does. Returns its exit status. */
const checkHealth = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port) };
    const child = execFile(process.execPath, [healthCheck], { env }, () => resolve(child.exitCode));
  });

/** Checks the health of a server of the site that listens on a free port. */
async function healthOf(options: SiteServerOptions): Promise<number | null> {
  const app = await createSiteServer(options);
  try {
    return await checkHealth(await listen(app, 0));
  } finally {
    await app.close();
  }
}

describe('the health check', () => {
  it('succeeds while a release is served', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Front page</title>');
      const site = await ReleaseSite.open({ folder });
      expect(await healthOf({ site: () => site })).toBe(0);
    });
  });

  it('succeeds while the service publishes to other hosts', async () => {
    expect(await healthOf({ site: () => null, isElsewhere: true })).toBe(0);
  });

  it('fails while the first build runs', async () => {
    expect(await healthOf({ site: () => null })).toBe(1);
  });

  it('fails while nothing listens', async () => {
    expect(await checkHealth(await freePort())).toBe(1);
  });
});

describe('the image', () => {
  it('runs as a user that is not root, by number', async () => {
    const user = textsOf(await readRecipe(), 'USER').at(-1);
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('exposes the default ports of the site and of previews', async () => {
    const { port, preview } = readSite({});
    expect(textsOf(await readRecipe(), 'EXPOSE')).toEqual([`${port} ${preview.port}`]);
  });

  it('has a volume for the stored files, whose folder belongs to the user', async () => {
    const recipe = await readRecipe();
    const user = textsOf(recipe, 'USER').at(-1) ?? '';
    const volume = `${textsOf(recipe, 'WORKDIR').at(-1)}/.kept`;
    expect(textsOf(recipe, 'VOLUME')).toEqual([volume]);
    expect(textsOf(recipe, 'RUN')).toContain(`mkdir .kept && chown ${user} .kept`);
  });

  it('runs the health check that it contains', async () => {
    const recipe = await readRecipe();
    expect(textsOf(recipe, 'HEALTHCHECK').join()).toContain(`"${healthCheck}"`);
    expect(copiedSources(recipe)).toContain('deploy');
  });

  it('runs the command of npm start without npm, which does not pass signals on', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: { start: string };
    };
    expect(textsOf(await readRecipe(), 'CMD')).toEqual([
      `["${scripts.start.split(' ').join('", "')}"]`,
    ]);
  });

  it('has a slim base by default, with a line of Node that the project supports', async () => {
    const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as {
      engines: { node: string };
    };
    const [base = ''] = textsOf(await readRecipe(), 'ARG');
    const [, line] = /^BASE=docker\.io\/library\/node:(\d+)-\w+-slim$/.exec(base) ?? [];
    expect(Number(line)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });

  it('copies named files and folders only, which builders read, and nothing else is read', async () => {
    const [first, ...selected] = await readIgnorePatterns();
    expect(first).toBe('*');
    const sources = copiedSources(await readRecipe());
    expect(selected.map((pattern) => pattern.slice(1)).sort()).toEqual(sources.sort());
  });

  it('has no settings, secrets, stored files or packages of the project', async () => {
    const sources = copiedSources(await readRecipe());
    expect(sources.filter((name) => /^\.|^(?:node_modules|public)$/.test(name))).toEqual([]);
  });

  it('has all files of the project that a build copies', async () => {
    const sources = await namesOf(copiedSources(await readRecipe()));
    const configs = (await readdir('.')).filter((name) => /^gatsby-/.test(name));
    await inTemporaryFolder(async (folder) => {
      const [image = '', workspace = ''] = ['image', 'workspace'].map((name) =>
        path.join(folder, name),
      );
      await mkdir(image);
      for (const name of sources) await symlink(path.resolve(name), path.join(image, name));
      await copyProject(image, workspace);
      const copied = await readdir(workspace);
      expect(copied).toEqual(expect.arrayContaining(['src', 'package.json', ...configs]));
    });
  });
});

/** Returns the names in the project's folder that names with or without a `*` stand for. */
async function namesOf(sources: readonly string[]): Promise<string[]> {
  const names = await readdir('.');
  return sources.flatMap((source) => {
    const [start = '', end] = source.split('*');
    if (end === undefined) return [source];
    return names.filter((name) => name.startsWith(start) && name.endsWith(end));
  });
}
