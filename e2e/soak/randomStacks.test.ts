/**
 * Builds of random stacks with any values that an editor may save. Each page is opened in a browser.
 * Only `npm run test:soak` runs it.
 */
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { pdf, picture } from '../../__tests__/setup/stack/assets';
import { inTemporaryFolder } from '../../__tests__/setup/folder';
import { randomStack } from '../../__tests__/setup/stack/randomStack';
import { withContentService } from '../../__tests__/setup/service/service';
import { startSiteServer } from '../../services/publish/server';
import { checkOutput } from '../../src/checks/output';
import { readSite } from '../../src/site';
import { launchBrowser, noErrors, openPage, recordErrors } from '../setup/browser';
import { visit } from '../setup/visit';
import { openWorkspace, readContentFrom } from './site';

const seeds = [3, 14, 159, 265];
const minutes = 60_000;

/** Findings about menus and footers, which a stack may lack. */
const isOptional = /^(?:menu|footer) /;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** Opens a page and returns its faults. */
async function faultsOf(origin: string, url: string): Promise<string[]> {
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  const errors = recordErrors(page, origin);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`shows “${dialog.message()}”`);
    void dialog.dismiss();
  });
  try {
    await visit(page, origin + encodeURI(url));
    const text = await page.evaluate(() => {
      const isHandler = ({ name }: Attr) => name.startsWith('on');
      const runs = new Set(['javascript:', 'vbscript:', 'data:']);
      const links = [...document.querySelectorAll('a')];
      const elements = [...document.querySelectorAll('body *')];
      return [
        ...elements
          .filter((each) => [...each.attributes].some(isHandler))
          .map(() => 'has a handler'),
        ...links.filter((each) => runs.has(each.protocol)).map((each) => `links to ${each.href}`),
        ...[...document.querySelectorAll('iframe, object, embed, base')].map(
          (each) => each.tagName,
        ),
        ...(document.querySelector('h1') ? [] : ['has no headline']),
        ...(document.title.trim() === '' ? ['has no title'] : []),
      ];
    });
    expect({ url, errors }).toEqual({ url, errors: noErrors });
    return [...dialogs, ...text].map((fault) => `${url} ${fault}`);
  } finally {
    await context.close();
  }
}

test(
  'a build of any stack passes the checks, and each page works and runs no code from the content',
  async () => {
    const assets = [await picture('a1'), await picture('a2', { width: 1, height: 1 }), pdf('a3')];
    let pages = 0;
    await inTemporaryFolder(async (folder) => {
      const site = await openWorkspace(path.join(folder, 'site'));
      await withContentService({ entries: [] }, async ({ service, change }) => {
        readContentFrom(service.url, service);
        Object.assign(process.env, { IMAGE_LOADER: 'static' });
        for (const name of ['IMAGE_HOST', 'IMAGE_MODE']) Reflect.deleteProperty(process.env, name);
        for (const seed of seeds) {
          await change(randomStack(seed, assets));
          const { folder: built, report } = await site.build();
          const findings = await checkOutput({
            folder: built,
            report,
            site: readSite(process.env),
          });
          const faults = findings
            .filter(({ key, isMinor }) => !isMinor && !isOptional.test(key))
            .map(({ words }) => words.en);
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
