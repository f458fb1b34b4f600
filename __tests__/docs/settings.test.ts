import { readFile } from 'node:fs/promises';
import { settingNames } from '../../src/settings';

/** Returns the setting names that begin an item of the page, with their explanations. */
async function explained(): Promise<Map<string, string>> {
  const page = await readFile('docs/settings.md', 'utf8');
  const items = page.matchAll(/^- `([A-Z_]+)`: (.+)$/gm);
  return new Map([...items].map(([, name = '', text = '']) => [name, text]));
}

test('docs/settings.md explains every setting in an item of its own', async () => {
  const items = await explained();
  expect(settingNames.filter((name) => !items.has(name))).toEqual([]);
});

test('docs/settings.md explains no setting that does not exist', async () => {
  const shellOnly = ['CHROMIUM_PATH', 'NGINX_PATH', 'STACK_EXPORT'];
  const names = new Set<string>([...settingNames, ...shellOnly]);
  expect([...(await explained()).keys()].filter((name) => !names.has(name))).toEqual([]);
});
