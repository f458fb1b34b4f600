/**
 * Builds after edits, in the order that an editor makes them. The site that `npm test` built is
 * the state before.
 */
import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startContentService } from '../../services/content';
import { GatsbyBuild } from '../../services/publish/build/gatsby';
import { ContentBuild } from '../../services/publish/build/contentBuild';
import type { BuildPath } from '../../services/publish/build/types';
import { startPublishService, type PublishService } from '../../services/publish/service';
import type { Status } from '../../services/publish/status/board';
import {
  startEmbeddedService,
  stopEmbeddedService,
  type EmbeddedOptions,
} from '../../src/input/embeddedService';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { readReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { build, copyContent, differences, digests, editEntries, type Build } from './run';
import { edits } from './edits';
import { measuredSettings, measuredSite } from '../setup/measurement/measured';
import { builtPages, builtSite } from '../setup/site';

const minutes = 60_000;
let content: string;

beforeAll(async () => {
  content = await copyContent();
});

afterAll(() => rm(content, { recursive: true, force: true }));

const pageData = (site = 'public') =>
  digests(path.join(site, 'page-data'), (name) => name.endsWith('page-data.json'));

/** Paths whose data the build wrote anew. */
async function rebuilt(edit: () => Promise<void>): Promise<{ built: Build; changed: string[] }> {
  const before = await pageData();
  await edit();
  const built = await build({ CONTENT_DIR: content });
  const changed = differences(before, await pageData()).map((name) =>
    name === 'index/page-data.json' ? '/' : `/${path.dirname(name)}/`,
  );
  return { built, changed: changed.sort() };
}

test(
  'a service started apart, whose fallback does not reach references, gives the same bytes, and no change renders nothing',
  async () => {
    const service = await startContentService({
      dir: 'content',
      port: 0,
      referencesFallBack: false,
    });
    try {
      await forgetContent();
      const { log, pageQueries, pagesRendered } = await build({
        CMS_HOST: service.url,
        CMS_STACK: service.stack,
        CMS_ENVIRONMENT: service.environment,
        CMS_TOKEN: service.token,
      });
      expect(log).toMatch(/Content: (\d{3}) entry versions, [1-9]\d\d read anew/);
      expect(log).toMatch(/Pictures: \d+ mentioned, 0 rendered anew/);
      expect({ pageQueries, pagesRendered }).toEqual({ pageQueries: 0, pagesRendered: 0 });
    } finally {
      await service.close();
    }
    const everything = () => true;
    const [expected, found] = await Promise.all([
      digests(builtSite, everything),
      digests('public', everything),
    ]);
    expect(differences(expected, found)).toEqual([]);
  },
  10 * minutes,
);

test(
  'an edited text and a replaced picture render the pages that show them, a footer text none',
  async () => {
    const pages = await builtPages();
    const picture = leastUsedPicture(JSON.stringify(pages));
    const about = pages.find(({ path: url }) => url === '/about-us/');
    expect(about).toBeDefined();
    const { built, changed } = await rebuilt(async () => {
      await editEntries(content, 'page', 'en-us', (entries) => {
        const page = Object.values(entries).find(({ url }) => url === '/about-us');
        Object.assign(page?.banner as object, { page_intro: 'A new introduction.' });
      });
      await replacePicture(content, picture);
      await editEntries(content, 'loft_footer', 'en-us', (entries) => {
        const [footer] = Object.values(entries);
        Object.assign(footer?.cta_area as object, { cta_title: 'A new last word' });
      });
    });
    const showing = pages
      .filter((page) => JSON.stringify(page).includes(`"${picture}"`))
      .map(({ path: url }) => url);
    const expected = [...new Set([...showing, '/about-us/'])].sort();
    expect(changed).toEqual(expected);
    expect(built.pageQueries).toBe(expected.length);
    expect(built.pagesRendered).toBe(expected.length);
    expect(await readFile('public/about-us/index.html', 'utf8')).toContain('A new introduction.');
    for (const name of ['index.html', 'contact/index.html']) {
      expect(await readFile(path.join('public', name), 'utf8')).toContain('A new last word');
    }
  },
  15 * minutes,
);

test(
  'edits of every kind go live by content alone, and a whole build confirms every byte of them',
  async () => {
    await withPublishing(async ({ url, status }, said) => {
      expect(status().live?.trigger).toBe('start of the service');
      for (const { name, make } of edits) {
        const before = status().live?.id;
        await make(content);
        await until(name, () => status().live?.id !== before, status);
        const { live, last } = status();
        expect([name, last]).toEqual([
          name,
          expect.objectContaining({ is: 'live', way: 'content', why: null, reasons: [] }),
        ]);
        expect([name, live?.problems, live?.degradedSince]).toEqual([name, [], null]);
        if (process.env.SOAK) await confirmed(status, said);
      }
      for (const asked of ['/', '/about-us/', '/contact/']) {
        expect(await (await fetch(url + asked)).text()).toContain('The very last word');
      }
      await confirmed(status, said);
      const [live, whole] = await Promise.all([liveFiles(), digests('public', isPublicFile)]);
      expect(differences(live, whole)).toEqual([]);
    });
  },
  30 * minutes,
);

/** Waits for the whole build that confirms. */
async function confirmed(status: () => Status, said: string[]): Promise<void> {
  const words = '✓ The whole build is the same, byte by byte';
  const before = said.filter((line) => line === words).length;
  await until(
    words,
    () => said.filter((line) => line === words).length > before,
    () => [status(), said],
  );
}

async function until(what: string, holds: () => boolean, told: () => unknown): Promise<void> {
  for (let waited = 0; !holds(); waited += 50) {
    if (waited > 5 * minutes) throw new Error(`${what}: ${JSON.stringify(told(), null, 2)}`);
    await pause(50);
  }
}

test(
  'settings of measurement change no page’s data; the edits undone, it is what it was before them',
  async () => {
    await build(measuredSettings);
    // The browser tests of what is measured read it.
    await cp('public', measuredSite, { recursive: true });
    const [expected, found] = await Promise.all([pageData(builtSite), pageData()]);
    expect(differences(expected, found)).toEqual([]);
  },
  10 * minutes,
);

let released = '';

/** The files of the live release as they were built. */
const liveFiles = () => digests(path.join(released, 'current', 'site'), (name) => !isPacked(name));

const isPacked = (name: string) => /\.(?:br|gz)$/.test(name);

/** Runs the publish service over the last build, with content alone and Gatsby for what follows. */
async function withPublishing(
  work: (service: PublishService, said: string[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
  released = folder;
  const said: string[] = [];
  const gatsby = new GatsbyBuild({
    ...{ project: '.', workspace: '.', marker: path.join(folder, 'building') },
    output: () => undefined,
  });
  let isFirst = true;
  const full: BuildPath = {
    stop: () => gatsby.stop(),
    build: async (trigger, tell) => {
      if (!isFirst) return gatsby.build(trigger, tell);
      isFirst = false;
      return { folder: 'public', report: await readReport() };
    },
  };
  const restorePlaces = await keptPlaces();
  const builder = new ContentBuild({ full, workspace: '.', stage: path.join(folder, 'stage') });
  const own = { ...process.env };
  const site = readSite({ PORT: '0', CONTENT_DIR: content, PUBLISH_QUIET_MS: '100' });
  const begin = async (options: EmbeddedOptions) =>
    void (await startEmbeddedService(site, options));
  const say = (line: string) => said.push(line);
  const service = await startPublishService({ site, builder, folder, begin, say, confirmMs: 5000 });
  try {
    await service.ready;
    await work(service, said);
  } finally {
    await service.close();
    stopEmbeddedService();
    await restorePlaces();
    for (const name of ['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN']) {
      if (own[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = own[name];
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asset path of the picture that the fewest pages show. */
function leastUsedPicture(pages: string): string {
  const uses = new Map<string, number>();
  for (const [, id = ''] of pages.matchAll(/"id":"([^"]+\/[^"]+\/[^"]+)"[^}]*?"suffix":"\.jpg"/g)) {
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const [least] = [...uses].sort(([, a], [, b]) => a - b);
  return least?.[0] ?? '';
}

/** Puts the bytes of another picture in its place, as an editor does who replaces a file. */
async function replacePicture(folder: string, id: string): Promise<void> {
  const files = path.join(folder, 'assets', 'files');
  const [uid = ''] = id.split('/');
  const [name = ''] = await readdir(path.join(files, uid));
  const others = (await readdir(files)).filter((each) => each !== uid && each.includes('coast'));
  const [other = ''] = others;
  const [otherName = ''] = await readdir(path.join(files, other));
  await copyFile(path.join(files, other, otherName), path.join(files, uid, name));
}

/** What is kept of where pages lay, to be put back: no later build is to know the edits. */
async function keptPlaces(): Promise<() => Promise<void>> {
  const files = (await keptFolders()).map((folder) => path.join(folder, 'places.json'));
  const before = await Promise.all(
    files.map((file) => readFile(file, 'utf8').catch(() => undefined)),
  );
  return async () => {
    for (const [index, file] of files.entries()) {
      const text = before[index];
      if (text === undefined) await rm(file, { force: true });
      else await writeFile(file, text);
    }
  };
}

/** The kept content of an earlier run would spare the service every question. */
async function forgetContent(): Promise<void> {
  for (const folder of await keptFolders()) {
    await rm(path.join(folder, 'content.json'), { force: true });
  }
}

/** The folders in `.kept`, one for each stack among them; single files, such as a token, lie beside. */
async function keptFolders(): Promise<string[]> {
  const entries = await readdir('.kept', { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join('.kept', name));
}
