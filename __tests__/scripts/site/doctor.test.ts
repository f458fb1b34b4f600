/**
 * The output of `npm run doctor -- --stack` and its exit status.
 * @slow
 * @ci
 */
import { runScript } from './setup/runScript';
import { withContentService } from '../../setup/service/service';
import { page } from '../../setup/stack/entries';
import type { ContentService } from '../../../services/content';

const run = (change: Partial<ContentService> = {}, entries = [page('about')]) =>
  withContentService({ entries }, ({ service }) =>
    runScript('doctor', { ...service, ...change }, '--stack'),
  );

test('a stack that fits is reported with status 0', async () => {
  const { code, stdout, stderr } = await run();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Content type +Fit to the site +en-us +is-is.*\npage +right +1 +0.*\n/);
  expect(stdout).toMatch(/\n\nThe site can be built from this stack\.\n$/);
});

test('a stack without pages is reported with status 1 and a sentence', async () => {
  const { code, stdout, stderr } = await run({}, []);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^page +right +0 +0/m);
  expect(stderr).toBe(
    'The site cannot be built: The content service publishes no page in this environment.\n',
  );
});

test.each([
  ['a wrong token', { token: 'wrong' }, /Invalid api_key.* Check CMS_STACK, .* and CMS_TOKEN\.\n$/],
  ['no service', { url: 'http://127.0.0.1:1' }, /did not answer.* Check CMS_HOST\.\n$/],
])('%s is one line with status 1', async (_, change, message) => {
  const { code, stdout, stderr } = await run(change);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
