import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { SiteServer } from '../../services/publish/server';
import { launchBrowser, openPage, watch, withoutPictures, type Trouble } from './browser';
import { wide } from './browserSuite';
import { hosts, measuredSite } from './measured';
import { serveSite } from './site';
import { startStandIns, type StandIns } from './standIns';
import { takenOver } from './visit';

/** What the tests of a file share that look at what is measured. */
export interface MeasuredTests {
  readonly origin: string;
  readonly vendors: StandIns;
  /** A page of its own, without pictures, closed after the test. */
  begin: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** Opens a path and waits until the site's script has taken over. */
  open: (path: string) => Promise<void>;
  /** From now on, faults in requests to the vendors are part of the test. */
  expectFaults: () => void;
}

const ours = (line: string) => !Object.values(hosts).some((host) => line.includes(host));

/** Registers the measured site, the vendors' stand-ins and a browser for the tests of a file. */
export function measuredTests(): MeasuredTests {
  let browser: Browser;
  let server: SiteServer;
  let vendors: StandIns;
  let begun: { page: Page; trouble: Trouble }[] = [];
  let faultsExpected = false;

  beforeAll(async () => {
    if (!existsSync(measuredSite)) {
      throw new Error(`There is no build in ${measuredSite}; the tests of builds make it.`);
    }
    [server, vendors] = await Promise.all([serveSite(measuredSite), startStandIns()]);
    browser = await launchBrowser(vendors.browserArguments);
  }, 60_000);

  afterEach(async () => {
    const all = begun;
    begun = [];
    await Promise.all(all.map(({ page }) => page.context().close()));
    const isFault = (line: string) => !faultsExpected || (ours(line) && !isResourceFault(line));
    for (const { trouble } of all) {
      expect({
        console: trouble.console.filter(isFault),
        requests: trouble.requests.filter(isFault),
        foreign: trouble.foreign.filter(ours),
      }).toEqual({ console: [], requests: [], foreign: [] });
    }
    faultsExpected = false;
    vendors.reset();
  });

  afterAll(async () => {
    await browser.close();
    await Promise.all([server.close(), vendors.close()]);
  });

  const last = () => {
    const found = begun.at(-1);
    if (!found) throw new Error('The test has begun no page.');
    return found.page;
  };

  return {
    get origin() {
      return server.url;
    },
    get vendors() {
      return vendors;
    },
    begin: async (options = {}) => {
      const { page } = await openPage(browser, {
        viewport: wide,
        reducedMotion: 'reduce',
        ...options,
      });
      begun.push({ page, trouble: watch(page, server.url) });
      await withoutPictures(page);
      return page;
    },
    open: async (path) => {
      await last().goto(server.url + encodeURI(path), { waitUntil: 'commit' });
      await takenOver(last());
    },
    expectFaults: () => (faultsExpected = true),
  };
}

/** The browser's own line about a file that it could not get names no host. */
const isResourceFault = (line: string) => line.startsWith('Failed to load resource');
