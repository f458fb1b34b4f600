/** @ci */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { GatsbyBuild } from '../../../../services/publish/build/gatsby';
import type { Progress } from '../../../../services/publish/build/types';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages, reportOf } from '../setup/builds';
import { writeFiles } from '../setup/http';

/** Returns the code of a fake Gatsby: it reports its progress like Gatsby and writes a page. */
const script = (buildCode: string) => `
const fs = require('node:fs');
const send = (type, payload) => process.send({ type: 'LOG_ACTION', action: { type, payload } });
fs.mkdirSync('public', { recursive: true });
fs.mkdirSync('.cache', { recursive: true });
fs.writeFileSync('.cache/runs', fs.existsSync('.cache/runs') ? 'warm' : 'cold');
(async () => {
  ${buildCode}
  fs.writeFileSync('public/index.html', 'page');
  fs.writeFileSync('.cache/build-report.json', ${JSON.stringify(JSON.stringify(reportOf(frontPages)))});
  process.disconnect();
})();
`;

interface GatsbyHarness {
  builder: GatsbyBuild;
  folder: string;
  marker: string;
  build: () => Promise<{ steps: Progress[]; state: string }>;
  become: (what: string) => Promise<void>;
}

const withGatsby = (buildCode: string, work: (harness: GatsbyHarness) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const marker = path.join(folder, 'building');
    const become = (code: string) =>
      writeFiles(folder, { 'node_modules/.bin/gatsby': script(code) });
    await become(buildCode);
    const output = () => undefined;
    const builder = new GatsbyBuild({ project: folder, workspace: folder, marker, output });
    await work({
      builder,
      folder,
      marker,
      become,
      build: async () => {
        const steps: Progress[] = [];
        await builder.build(null, (step) => steps.push(step));
        return { steps, state: await readFile(path.join(folder, '.cache', 'runs'), 'utf8') };
      },
    });
  });

