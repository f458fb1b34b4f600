import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Releases } from '../../../services/publish/releases/store';
import type { Status } from '../../../services/publish/status/board';
import { withoutEnvFile } from '../../../scripts/lib/env';
import { frontPages, reportOf, writeSite } from '../../services/publish/setup/builds';
import { sendRequest } from '../../services/publish/setup/http';
import { secret } from '../../services/publish/setup/serviceHarness';
import { inTemporaryFolder } from '../../setup/folder';

const script = path.resolve('scripts/site/start.ts');
const loader = pathToFileURL(require.resolve('tsx')).href;

/** Creates a release in the folder of a project, so that the service starts without a build. */
async function makeLiveRelease(project: string): Promise<void> {
  const releases = new Releases(path.join(project, '.kept', 'publish'));
  await releases.clean();
  const built = path.join(project, 'public');
  await writeSite(built, frontPages);
  const { id } = await releases.create({
    built,
    report: reportOf(frontPages),
    trigger: 'an edit',
    previous: null,
    problems: [],
    started: Date.now(),
  });
  await releases.switchTo(id);
}

test('the site is served and published when the reader of the log has ended', async () => {
  await inTemporaryFolder(async (project) => {
    await makeLiveRelease(project);
    const child = spawn(process.execPath, ['--import', loader, script], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutEnvFile(process.env),
        PORT: '0',
        PUBLISH_SECRET: secret,
        PUBLISH_QUIET_MS: '1',
        CMS_HOST: 'http://127.0.0.1:9',
        CMS_STACK: 'blt1',
        CMS_ENVIRONMENT: 'production',
        CMS_TOKEN: 'cs1',
      },
    });
    try {
      let url = '';
      child.stderr.resume();
      for await (const line of createInterface({ input: child.stdout })) {
        url = /served at (\S+)/.exec(line)?.[1] ?? '';
        if (url !== '') break;
      }
      child.stdout.destroy();
      child.stderr.destroy();
      const headers = { 'x-publish-secret': secret };
      const lastTime = async () => {
        const { text } = await sendRequest(url, '/publish/status', { headers });
        return (JSON.parse(text) as Status).last?.time;
      };
      const time = await lastTime();
      await sendRequest(url, '/hooks/publish', { method: 'POST', headers });
      while ((await lastTime()) === time) await pause(50);
      await pause(200);
      expect((await sendRequest(url, '/')).status).toBe(200);
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  });
});
