/** Edits of the content while the development server runs. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DevelopServer } from '../developServer';
import { editEntries } from '../run';

const minutes = 60_000;

/** Tests edits of entries and of the content model. */
export function testContentEdits(server: () => DevelopServer): void {
  test(
    'the server shows an edited entry without a restart',
    async () => {
      await editEntries(server().content, 'page', 'en-us', (entries) => {
        const page = Object.values(entries).find(({ url }) => url === '/about-us');
        Object.assign(page?.banner as object, { page_intro: 'Edited while it runs.' });
      });
      await server().waitUntil('the edit shows', async () =>
        Boolean((await server().data('/about-us/'))?.includes('Edited while it runs.')),
      );
    },
    2 * minutes,
  );

  test(
    'the server shows a new page without a restart',
    async () => {
      await editEntries(server().content, 'page', 'en-us', (entries) => {
        const page = Object.values(entries).find(({ url }) => url === '/about-us');
        entries.blt00pagnew = { ...page, uid: 'blt00pagnew', title: 'New page', url: '/new-page' };
      });
      await server().waitUntil('the page can be read', async () =>
        Boolean((await server().data('/new-page/'))?.includes('"path":"/new-page/"')),
      );
    },
    3 * minutes,
  );

  test(
    'the server removes a deleted page without a restart',
    async () => {
      await editEntries(server().content, 'page', 'en-us', (entries) => {
        delete entries.blt00pagnew;
      });
      await server().waitUntil('the page is gone', async () => {
        const answer = await server().ask('{ allSitePage { nodes { path } } }');
        return answer !== undefined && !JSON.stringify(answer).includes('/new-page/');
      });
    },
    3 * minutes,
  );

  test(
    'the server answers queries for a field that was added to the model',
    async () => {
      const file = path.join(server().content, 'content_types', 'page.json');
      const type = JSON.parse(await readFile(file, 'utf8')) as { schema: { uid: string }[] };
      const title = type.schema.find(({ uid }) => uid === 'title');
      const field = { ...title, uid: 'subtitle', display_name: 'Subtitle', unique: false };
      type.schema.push({ ...field, uid: 'subtitle' });
      await writeFile(file, JSON.stringify(type, null, 2));
      await server().waitUntil('the field is in the schema', async () => {
        const answer = await server().ask('{ cms { all_page(limit: 1) { items { subtitle } } } }');
        return answer !== undefined && !answer.errors;
      });
    },
    2 * minutes,
  );

  test(
    'readings that overlap leave the explorer of the content whole',
    async () => {
      for (let count = 0; count < 4; count += 1) {
        await fetch(`${server().origin}/__refresh`, { method: 'POST' });
        await wait(150);
      }
      await server().waitUntilIdle();
      const answer = await server().ask('{ cms { all_page(limit: 1) { total } } }');
      expect(answer?.errors).toBeUndefined();
      expect(server().log()).not.toContain('must contain uniquely named types');
    },
    2 * minutes,
  );
}
