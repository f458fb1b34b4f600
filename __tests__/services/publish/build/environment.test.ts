import { spawnSync } from 'node:child_process';
import { builderEnvironment } from '../../../../services/publish/build/environment';
import { withoutSecrets } from '../../../../src/childEnvironment';

test('a builder process gets the settings of the site, but no secrets of publishing', () => {
  const secret = 'a-secret-that-no-builder-needs-to-know';
  const environment = {
    ...process.env,
    SITE_URL: 'https://www.example.com',
    PUBLISH_SECRET: secret,
    PUBLISH_HMAC_SECRET: secret,
    PUBLISH_STATUS_SECRET: secret,
    PUBLISH_LATER: secret,
  };
  const script = 'console.log(JSON.stringify(process.env))';
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    env: builderEnvironment(environment),
    encoding: 'utf8',
  });
  expect(stdout).not.toContain(secret);
  const seenByBuilder = JSON.parse(stdout) as Record<string, string>;
  expect(seenByBuilder.SITE_URL).toBe('https://www.example.com');
  // The variables must be empty, not unset, because a `.env` beside the builder would set them again.
  expect(seenByBuilder.PUBLISH_SECRET).toBe('');
});

test('a process that reads no content gets no token either', () => {
  const token = 'a-token-of-the-content-service';
  const environment = withoutSecrets({
    CMS_TOKEN: token,
    CONTENT_TOKEN: token,
    CONTENT_PREVIEW_TOKEN: token,
    CONTENT_MANAGEMENT_TOKEN: token,
    PUBLISH_SECRET: token,
  });
  expect(Object.values(environment)).not.toContain(token);
  expect(environment).toMatchObject({ CMS_TOKEN: '', CONTENT_TOKEN: '', PUBLISH_SECRET: '' });
});
