import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GatsbyBuild } from '../../services/publish/build/gatsby';
import type { Progress } from '../../services/publish/build/types';
import { inFolder } from '../setup/folder';
import { homes, reportOf } from './builds';
import { writeFiles } from './http';

/** What stands in Gatsby's place: it tells what it does as Gatsby tells it, and writes a page. */
const script = (what: string) => `
const fs = require('node:fs');
const send = (type, payload) => process.send({ type: 'LOG_ACTION', action: { type, payload } });
fs.mkdirSync('public', { recursive: true });
fs.mkdirSync('.cache', { recursive: true });
fs.writeFileSync('.cache/runs', fs.existsSync('.cache/runs') ? 'warm' : 'cold');
(async () => {
  ${what}
  fs.writeFileSync('public/index.html', 'page');
  fs.writeFileSync('.cache/build-report.json', ${JSON.stringify(JSON.stringify(reportOf(homes)))});
  process.disconnect();
})();
`;

interface Made {
  builder: GatsbyBuild;
  folder: string;
  marker: string;
  build: () => Promise<{ steps: Progress[]; state: string }>;
  become: (what: string) => Promise<void>;
}

const withGatsby = (what: string, work: (made: Made) => Promise<void>) =>
  inFolder(async (folder) => {
    const marker = path.join(folder, 'building');
    const become = (code: string) =>
      writeFiles(folder, { 'node_modules/.bin/gatsby': script(code) });
    await become(what);
    const output = () => undefined;
    const builder = new GatsbyBuild({ project: folder, workspace: folder, marker, output });
    await work({
      ...{ builder, folder, marker, become },
      build: async () => {
        const steps: Progress[] = [];
        await builder.build(null, (step) => steps.push(step));
        return { steps, state: await readFile(path.join(folder, '.cache', 'runs'), 'utf8') };
      },
    });
  });

describe('a build by Gatsby', () => {
  it('gives the site with its report, and says how far it is, never going back', async () => {
    const what = `
      send('ACTIVITY_START', { id: 'a', text: 'source and transform nodes' });
      send('ACTIVITY_START', { id: 'b', text: 'extract queries from components' });
      send('ACTIVITY_START', { id: 'c', text: 'Building static HTML for pages' });
      send('ACTIVITY_UPDATE', { id: 'c', current: 50, total: 100 });
      send('ACTIVITY_START', { id: 'a', text: 'source and transform nodes' });
      send('ACTIVITY_START', { id: 'd', text: 'Pictures' });
      await new Promise((resolve) => setTimeout(resolve, 100));`;
    await withGatsby(what, async ({ build, folder, builder }) => {
      expect((await build()).steps).toEqual([
        { step: 'Starting', percent: 0 },
        { step: 'Reading the content', percent: 8 },
        { step: 'Writing the pages', percent: 62 },
        { step: 'Writing the pages', percent: 72 },
        { step: 'Rendering pictures', percent: 82 },
      ]);
      const { report, ...built } = await builder.build(null, () => undefined);
      expect(built.folder).toBe(path.join(folder, 'public'));
      expect(report.pages).toHaveLength(2);
    });
  });

  it('uses what the last one kept, unless that one failed', async () => {
    await withGatsby('', async ({ build, become, folder }) => {
      expect((await build()).state).toBe('cold');
      expect((await build()).state).toBe('warm');
      await become(`
        send('LOG', { level: 'ERROR', text: 'There are no pages.\\nat x' });
        await new Promise((resolve) => setTimeout(resolve, 100));
        process.exit(1);`);
      await expect(build()).rejects.toThrow('The site could not be built: There are no pages.');
      await become('');
      expect((await build()).state).toBe('cold');
      expect(await readdir(folder)).not.toContain('building');
    });
  });

  it('that fails in a hook says what is wrong, and not in which hook', async () => {
    const words = 'The content service did not answer: connect ECONNREFUSED. Check CMS_HOST.';
    const text = `"gatsby-source-graphql" threw an error while running the createSchemaCustomization lifecycle:\n\n${words}\n\n  63 | code`;
    const what = `
      send('LOG', { level: 'ERROR', text: ${JSON.stringify(text)} });
      await new Promise((resolve) => setTimeout(resolve, 100));
      process.exit(1);`;
    await withGatsby(what, async ({ build }) => {
      await expect(build()).rejects.toThrow(new Error(`The site could not be built: ${words}`));
    });
  });

  it('is ended where the service ends', async () => {
    await withGatsby(
      'setInterval(() => undefined, 1000); await new Promise(() => undefined);',
      async (made) => {
        const building = made.build();
        const failed = expect(building).rejects.toThrow('ended by SIGTERM');
        await pause(300);
        await made.builder.stop();
        await failed;
      },
    );
  });

  it('that is ended before Gatsby was started does not start it', async () => {
    await withGatsby('', async ({ build, builder, folder }) => {
      const building = build();
      await builder.stop();
      await expect(building).rejects.toThrow('ended before it began');
      expect(await readdir(folder)).not.toContain('.cache');
      expect((await build()).state).toBe('cold');
    });
  });

  it('ends one that a killed service left behind, and begins from nothing', async () => {
    await withGatsby('', async ({ build, folder, marker }) => {
      await build();
      const orphan = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], {
        cwd: folder,
      });
      const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
      await mkdir(path.dirname(marker), { recursive: true });
      await writeFile(marker, String(orphan.pid));
      const ended = once(orphan, 'exit');
      expect((await build()).state).toBe('cold');
      expect(await ended).toEqual([null, 'SIGKILL']);
      // The number may belong to another program by now.
      await writeFile(marker, String(stranger.pid));
      await build();
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
      stranger.kill();
    });
  });
});
