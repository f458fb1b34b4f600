/** @ci */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(__dirname, '../../..');
const types = 'src/cms/wire/generated.ts';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'generate-'));
  symlinkSync(path.join(root, 'content'), path.join(folder, 'content'));
  mkdirSync(path.join(folder, 'src/cms'), { recursive: true });
  cpSync(path.join(root, 'src/cms/wire'), path.join(folder, 'src/cms/wire'), { recursive: true });
  cpSync(path.join(root, '.prettierrc.json'), path.join(folder, '.prettierrc.json'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm run generate` in the folder, with the queries of this checkout. */
function generate(...options: string[]) {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const script = path.join(root, 'scripts/site/generate.ts');
  const args = ['--import', tsx, script, ...options];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

test('the committed types and schema fit the content model and the queries', () => {
  expect(generate('--check')).toMatchObject({ status: 0, stderr: '' });
});

test('types that are out of date are named by the check, and written without it', () => {
  const file = path.join(folder, types);
  const committed = readFileSync(file, 'utf8');
  writeFileSync(file, committed.replace('page_type: string', 'page_kind: string'));
  const { status, stderr } = generate('--check');
  expect(stderr).toBe(`${types} is out of date. Run “npm run generate” and commit it.\n`);
  expect(status).toBe(1);
  expect(generate().stdout).toBe(`${types} is written.\n`);
  expect(readFileSync(file, 'utf8')).toBe(committed);
});
