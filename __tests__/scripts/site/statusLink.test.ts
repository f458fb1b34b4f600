import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ownPublishSecret, statusLink } from '../../../scripts/site/statusLink';
import { readSite } from '../../../src/site';
import { secret } from '../../services/publish/setup/serviceHarness';
import { inTemporaryFolder } from '../../setup/folder';

test('a start without settings has a secret of its own, the same in each start', async () => {
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'secret');
    const first = await ownPublishSecret(readSite({}), file);
    expect(first).toMatch(/^\w{32,}$/);
    expect(await ownPublishSecret(readSite({}), file)).toBe(first);
    expect((await readFile(file, 'utf8')).trim()).toBe(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

test.each([
  ['PUBLISH_SECRET', { PUBLISH_SECRET: secret }],
  [
    'a content service',
    {
      CMS_HOST: 'https://cms.example.com',
      CMS_STACK: 'blt1',
      CMS_ENVIRONMENT: 'production',
      CMS_TOKEN: 'cs1',
    },
  ],
])('with %s, the operator decides', async (_, settings) => {
  expect(await ownPublishSecret(readSite(settings), '/nowhere')).toBeNull();
});

test('the link to the status page has a secret only if nobody has set one', () => {
  expect(statusLink('http://localhost:9000', null)).toBe('http://localhost:9000/publish/');
  expect(statusLink('http://localhost:9000', 'cs1')).toBe(
    'http://editor:cs1@localhost:9000/publish/',
  );
});
