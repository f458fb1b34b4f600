import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SiteServer } from '../../../services/publish/server';
import { scriptHash } from '../../../src/hosting/contentPolicy';
import { inlineScripts } from '../../../src/output/inlineScripts';
import { launchBrowser, openPage, watch, withoutPictures, type Trouble } from '../browser';
import { wide } from '../browserSuite';
import { hosts, measuredSite } from './measured';
import { serveSite } from '../site';
import { startStandIns, type StandIns } from './standIns';
import { takenOver } from '../visit';

/** What the tests of a file share that look at what is measured. */
export interface MeasuredTests {
  readonly origin: string;
  readonly vendors: StandIns;
  /** A page of its own, without pictures, closed after the test. */
  begin: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>;
  /** Opens a path and waits until the site's script has taken over. */
  open: (path: string) => Promise<void>;
  /** Requests that fail, and lines of the console that say so or as given, are part of the test. */
  expectFaults: (line?: RegExp) => void;
}

/** The code of pages that differs from the measured site's. */
type Change = (html: string) => string;

const ours = (line: string) => !Object.values(hosts).some((host) => line.includes(host));

/**
 * Registers the measured site, the vendors' stand-ins and a browser for the tests of a file.
 * @param change makes the front page's HTML that of a build with another setting
 * @param make makes the folder of a site with other headers, which the caller removes
 */
export function measuredTests(change?: Change, make?: () => Promise<string>): MeasuredTests {
  let browser: Browser;
  let server: SiteServer;
  let vendors: StandIns;
  let begun: { page: Page; trouble: Trouble }[] = [];
  let folder: string | null = null;
  let expected: RegExp | null = null;

  beforeAll(async () => {
    if (!existsSync(measuredSite)) {
      throw new Error(`There is no build in ${measuredSite}; the tests of builds make it.`);
    }
    if (change) folder = await changed(change);
    const served = (await make?.()) ?? folder ?? measuredSite;
    [server, vendors] = await Promise.all([serveSite(served), startStandIns()]);
    browser = await launchBrowser(vendors.browserArguments);
  }, 60_000);

  afterEach(async () => {
    const all = begun;
    begun = [];
    await Promise.all(all.map(({ page }) => page.context().close()));
    const isFault = (line: string) => expected === null || !expected.test(line);
    for (const { trouble } of all) {
      expect({
        console: trouble.console.filter(isFault),
        requests: expected === null ? trouble.requests : [],
        foreign: trouble.foreign.filter(ours),
      }).toEqual({ console: [], requests: [], foreign: [] });
    }
    expected = null;
    vendors.reset();
  });

  afterAll(async () => {
    await browser.close();
    await Promise.all([server.close(), vendors.close()]);
    if (folder !== null) await rm(folder, { recursive: true });
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
    expectFaults: (line = /^$/) => {
      expected = new RegExp(`${requestFault.source}|${line.source}`);
    },
  };
}

/** The browser's own lines about what it could not get. */
const requestFault = /^Failed to load resource|\.stand-in\.test\//;

/**
 * A folder with the measured site, of which the front page is another one, and the policy lets the
 * scripts of that run, as such a build would say it.
 */
async function changed(change: Change): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'measured-'));
  for (const name of await readdir(measuredSite)) {
    if (name !== front && name !== headers)
      await symlink(path.resolve(measuredSite, name), path.join(made, name));
  }
  const html = await readFile(path.join(measuredSite, front), 'utf8');
  const other = change(html);
  await writeFile(path.join(made, front), other);
  let policy = await readFile(path.join(measuredSite, headers), 'utf8');
  const scripts = inlineScripts(other);
  inlineScripts(html).forEach((script, index) => {
    policy = policy.replaceAll(scriptHash(script), scriptHash(scripts[index] ?? script));
  });
  await writeFile(path.join(made, headers), policy);
  return made;
}

const front = 'index.html';
const headers = '_headers';
