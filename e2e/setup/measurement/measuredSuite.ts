import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SiteServer } from '../../../services/publish/server';
import { scriptHash } from '../../../src/hosting/contentPolicy';
import { inlineScripts } from '../../../src/output/inlineScripts';
import { blockPictures, launchBrowser, OpenPages } from '../browser';
import { wideViewport } from '../browserSuite';
import { vendorHosts, measuredSiteFolder } from './measured';
import { serveSite } from '../site';
import { startStandIns, type StandIns } from './standIns';
import { waitForHydration, waitForLateBelts } from '../visit';

/** The served site, the stand-ins and the browser that the measurement tests of a file share. */
export interface MeasuredTests {
  readonly origin: string;
  readonly vendors: StandIns;
  /** Opens a page without pictures, which is closed after the test. */
  newPage: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** Opens a path in the latest page and waits for hydration. */
  open: (path: string) => Promise<void>;
  /** Allows failed requests, and console lines about them or that match a pattern. */
  expectFaults: (line?: RegExp) => void;
}

/** Changes the HTML of a page. */
type HtmlChange = (html: string) => string;

const isOwnHost = (line: string) => !Object.values(vendorHosts).some((host) => line.includes(host));

/**
 * Sets up the measured site, the vendors' stand-ins and a browser for the tests of a file.
 * @param change changes the front page's HTML to that of a build with another setting
 * @param makeFolder makes the folder of a site with other headers; the caller removes it
 */
export function setUpMeasuredTests(
  change?: HtmlChange,
  makeFolder?: () => Promise<string>,
): MeasuredTests {
  let browser: Browser;
  let server: SiteServer;
  let vendors: StandIns;
  const pages = new OpenPages();
  let folder: string | null = null;
  let expectedFaults: RegExp | null = null;

  beforeAll(async () => {
    if (!existsSync(measuredSiteFolder)) {
      throw new Error(
        `There is no build in ${measuredSiteFolder}. Run the tests in e2e/gatsby, which make it.`,
      );
    }
    if (change) folder = await writeChangedSite(change);
    const served = (await makeFolder?.()) ?? folder ?? measuredSiteFolder;
    [server, vendors] = await Promise.all([serveSite(served), startStandIns()]);
    browser = await launchBrowser(vendors.browserArguments);
  });

  afterEach(async () => {
    const isFault = (line: string) => expectedFaults === null || !expectedFaults.test(line);
    for (const errors of await pages.close()) {
      expect({
        console: errors.console.filter(isFault),
        requests: expectedFaults === null ? errors.requests : [],
        foreign: errors.thirdParty.filter(isOwnHost),
      }).toEqual({ console: [], requests: [], foreign: [] });
    }
    expectedFaults = null;
    vendors.reset();
  });

  afterAll(async () => {
    await browser.close();
    await Promise.all([server.close(), vendors.close()]);
    if (folder !== null) await rm(folder, { recursive: true });
  });

  return {
    get origin() {
      return server.url;
    },
    get vendors() {
      return vendors;
    },
    newPage: async (options = {}) => {
      const page = await pages.open(browser, server.url, {
        viewport: wideViewport,
        reducedMotion: 'reduce',
        ...options,
      });
      await blockPictures(page);
      return page;
    },
    open: async (path) => {
      const { page } = pages.latest;
      await page.goto(server.url + encodeURI(path), { waitUntil: 'commit' });
      await waitForHydration(page);
      await waitForLateBelts(page);
    },
    expectFaults: (line = /^$/) => {
      expectedFaults = new RegExp(`${requestFault.source}|${line.source}`);
    },
  };
}

/** Matches the browser's own console lines about failed requests. */
const requestFault = /^Failed to load resource|\.stand-in\.test\//;

/**
 * Writes a copy of the measured site with a changed front page, and a policy that allows the scripts
 * of that page, as a build would write it. Returns the folder.
 */
async function writeChangedSite(change: HtmlChange): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'measured-'));
  for (const name of await readdir(measuredSiteFolder)) {
    if (name !== front && name !== headers)
      await symlink(path.resolve(measuredSiteFolder, name), path.join(folder, name));
  }
  const html = await readFile(path.join(measuredSiteFolder, front), 'utf8');
  const changedHtml = change(html);
  await writeFile(path.join(folder, front), changedHtml);
  let policy = await readFile(path.join(measuredSiteFolder, headers), 'utf8');
  const scripts = inlineScripts(changedHtml);
  inlineScripts(html).forEach((script, index) => {
    policy = policy.replaceAll(scriptHash(script), scriptHash(scripts[index] ?? script));
  });
  await writeFile(path.join(folder, headers), policy);
  return folder;
}

const front = 'index.html';
const headers = '_headers';
