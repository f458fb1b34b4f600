import { setTimeout as pause } from 'node:timers/promises';
import { inFolder } from '../../setup/folder';
import type { Got } from './setup/http';
import { edit, edition } from './setup/madeService';
import { end, rest, start } from './setup/process';

const titleOf = ({ text }: Got) => /<h1>About (.*?)<\/h1>/.exec(text)?.[1];

test('a service that is killed at any moment serves a whole release at once when it starts again, and loses no event', async () => {
  await inFolder(async (folder) => {
    await edit(folder, edition('0'));
    let service = await start(folder);
    await rest(service);
    /** What may be live: what was at rest, and what was published since. */
    let possible = ['0'];
    // Before the build, during it, while the release is made or switched, and after.
    for (const [index, moment] of [0, 60, 180, 330, 420].entries()) {
      const name = `${index + 1}`;
      await edit(folder, edition(name, { takes: 300 }));
      expect(await service.publish()).toBe(202);
      await pause(moment);
      await end(service.child, 'SIGKILL');
      service = await start(folder);
      const page = await service.get('/about/');
      expect(page.status).toBe(200);
      possible.push(name);
      expect(possible).toContain(titleOf(page));
      expect(page.text).toMatch(/<\/html>$/);
      if (index % 2 === 0) continue;
      await rest(service);
      possible = [name];
      expect(titleOf(await service.get('/about/'))).toBe(name);
    }
    expect((await rest(service)).live?.pages).toBe(3);
    expect(titleOf(await service.get('/about/'))).toBe('5');
    expect(await end(service.child, 'SIGTERM')).toBe(0);
  });
}, 90_000);
