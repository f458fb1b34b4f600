import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedService, stopEmbeddedService } from '../../src/build/embeddedService';
import { ContentClient } from '../../src/cms/client';
import { allPages } from '../../src/cms/queries';
import { readSite } from '../../src/site';
import { page } from '../setup/entries';
import { inFolder } from '../setup/folder';
import { writeStack } from '../setup/stack';

jest.setTimeout(60_000);

const { env } = process;

beforeEach(() => {
  const others = Object.entries(env).filter(([name]) => !name.startsWith('CMS_'));
  process.env = Object.fromEntries(others);
});

afterEach(() => {
  stopEmbeddedService();
  process.env = env;
});

describe('the embedded service of a build', () => {
  it('runs as a process of its own, which the environment names', async () => {
    await inFolder(async (dir) => {
      await writeStack(dir, { entries: [page('about')] });
      const { url, stack, environment, token } = await startEmbeddedService({
        ...readSite({}),
        contentDir: dir,
      });
      expect(process.env).toMatchObject({
        CMS_HOST: url,
        CMS_STACK: stack,
        CMS_ENVIRONMENT: environment,
        CMS_TOKEN: token,
      });
      const client = new ContentClient({ host: url, stack, environment, token });
      expect(await client.query('AllPages', allPages.text)).toMatchObject({
        all_page: { total: 1, items: [{ url: '/about' }] },
      });
    });
  });

  it('that cannot read its folder fails the start', async () => {
    await inFolder(async (dir) => {
      await writeFile(path.join(dir, 'readme.txt'), 'no export');
      await expect(startEmbeddedService({ ...readSite({}), contentDir: dir })).rejects.toThrow(
        'The embedded content service ended with status 1.',
      );
      expect(process.env.CMS_HOST).toBeUndefined();
    });
  });
});
