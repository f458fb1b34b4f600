/** The folder of the content while it is served. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOf, everyField, start, titles, until } from './setup/support';

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

  it('tells once why it cannot be read, and that it can be again', async () => {
    const { dir, remove } = await copyOf(everyField);
    const file = path.join(dir, chunk);
    const good = await readFile(file, 'utf8');
    const told: (string | null)[] = [];
    const service = await start({ onUnreadable: (reason) => told.push(reason) }, dir);

    await writeFile(file, good.slice(0, -2));
    expect([await service.reload(), await service.reload()]).toEqual([false, false]);
    await writeFile(file, good);
    expect([await service.reload(), await service.reload()]).toEqual([true, true]);
    expect(told).toEqual([
      expect.stringMatching(`^${chunk}: is not valid JSON in line \\d+ `),
      null,
    ]);

    await service.close();
    await remove();
  });

  it('that cannot be read at the start is waited for where that is wanted', async () => {
    const { dir, remove } = await copyOf(everyField);
    const file = path.join(dir, chunk);
    const good = await readFile(file, 'utf8');
    const told: (string | null)[] = [];
    await writeFile(file, 'nonsense');
    const starting = start({ wait: true, onUnreadable: (reason) => told.push(reason) }, dir);
    await until(() => told.length > 0);
    await writeFile(file, good);
    const service = await starting;
    expect(
      titles(await service.data('{ all_person { items { title } } }'), 'all_person'),
    ).toContain('Mira');
    expect(told).toEqual([expect.stringContaining(`${chunk}: is not valid JSON in line 1 `), null]);

    await service.close();
    await remove();
  });
});
