/** The explorers and pictures of the development server. */
import sharp from 'sharp';
import { pictureName } from '../../../src/components/image/image';
import { toCmsQuery } from '../../../src/cms/explorer/cmsQuery';
import { namedQueries } from '../../../src/cms/explorer/namedQueries';
import { launchBrowser, noErrors, openPage, recordErrors } from '../../setup/browser';
import type { DevelopServer } from '../developServer';

/** Tests what a developer asks the server for, without an edit. */
export function testExplorers(server: () => DevelopServer): void {
  test('GraphiQL runs every named query in its form under `cms`', async () => {
    const failures: string[] = [];
    for (const { name, text } of namedQueries) {
      const answer = await server().ask(toCmsQuery(text), {
        uid: 'blt00nothing',
        url: '/',
        locale: 'is-is',
        uids: ['blt00nothing'],
      });
      if (!answer || answer.errors) failures.push(`${name}: ${JSON.stringify(answer?.errors)}`);
    }
    expect(failures).toEqual([]);
  });

  test('pages can be filtered and sorted by language, time, title and figures of the aircraft', async () => {
    const answer = await server().ask(`{
      allContentPage(
        filter: { locale: { eq: "en-US" }, updated: { gt: "2020-01-01" }, aircraft: { seats: { gt: 150 } } }
        sort: { title: ASC }
      ) { nodes { kind title updated(formatString: "YYYY") aircraft { seats } } }
    }`);
    const { nodes = [] } = answer?.data?.allContentPage ?? {};
    const titles = nodes.map(({ title }) => title);
    expect(titles).toContain('Airbus A321LR');
    expect(titles).toEqual([...titles].sort());
    for (const node of nodes) {
      expect(node).toMatchObject({ kind: 'aircraft', updated: '2026' });
      expect(node.aircraft.seats).toBeGreaterThan(150);
    }
  });

  test('the explorer runs a query and sends no request to another host', async () => {
    const browser = await launchBrowser();
    const { page } = await openPage(browser);
    const errors = recordErrors(page, server().origin);
    await page.goto(
      `${server().origin}/___graphql?query=${encodeURIComponent('{ cms { all_page { total } } }')}`,
    );
    await page.getByRole('button', { name: /execute query/i }).click();
    const answer = page.getByRole('region', { name: /result window/i });
    await answer.getByText(/"total"/).waitFor();
    await browser.close();
    // Gatsby's explorer has no icon, but the browser requests one.
    const console = errors.console.filter((line) => !line.includes('404 (Not Found)'));
    expect({ ...errors, console }).toEqual(noErrors);
  });

  test('the server renders a picture at any requested size', async () => {
    const pages = (await server().data('/about-us/')) ?? '';
    const [, id = '', revision = ''] =
      /"id":"([^"]+\/[^"]+)","revision":"([^"]+)","suffix":"\.jpg"/.exec(pages) ?? [];
    // No page mentions this width, so that no rendering of it is cached.
    const width = 100 + (Date.now() % 200);
    const url = `/pictures/${encodeURIComponent(pictureName({ id, revision }))}/${width}x77.webp`;
    const response = await fetch(server().origin + url);
    expect(response.status).toBe(200);
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format: 'webp', width, height: 77 });
  });
}
