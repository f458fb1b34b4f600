/** The desk in each engine: an edit is typed, saved as a draft and published. */
import { rm } from 'node:fs/promises';
import { startContentService, type ContentService } from '../../services/content';
import { bundleFolder } from '../../services/desk/server/bundle';
import { createDesk } from '../../services/desk/server/desk';
import { copyContent } from '../gatsby/run';
import { waitForValue } from '../setup/visit';
import { engines } from './engines';
import { EnginePage } from './page';
import { startSilentProxy, type SilentProxy } from './proxy';
import type { Session } from './session';
import { desktop } from './suite';

jest.setTimeout(120_000);

let folder: string;
let content: ContentService;

beforeAll(async () => {
  await bundleFolder();
  folder = await copyContent();
  const pages = createDesk();
  content = await startContentService({ dir: folder, port: 0, pages, log: () => undefined });
});

afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true, force: true });
});

const frontPage = { contentType: 'page', uid: 'blt00pagfront', locale: 'en-us' };
/** Status of the form in English, which is the first one. */
const status = () => document.querySelector('.desk-bar [role=status]')?.textContent ?? '';

describe.each(engines)('in %s', (name, start) => {
  let proxy: SilentProxy;
  let session: Session;

  beforeAll(async () => {
    proxy = await startSilentProxy();
    session = await start(proxy.capability);
    await session.resize(desktop);
  });
  afterAll(async () => {
    await session.close();
    await proxy.close();
  });

  test('an edit is saved as a draft, and published', async () => {
    const page = new EnginePage(session);
    await session.navigate(`${content.url}/desk/#token=${content.authtoken ?? ''}`);
    const isListed = () => document.querySelector('a[href="#/page/blt00pagfront"]') !== null;
    await waitForValue(() => page.evaluate(isListed), true, 30_000);
    await page.evaluate(() => localStorage.setItem('desk-language', 'en'));
    await session.reload();
    await waitForValue(() => page.evaluate(isListed), true, 30_000);
    await page.evaluate(() => (location.hash = '#/page/blt00pagfront'));
    const headline = '.desk-form [data-path="banner.page_headline"]';
    await waitForValue(async () => (await page.look(headline)) !== null, true, 20_000);
    await page.click(headline);
    const text = `Typed in ${name}`;
    await session.perform({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ]),
    });
    await waitForValue(() => page.evaluate(status), 'Changed · Draft saved', 20_000);
    const draft = content.drafts.latest(frontPage)?.content.banner;
    expect((draft as { page_headline: string }).page_headline).toContain(text);
    await page.click({ selector: '.desk-bar button', name: 'Publish' });
    await waitForValue(() => page.evaluate(status), 'Published', 20_000);
    expect(content.drafts.stored(frontPage)?.banner).toEqual(draft);
    expect(session.takeMessages()).toEqual([]);
  });
});
