/**
 * Random stacks, with whatever an editor may save, really built, and each page of them opened in a
 * browser. `npm run test:soak` alone runs it.
 */
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { pdf, picture } from '../../__tests__/setup/stack/assets';
import { inFolder } from '../../__tests__/setup/folder';
import { randomStack } from '../../__tests__/setup/stack/randomStack';
import { serving } from '../../__tests__/setup/service/service';
import { startSiteServer } from '../../services/publish/server';
import { checkOutput } from '../../src/checks/output';
import { readSite } from '../../src/site';
import { launchBrowser, noTrouble, openPage, watch } from '../setup/browser';
import { visit } from '../setup/visit';
import { openWorkspace, readFrom } from './site';

const seeds = [3, 14, 159, 265];
const minutes = 60_000;

/** A stack need not have them: then none are shown. */
const isOptional = /^(?:menu|footer) /;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** What a page of the site does that it must not, in words. */
async function faultsOf(origin: string, url: string): Promise<string[]> {
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  const trouble = watch(page, origin);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`shows “${dialog.message()}”`);
    void dialog.dismiss();
  });
  try {
    await visit(page, origin + encodeURI(url));
    const found = await page.evaluate(() => {
      const isHandler = ({ name }: Attr) => name.startsWith('on');
      const runs = new Set(['javascript:', 'vbscript:', 'data:']);
      const links = [...document.querySelectorAll('a')];
      const all = [...document.querySelectorAll('body *')];
      return [
        ...all.filter((each) => [...each.attributes].some(isHandler)).map(() => 'has a handler'),
        ...links.filter((each) => runs.has(each.protocol)).map((each) => `links to ${each.href}`),
        ...[...document.querySelectorAll('iframe, object, embed, base')].map(
          (each) => each.tagName,
        ),
        ...(document.querySelector('h1') ? [] : ['has no headline']),
        ...(document.title.trim() === '' ? ['has no title'] : []),
      ];
    });
    expect({ url, trouble }).toEqual({ url, trouble: noTrouble });
    return [...dialogs, ...found].map((fault) => `${url} ${fault}`);
  } finally {
    await context.close();
  }
}

test(
  'whatever a stack holds, it is built, passes the checks, and each page runs and shows nothing of it that it must not',
  async () => {
    const assets = [await picture('a1'), await picture('a2', { width: 1, height: 1 }), pdf('a3')];
    let pages = 0;
    await inFolder(async (folder) => {
      const site = await openWorkspace(path.join(folder, 'site'));
      await serving({ entries: [] }, async ({ service, change }) => {
        readFrom(service.url, service);
        Object.assign(process.env, { IMAGE_LOADER: 'static' });
        for (const name of ['IMAGE_HOST', 'IMAGE_MODE']) Reflect.deleteProperty(process.env, name);
        for (const seed of seeds) {
          await change(randomStack(seed, assets));
          const { folder: built, report } = await site.build();
          const found = await checkOutput({ folder: built, report, site: readSite(process.env) });
          const faults = found.filter(({ key }) => !isOptional.test(key)).map(({ words }) => words);
          expect({ seed, faults }).toEqual({ seed, faults: [] });
          const server = await startSiteServer({ folder: built, port: 0 });
          try {
            for (const { path: url } of report.pages) {
              faults.push(...(await faultsOf(server.url, url)));
              pages += 1;
            }
          } finally {
            await server.close();
          }
          expect({ seed, faults }).toEqual({ seed, faults: [] });
        }
      });
    });
    process.stdout.write(`${JSON.stringify({ stacks: seeds.length, pages })}\n`);
    expect(pages).toBeGreaterThan(5 * seeds.length);
  },
  30 * minutes,
);
