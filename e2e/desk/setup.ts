/** A desk on a copy of the sample content, with a content service in the process of the test. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { startContentService, type ContentService } from '../../services/content';
import { bundleFolder } from '../../services/desk/server/bundle';
import { writeAddresses, type DeskAddresses } from '../../services/desk/server/addresses';
import { createDesk } from '../../services/desk/server/desk';
import { copyContent } from '../gatsby/run';
import { loadAxe } from '../setup/axe';
import { launchBrowser, noErrors, OpenPages } from '../setup/browser';

export const frontPage = { type: 'page', uid: 'blt00pagfront' };

/** The desk and the browser that the tests of a file share. */
export interface DeskTests {
  readonly content: ContentService;
  /** Folder of the copy of the content. */
  readonly folder: string;
  /** Opens the desk by its link. The test fails if the page has errors that `ignore` does not match. */
  open: (options?: OpenOptions) => Promise<Page>;
  /** Opens the form of an entry. */
  openEntry: (entry: { type: string; uid: string }, options?: OpenOptions) => Promise<Page>;
  /** Returns the file of a draft; null if there is none. */
  readDraft: (
    locale: string,
    uid: string,
    type?: string,
  ) => Promise<Record<string, unknown> | null>;
  /** Asks the delivery API for the headline of the front page. */
  deliveredHeadline: (locale?: string) => Promise<unknown>;
  /** Writes the addresses that the desk links to. */
  setAddresses: (addresses: DeskAddresses) => Promise<void>;
}

interface OpenOptions {
  language?: 'en' | 'is';
  width?: number;
  /** False: without the token of the link. */
  hasToken?: boolean;
}

/**
 * Sets up a desk for the tests of a file.
 * @param isShared true for one copy of the content for all tests; default: a new copy for each test
 */
export function setUpDesk(isShared = false): DeskTests {
  jest.setTimeout(90_000);
  let browser: Browser;
  let content: ContentService;
  let folder: string;
  let addresses: string;
  const pages = new OpenPages();

  beforeAll(async () => {
    browser = await launchBrowser();
    await bundleFolder();
  });
  const start = async () => {
    folder = await copyContent();
    addresses = path.join(await mkdtemp(path.join(tmpdir(), 'desk-')), 'addresses.json');
    const pages = createDesk(addresses);
    content = await startContentService({ dir: folder, port: 0, pages, log: () => undefined });
  };
  const stop = async () => {
    await content.close();
    await rm(folder, { recursive: true, force: true });
    await rm(path.dirname(addresses), { recursive: true, force: true });
  };
  (isShared ? beforeAll : beforeEach)(start);
  afterEach(async () => {
    for (const each of await pages.close()) {
      // A refused save is an answer with an error status, which the browser also writes to its console.
      const isExpected = (text: string) => /\b(401|409|422)\b/.test(text);
      const console = each.console.filter((text) => !isExpected(text));
      const requests = each.requests.filter((text) => !isExpected(text));
      // The frame with the preview is of another origin of this machine.
      const thirdParty = each.thirdParty.filter((url) => new URL(url).hostname !== 'localhost');
      expect({ ...each, console, requests, thirdParty }).toEqual(noErrors);
    }
  });
  (isShared ? afterAll : afterEach)(stop);
  afterAll(() => browser.close());

  const open: DeskTests['open'] = async ({
    language = 'en',
    width = 1280,
    hasToken = true,
  } = {}) => {
    const viewport = { width, height: 900 };
    const page = await pages.open(browser, content.url, { viewport, reducedMotion: 'reduce' });
    await page.addInitScript((name) => localStorage.setItem('desk-language', name), language);
    await loadAxe(page);
    const fragment = hasToken ? `#token=${content.authtoken ?? ''}` : '';
    await page.goto(`${content.url}/desk/${fragment}`);
    await page.locator('main').waitFor();
    return page;
  };
  return {
    get content() {
      return content;
    },
    get folder() {
      return folder;
    },
    open,
    openEntry: async ({ type, uid }, options) => {
      const page = await open(options);
      await page.locator('nav, .desk-navbar').first().waitFor({ state: 'attached' });
      await page.evaluate((hash) => (location.hash = hash), `#/${type}/${uid}`);
      await page.locator('.desk-bar').first().waitFor();
      return page;
    },
    readDraft: async (locale, uid, type = 'page') => {
      const file = path.join(folder, 'drafts', type, locale, `${uid}.json`);
      const text = await readFile(file, 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
    },
    deliveredHeadline: async (locale = 'en-us') => {
      const { url, stack, environment, token } = content;
      const response = await fetch(`${url}/stacks/${stack}?environment=${environment}`, {
        method: 'POST',
        headers: { access_token: token, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `{ page(uid: "${frontPage.uid}", locale: "${locale}") { banner { page_headline } } }`,
        }),
      });
      const { data } = (await response.json()) as {
        data: { page: { banner: { page_headline: string } } };
      };
      return data.page.banner.page_headline;
    },
    setAddresses: (value) => writeAddresses(addresses, value),
  };
}

/** Returns the form of a locale by its name. */
export const formOf = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns the state of the entry in a form. */
export const statusOf = (form: Locator) => form.getByRole('status').first();

/** Waits until the last edit is saved. */
export async function isSaved(form: Locator): Promise<void> {
  // The pause before the save begins with the edit.
  await form.page().waitForTimeout(100);
  await statusOf(form).filter({ hasText: 'Draft saved' }).waitFor();
}

/** Returns the path of the focused field with the language of its form. */
export const focusedField = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const field = element?.closest<HTMLElement>('[data-path]')?.dataset.path;
    return [element?.closest('section')?.ariaLabel, field];
  });
