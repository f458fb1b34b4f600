/** @ci */
import { setTimeout as pause } from 'node:timers/promises';
import { inTemporaryFolder } from '../../setup/folder';
import type { HttpResponse } from './setup/http';
import { setContent, edition } from './setup/serviceHarness';
import { endProcess, waitUntilLive, startProcess } from './setup/process';

const titleOf = ({ text }: HttpResponse) => /<h1>About (.*?)<\/h1>/.exec(text)?.[1];

test('a service that is killed at any moment serves a complete release at its next start and loses no event', async () => {
  await inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('0'));
    let service = await startProcess(folder);
    await waitUntilLive(service);
    /** The editions that may be live: the last confirmed one and later ones. */
    let possible = ['0'];
    // Before the build, during the build, during the creation or switch of the release, and after.
    for (const [index, moment] of [0, 60, 180, 330, 420].entries()) {
      const name = `${index + 1}`;
      await setContent(folder, edition(name, { duration: 300 }));
      expect(await service.publish()).toBe(202);
      await pause(moment);
      await endProcess(service.child, 'SIGKILL');
      service = await startProcess(folder);
      const page = await service.get('/about/');
      expect(page.status).toBe(200);
      possible.push(name);
      expect(possible).toContain(titleOf(page));
      expect(page.text).toMatch(/<\/html>$/);
      if (index % 2 === 0) continue;
      await waitUntilLive(service);
      possible = [name];
      expect(titleOf(await service.get('/about/'))).toBe(name);
    }
    expect((await waitUntilLive(service)).live?.pages).toBe(3);
    expect(titleOf(await service.get('/about/'))).toBe('5');
    expect(await endProcess(service.child, 'SIGTERM')).toBe(0);
  });
}, 90_000);
