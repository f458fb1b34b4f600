/** The folder of the content while it is served. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOf, everyField, start, titles, until } from './support';

const chunk = 'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json';

describe('a folder that is served', () => {
  it('is followed on after it was deleted and made anew, and serves its last state meanwhile', async () => {
    const { dir, remove } = await copyOf(everyField);
    const service = await start({ watch: true }, dir);
    const people = async () =>
      titles(await service.data('{ all_person { items { title } } }'), 'all_person');
    const rename = async (to: string) => {
      const file = path.join(dir, chunk);
      await writeFile(file, (await readFile(file, 'utf8')).replace('"Mira"', `"${to}"`));
    };

    await rename('Edited');
    await until(async () => (await people()).includes('Edited'));
    await rm(dir, { recursive: true });
    await until(() => service.lines.some(({ message }) => message.includes('stays served')));
    expect(await people()).toContain('Edited');
    await cp(everyField, dir, { recursive: true });
    await until(async () => (await people()).includes('Mira'));
    await rename('Edited again');
    await until(async () => (await people()).includes('Edited again'));

    await service.close();
    await remove();
  });
});
