/** Drafts of assets are read again only if their files have changed. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadExport, silentLog } from '../../../../services/content';
import { AssetDrafts } from '../../../../services/content/drafts/assetDrafts';

let folder: string;

beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'assets-'))));
afterEach(() => rm(folder, { recursive: true }));

test('a refresh without a change changes nothing', async () => {
  const record = path.join(folder, 'drafts', 'sys_assets', 'blt00newpicture', 'asset.json');
  await mkdir(path.dirname(record), { recursive: true });
  const write = (title: string) =>
    writeFile(record, JSON.stringify({ uid: 'blt00newpicture', title, filename: 'new.png' }));
  await write('New picture');
  const data = await loadExport('content');
  const onChange = jest.fn();
  const drafts = new AssetDrafts({ folder, data: () => data, onChange, log: silentLog });
  await drafts.refresh();
  await drafts.refresh();
  expect(onChange).toHaveBeenCalledTimes(1);
  await write('Another title');
  await drafts.refresh();
  expect(onChange).toHaveBeenCalledTimes(2);
});
