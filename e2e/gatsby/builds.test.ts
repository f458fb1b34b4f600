/** Builds after edits. The tests depend on their order. They begin with the site that `npm test` built. */
import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startContentService } from '../../services/content';
import { GatsbyBuild } from '../../services/publish/build/gatsby';
import { ContentBuild } from '../../services/publish/build/contentBuild';
import type { Builder } from '../../services/publish/build/types';
import { startPublishService, type PublishService } from '../../services/publish/service';
import type { Status } from '../../services/publish/status/board';
import {
  startEmbeddedService,
  stopEmbeddedService,
  type EmbeddedOptions,
} from '../../src/input/embeddedService';
import { searchManifestFile } from '../../src/output/search/writeSearch';
import type { SearchManifest } from '../../src/components/search/types';
import { locales, type Locale } from '../../src/locales';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { readReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import {
  runBuild,
  copyContent,
  differingNames,
  digestFiles,
  editEntries,
  type BuildResult,
} from './run';
import { edits } from './edits';
import { measuredSettings, measuredSiteFolder } from '../setup/measurement/measured';
import { readBuiltPages, builtSiteFolder } from '../setup/site';

const minutes = 60_000;
let content: string;

beforeAll(async () => {
  content = await copyContent();
});

afterAll(() => rm(content, { recursive: true, force: true }));

const pageData = (site = 'public') =>
  digestFiles(path.join(site, 'page-data'), (name) => name.endsWith('page-data.json'));

/** Makes an edit and builds. Returns the result and the paths of pages whose data changed. */
async function rebuilt(
  edit: () => Promise<void>,
): Promise<{ built: BuildResult; changed: string[] }> {
  const digestsBefore = await pageData();
  await edit();
  const built = await runBuild({ CONTENT_DIR: content });
  const changed = differingNames(digestsBefore, await pageData()).map((name) =>
    name === 'index/page-data.json' ? '/' : `/${path.dirname(name)}/`,
  );
  return { built, changed: changed.sort() };
}

test(
  'a build renders nothing again and keeps every byte when another service without fallback of references serves the same content',
  async () => {
    const service = await startContentService({
      dir: 'content',
      port: 0,
      referencesFallBack: false,
    });
    try {
      await forgetContent();
      const { log, pageQueries, pagesRendered } = await runBuild({
        CMS_HOST: service.url,
        CMS_STACK: service.stack,
        CMS_ENVIRONMENT: service.environment,
        CMS_TOKEN: service.token,
      });
      expect(log).toMatch(/Content: (\d{3}) entry versions, [1-9]\d\d fetched/);
      expect(log).toMatch(/Pictures: \d+ referenced, 0 newly rendered/);
      expect({ pageQueries, pagesRendered }).toEqual({ pageQueries: 0, pagesRendered: 0 });
    } finally {
      await service.close();
    }
    const everything = () => true;
    const [expected, actual] = await Promise.all([
      digestFiles(builtSiteFolder, everything),
      digestFiles('public', everything),
    ]);
    expect(differingNames(expected, actual)).toEqual([]);
  },
  10 * minutes,
);

test(
  'a build renders only the pages that show an edited text or a replaced picture, and none for a footer text',
  async () => {
    const pages = await readBuiltPages();
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
  'content-only builds publish edits of every kind, and a whole build confirms every byte',
  async () => {
    await withPublishing(async ({ url, status }, output) => {
      expect(status().live?.trigger).toBe('start of the service');
      for (const { name, make } of edits) {
        const previous = status();
        const previousShards = await searchShards();
        await make(content);
        // A run ends a moment after its release is live.
        const isPublished = () =>
          status().live?.id !== previous.live?.id && status().last?.time !== previous.last?.time;
        await waitUntil(name, isPublished, status);
        const { live, last } = status();
        expect([name, last]).toEqual([
          name,
          expect.objectContaining({ is: 'live', way: 'content', why: null, reasons: [] }),
        ]);
        expect([name, live?.problems, live?.degradedSince]).toEqual([name, [], null]);
        if (name === 'a field of a page') {
          const shards = await searchShards();
          expect(shards['is-IS']).toEqual(previousShards['is-IS']);
          expect(shards['en-US']).not.toEqual(previousShards['en-US']);
        }
        if (process.env.SOAK) await confirmed(status, output);
      }
      for (const pagePath of ['/', '/about-us/', '/contact/']) {
        expect(await (await fetch(url + pagePath)).text()).toContain('The very last word');
      }
      await confirmed(status, output);
      const [live, whole] = await Promise.all([liveFiles(), digestFiles('public', isPublicFile)]);
      expect(differingNames(live, whole)).toEqual([]);
    });
  },
  30 * minutes,
);

/** Reads which parts the search index of each locale has in the live release. All of them must exist. */
async function searchShards(): Promise<Record<Locale, string[]>> {
  const site = path.join(released, 'current', 'site');
  const read = async (name: string) => readFile(path.join(site, name), 'utf8');
  const listed = await Promise.all(
    locales.map(async (locale): Promise<[Locale, string[]]> => {
      const { shards } = JSON.parse(await read(searchManifestFile(locale))) as SearchManifest;
      await Promise.all(shards.map(read));
      return [locale, shards];
    }),
  );
  return Object.fromEntries(listed) as Record<Locale, string[]>;
}

/** Waits until a whole build has confirmed the live release. */
async function confirmed(status: () => Status, output: string[]): Promise<void> {
  const confirmation = '✓ The whole build is the same, byte by byte';
  const countBefore = output.filter((line) => line === confirmation).length;
  await waitUntil(
    confirmation,
    () => output.filter((line) => line === confirmation).length > countBefore,
    () => [status(), output],
  );
}

async function waitUntil(
  description: string,
  holds: () => boolean,
  details: () => unknown,
): Promise<void> {
  for (let waited = 0; !holds(); waited += 50) {
    if (waited > 5 * minutes)
      throw new Error(`${description}: ${JSON.stringify(details(), null, 2)}`);
    await pause(50);
  }
}

test(
  'a build with measurement settings and the style guide has the original data of every page',
  async () => {
    await runBuild(measuredSettings);
    // The browser tests of measurement and of approved pictures read this build.
    await cp('public', measuredSiteFolder, { recursive: true });
    const [expected, actual] = await Promise.all([pageData(builtSiteFolder), pageData()]);
    expect(differingNames(expected, actual).sort()).toEqual([
      'is/styleguide/page-data.json',
      'styleguide/page-data.json',
    ]);
  },
  10 * minutes,
);

let released = '';

/** Returns the digests of the files of the live release, without compressed forms. */
const liveFiles = () =>
  digestFiles(path.join(released, 'current', 'site'), (name) => !isPacked(name));

const isPacked = (name: string) => /\.(?:br|gz)$/.test(name);

/** Runs the publish service over the last build. Later builds are content-only or by Gatsby. */
async function withPublishing(
  work: (service: PublishService, said: string[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
  released = folder;
  const output: string[] = [];
  const gatsby = new GatsbyBuild({
    project: '.',
    workspace: '.',
    marker: path.join(folder, 'building'),
    output: () => undefined,
  });
  let isFirst = true;
  const full: Builder = {
    stop: () => gatsby.stop(),
    build: async (trigger, tell) => {
      if (!isFirst) return gatsby.build(trigger, tell);
      isFirst = false;
      return { folder: 'public', report: await readReport() };
    },
  };
  const restorePlaces = await keptPlaces();
  const builder = new ContentBuild({ full, workspace: '.', stage: path.join(folder, 'stage') });
  const environment = { ...process.env };
  const site = readSite({ PORT: '0', CONTENT_DIR: content, PUBLISH_QUIET_MS: '100' });
  const startContent = async (options: EmbeddedOptions) =>
    void (await startEmbeddedService(site, options));
  const say = (line: string) => output.push(line);
  const service = await startPublishService({
    site,
    builder,
    folder,
    startContent,
    say,
    confirmMs: 5000,
  });
  try {
    await service.ready;
    await work(service, output);
  } finally {
    await service.close();
    stopEmbeddedService();
    await restorePlaces();
    for (const name of ['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN']) {
      if (environment[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = environment[name];
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the asset path of the picture that the fewest pages show. */
function leastUsedPicture(pages: string): string {
  const uses = new Map<string, number>();
  for (const [, id = ''] of pages.matchAll(/"id":"([^"]+\/[^"]+\/[^"]+)"[^}]*?"suffix":"\.jpg"/g)) {
    uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const [least] = [...uses].sort(([, a], [, b]) => a - b);
  return least?.[0] ?? '';
}

/** Overwrites a picture with the bytes of another one, as when an editor replaces a file. */
async function replacePicture(folder: string, id: string): Promise<void> {
  const files = path.join(folder, 'assets', 'files');
  const [uid = ''] = id.split('/');
  const [name = ''] = await readdir(path.join(files, uid));
  const candidates = (await readdir(files)).filter(
    (each) => each !== uid && each.includes('coast'),
  );
  const [replacement = ''] = candidates;
  const [otherName = ''] = await readdir(path.join(files, replacement));
  await copyFile(path.join(files, replacement, otherName), path.join(files, uid, name));
}

/** Saves the recorded page paths. Returns a function that restores them, so that no later build knows the edits. */
async function keptPlaces(): Promise<() => Promise<void>> {
  const files = (await cachedFolders()).map((folder) => path.join(folder, 'places.json'));
  const savedPaths = await Promise.all(
    files.map((file) => readFile(file, 'utf8').catch(() => undefined)),
  );
  return async () => {
    for (const [index, file] of files.entries()) {
      const text = savedPaths[index];
      if (text === undefined) await rm(file, { force: true });
      else await writeFile(file, text);
    }
  };
}

/** Deletes the content cache of earlier runs, so that the build sends its queries to the service. */
async function forgetContent(): Promise<void> {
  for (const folder of await cachedFolders()) {
    await rm(path.join(folder, 'content.json'), { force: true });
  }
}

/** Lists the folders in `.kept`, such as one for each stack, without single files such as a token. */
async function cachedFolders(): Promise<string[]> {
  const entries = await readdir('.kept', { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join('.kept', name));
}
