import { link, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FullBuildRequired } from '../../src/incremental/fullBuildRequired';
import { SliceInjector } from '../../src/incremental/sliceInjector';
import { fileHash } from '../../src/lib/files/fileHash';
import { writeFiles } from '../services/publish/setup/http';
import { inTemporaryFolder } from '../setup/folder';

const footer = (text: string) =>
  `<!-- slice-start id="footer-1" -->${text}<!-- slice-end id="footer-1" -->`;
const page = (words: string) => `<h1>Þota</h1>${footer(words)}</html>`;
const name = 'about/index.html';

test('new Slices replace exactly the old bytes in pages, and hard links of other folders do not change', async () => {
  await inTemporaryFolder(async (folder) => {
    const site = path.join(folder, 'site');
    const files = { [name]: page('Sími'), 'is/index.html': page('Ný orð') };
    await writeFiles(site, { ...files, 'plain.html': 'no Slice' });
    const shared = path.join(folder, 'shared.html');
    await link(path.join(site, name), shared);
    const stitcher = new SliceInjector(site);
    const names = [...Object.keys(files), 'plain.html'];
    const changed = await stitcher.run(names, new Map([['footer-1', 'Ný orð']]));
    const file = path.join(site, name);
    expect((await readFile(file)).toString()).toBe(page('Ný orð'));
    expect((await readFile(shared)).toString()).toBe(page('Sími'));
    const { size, mtimeMs } = await stat(file);
    const hash = fileHash(await readFile(file));
    expect([...changed]).toEqual([[name, { hash, size, written: mtimeMs }]]);
    const another = stitcher.run(['gone/index.html'], new Map([['footer-1', '']]));
    await expect(another).rejects.toThrow(FullBuildRequired);
    await expect(stitcher.run([name], new Map())).rejects.toThrow('no part footer-1');
  });
});