describe('a build by Gatsby', () => {
  it('returns the site with its report and reports its progress without going back', async () => {
    const buildCode = `
      send('ACTIVITY_START', { id: 'a', text: 'source and transform nodes' });
      send('ACTIVITY_START', { id: 'b', text: 'extract queries from components' });
      send('ACTIVITY_START', { id: 'c', text: 'Building static HTML for pages' });
      send('ACTIVITY_UPDATE', { id: 'c', current: 50, total: 100 });
      send('ACTIVITY_START', { id: 'a', text: 'source and transform nodes' });
      send('ACTIVITY_START', { id: 'd', text: 'Pictures' });
      await new Promise((resolve) => setTimeout(resolve, 100));`;
    await withGatsby(buildCode, async ({ build, folder, builder }) => {
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

  it('records the paths of its pages only when it is accepted', async () => {
    await withGatsby('', async ({ folder, builder }) => {
      const { accept } = await builder.build(null, () => undefined);
      expect(await readdir(folder)).not.toContain('.kept');
      await accept?.();
      const places = await readFile(path.join(folder, '.kept/stack/places.json'), 'utf8');
      expect(JSON.parse(places)).toEqual({
        list: [
          { uid: 'home', locale: 'en-US', path: '/' },
          { uid: 'home', locale: 'is-IS', path: '/is/' },
        ],
        moved: [],
      });
    });
  });

  it('uses the cache of the last build, unless that failed', async () => {
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

  it('that fails in a hook reports the error without the name of the hook', async () => {
    const message = 'The content service did not answer: connect ECONNREFUSED. Check CMS_HOST.';
    const text = `"gatsby-source-graphql" threw an error while running the createSchemaCustomization lifecycle:\n\n${message}\n\n  63 | code`;
    const buildCode = `
      send('LOG', { level: 'ERROR', text: ${JSON.stringify(text)} });
      await new Promise((resolve) => setTimeout(resolve, 100));
      process.exit(1);`;
    await withGatsby(buildCode, async ({ build }) => {
      await expect(build()).rejects.toThrow(new Error(`The site could not be built: ${message}`));
    });
  });

  it('ends when the service ends', async () => {
    await withGatsby(
      'setInterval(() => undefined, 1000); await new Promise(() => undefined);',
      async (harness) => {
        const building = harness.build();
        const failed = expect(building).rejects.toThrow('ended by SIGTERM');
        await pause(300);
        await harness.builder.stop();
        await failed;
      },
    );
  });

  it('ends with an error if it exceeds the time limit', async () => {
    await withGatsby(
      'setInterval(() => undefined, 1000); await new Promise(() => undefined);',
      async ({ folder, marker, become }) => {
        const options = { project: folder, workspace: folder, marker, output: () => undefined };
        const builder = new GatsbyBuild({ ...options, maximumMs: 500 });
        await expect(builder.build(null, () => undefined)).rejects.toThrow(
          'The site could not be built: the build was ended because it took longer than 0.5 s.',
        );
        await become('');
        await new GatsbyBuild(options).build(null, () => undefined);
        expect(await readFile(path.join(folder, '.cache', 'runs'), 'utf8')).toBe('cold');
      },
    );
  });

  it('that ends before Gatsby’s start does not start Gatsby', async () => {
    await withGatsby('', async ({ build, builder, folder }) => {
      const building = build();
      await builder.stop();
      await expect(building).rejects.toThrow('ended before it began');
      expect(await readdir(folder)).not.toContain('.cache');
      expect((await build()).state).toBe('cold');
    });
  });

  it('ends the leftover build of a killed service and begins without its cache', async () => {
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
      // Another program may have the process id now.
      await writeFile(marker, String(stranger.pid));
      await build();
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
      stranger.kill();
    });
  });

  it('trusts no file that is not on the disk, even without the command to flush all', async () => {
    await withGatsby('', async ({ build, folder, marker }) => {
      const commands = path.join(folder, 'commands');
      await mkdir(commands);
      await symlink('/bin/sh', path.join(commands, 'sh'));
      const options = JSON.stringify({ project: folder, workspace: folder, marker });
      const failingBuild = `
        const fs = require('node:fs/promises');
        const { open } = fs;
        fs.open = (file, ...rest) =>
          String(file).endsWith('index.html') ? Promise.reject(new Error('EIO')) : open(file, ...rest);
        const { GatsbyBuild } = require(${JSON.stringify(path.resolve('services/publish/build/gatsby.ts'))});
        new GatsbyBuild(${options})
          .build(null, () => undefined)
          .then(() => 'built', ({ message }) => message)
          .then(console.log);`;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--eval', failingBuild],
        { env: { ...process.env, PATH: commands } },
      );
      expect(stdout).toBe('EIO\n');
      expect((await build()).state).toBe('cold');
      expect((await build()).state).toBe('warm');
    });
  });

  it.each([
    ['is cut off', (file: string) => truncate(file, 0)],
    ['is lost', (file: string) => rm(file)],
    ['has other bytes', (file: string) => writeFile(file, 'PAGE')],
    [
      'is in a folder that has become a file',
      async (file: string) => {
        await rm(path.dirname(file), { recursive: true });
        await writeFile(path.dirname(file), '');
      },
    ],
  ])('begins without the cache if a file of the last output %s', async (_, damage) => {
    await inTemporaryFolder(async (root) => {
      const [project, workspace] = [path.join(root, 'project'), path.join(root, 'workspace')];
      await writeFiles(project, {
        'node_modules/.bin/gatsby': script(''),
        'package.json': '{}',
        'tsconfig.json': '{}',
        ...Object.fromEntries(
          ['src', 'services', 'scripts', 'locales', 'static'].map((name) => [`${name}/a`, '']),
        ),
      });
      const marker = path.join(root, 'building');
      const output = () => undefined;
      const state = async () => {
        const builder = new GatsbyBuild({ project, workspace, marker, output });
        await builder.build(null, () => undefined);
        return readFile(path.join(workspace, '.cache', 'runs'), 'utf8');
      };
      expect([await state(), await state()]).toEqual(['cold', 'warm']);
      await damage(path.join(workspace, 'public', 'index.html'));
      expect(await state()).toBe('cold');
      expect(await readFile(path.join(workspace, 'public', 'index.html'), 'utf8')).toBe('page');
    });
  });

  describe('is the only one in its workspace, so that', () => {
    /** Returns build code that reports running builds or workers, and then starts a worker. */
    const withWorker = (then: string) => `
      const running = (pid) => {
        try {
          return !/\\) [ZX]/.test(fs.readFileSync('/proc/' + pid + '/stat', 'utf8'));
        } catch {
          return false;
        }
      };
      const before = fs.existsSync('pids') ? fs.readFileSync('pids', 'utf8').split(' ') : [];
      if (before.some(running)) fs.writeFileSync('overlap', before.filter(running).join());
      const { spawn } = require('node:child_process');
      const worker = spawn('sleep', ['60'], { stdio: 'ignore' });
      worker.unref();
      fs.writeFileSync('pids', process.pid + ' ' + worker.pid);
      process.on('SIGTERM', () => undefined);
      ${then}`;
    const hangs = withWorker('await new Promise((resolve) => setTimeout(resolve, 60_000));');
    const fails = withWorker('process.exit(1);');

    it.each([
      ['fails', fails],
      ['is killed', withWorker("process.kill(process.pid, 'SIGKILL');")],
    ])('the workers of a build that %s end with it', async (_, workerCode) => {
      await withGatsby(workerCode, async ({ build, become, folder }) => {
        await expect(build()).rejects.toThrow('could not be built');
        await become(withWorker(''));
        await build();
        expect(await readdir(folder)).not.toContain('overlap');
      });
    });

    it('a running build and its workers end before the next begins', async () => {
      await withGatsby(hangs, async ({ build, become, folder }) => {
        const firstBuild = build();
        const failed = expect(firstBuild).rejects.toThrow('ended by');
        await appeared(path.join(folder, 'pids'));
        await become(withWorker(''));
        const [second, third] = [build(), build()];
        await failed;
        const ends = await Promise.allSettled([second, third]);
        expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
        expect(await readdir(folder)).not.toContain('overlap');
      });
    });

    it('leftover workers of a killed service end even without Gatsby’s main process', async () => {
      await withGatsby(withWorker(''), async ({ build, folder, marker }) => {
        const script = 'sleep 60 & printf "%s %s" $$ $! >pids; exec sleep 60';
        const leftover = spawn('sh', ['-c', script], { cwd: folder, detached: true });
        await appeared(path.join(folder, 'pids'));
        await writeFile(marker, String(leftover.pid));
        leftover.kill('SIGKILL');
        await build();
        expect(await readdir(folder)).not.toContain('overlap');
      });
    });

    it('a build ends with its service, however the service ends', async () => {
      await withGatsby(hangs, async ({ folder, marker }) => {
        const options = JSON.stringify({ project: folder, workspace: folder, marker });
        const script = `
          const { GatsbyBuild } = require(${JSON.stringify(path.resolve('services/publish/build/gatsby.ts'))});
          void new GatsbyBuild(${options}).build(null, () => undefined);`;
        const service = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
          stdio: 'ignore',
        });
        await appeared(path.join(folder, 'pids'));
        service.kill('SIGKILL');
        const pids = (await readFile(path.join(folder, 'pids'), 'utf8')).split(' ');
        const stat = (pid: string) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X');
        const deadline = Date.now() + 5000;
        const running = async () => {
          const states = await Promise.all(pids.map(stat));
          return states.filter((text) => !/\) [ZX]/.test(text)).length;
        };
        while ((await running()) > 0 && Date.now() < deadline) await pause(50);
        expect(await running()).toBe(0);
      });
    });
  });
});

/** Waits until a file has content. */
async function appeared(file: string): Promise<void> {
  while ((await readFile(file, 'utf8').catch(() => '')) === '') await pause(20);
}
