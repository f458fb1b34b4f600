/**
 * Builds the container image and runs it with podman: `npm run test:soak -- --only container`.
 * `CONTAINER_BASE` names another base image.
 */
import { sendRequest } from '../../__tests__/services/publish/setup/http';
import { secret } from '../../__tests__/services/publish/setup/serviceHarness';
import { freePort } from '../../bench/lib/ports';
import { buildImage, SiteContainer } from './container/podman';
import { markdownTable } from './markdownTable';

const headers = { 'x-publish-secret': secret };

test(
  'the container serves the site without root rights, and continues with its volume after a stop',
  async () => {
    const megabytes = await buildImage();
    const container = new SiteContainer(await freePort());
    try {
      await container.run({ PUBLISH_SECRET: secret });
      const firstStart = await container.waitUntilHealthy();
      expect((await sendRequest(container.url, '/')).status).toBe(200);
      const delivery = { method: 'POST', headers };
      expect((await sendRequest(container.url, '/hooks/publish', delivery)).status).toBe(202);
      expect(await container.exec('id', '-u')).toBe('1000');
      await expect(container.exec('touch', '/site/node_modules/.cache')).rejects.toThrow(
        'Read-only file system',
      );
      const [, release] = /Live: release (\S+)/.exec(await container.log()) ?? [];

      const stoppedAt = Date.now();
      expect(await container.stop()).toBe(0);
      const stop = (Date.now() - stoppedAt) / 1000;

      await container.start();
      const nextStart = await container.waitUntilHealthy();
      expect(await container.log()).toContain(`Serving release ${release}`);
      // It serves before it has started as a whole.
      expect(await container.stop()).toBe(0);

      const seconds = [firstStart, stop, nextStart].map((value) => `${value.toFixed(1)} s`);
      const heading = ['Image', 'First start', 'Stop', 'Next start'];
      const row = [`${megabytes.toFixed(0)} MB`, ...seconds];
      process.stdout.write(`\n${markdownTable(heading, [row])}\n`);
    } finally {
      await container.remove();
    }
  },
  60 * 60_000,
);
