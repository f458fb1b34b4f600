/** The first lines of `npm run develop`, and its ports. */
import { createServer } from 'node:net';
import { addressBlock } from '../../../../scripts/site/develop/addresses';
import { freePort } from '../../../../scripts/site/develop/freePort';

const service = {
  url: 'http://127.0.0.1:9010',
  stack: 'blt00nordloft',
  environment: 'production',
  token: 'cs123',
  authtoken: 'cs456',
};

test('the block names site, explorers, style guide, content service with token, desk, and preview', () => {
  const embedded = { service, preferredPort: 9010, contentDir: 'content' };
  const block = addressBlock({
    port: 8000,
    preferredPort: 8000,
    hasStyleguide: true,
    embedded,
    host: null,
  });
  expect(block).toBe(`
  Site             http://localhost:8000/
  GraphiQL         http://localhost:8000/___graphql
  Style guide      http://localhost:8000/styleguide/
  Content service  http://127.0.0.1:9010/stacks/blt00nordloft?environment=production, from content
    Explorer       http://127.0.0.1:9010/explore
    Token          cs123
  Desk             http://127.0.0.1:9010/desk/#token=cs456
  Preview          npm run preview, after npm run build

`);
});

test('the block says that a port is in use, and which setting names another one', () => {
  const embedded = { service, preferredPort: 9009, contentDir: 'content' };
  const block = addressBlock({
    port: 8001,
    preferredPort: 8000,
    hasStyleguide: true,
    embedded,
    host: null,
  });
  expect(block).toContain(
    'Port 8000 is in use, so the site has port 8001 (GATSBY_DEVELOP_PORT).\n' +
      '  Port 9009 is in use, so the content service has port 9010 (CONTENT_PORT).',
  );
});

test('the block names the stack of the settings without its token, and no style guide that is off', () => {
  const host = 'https://eu-graphql.contentstack.com';
  const block = addressBlock({
    port: 8000,
    preferredPort: 8000,
    hasStyleguide: false,
    embedded: null,
    host,
  });
  expect(block).toContain(`Content service  ${host}\n`);
  expect(block).not.toMatch(/Token|Style guide/);
});

test('the preferred port is used if it is free, otherwise the next free one', async () => {
  const port = await freePort(0);
  expect(await freePort(port)).toBe(port);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const next = await freePort(port);
  await new Promise((resolve) => other.close(resolve));
  expect(next).toBeGreaterThan(port);
  expect(next).toBeLessThan(port + 50);
});
