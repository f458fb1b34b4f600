/**
 * Whole builds while the content service fails: they end as documented, never hang, and never lose
 * pages. Only `npm run test:soak` runs them.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  cutOff,
  halfJson,
  json,
  reset,
  silence,
  type Answer,
} from '../../__tests__/setup/service/faultServer';
import { inTemporaryFolder } from '../../__tests__/setup/folder';
import { withRelay, type Step } from '../../__tests__/setup/service/relay';
import { makeStack } from '../../bench/lib/stack';
import { silentLog, startContentService, type ContentService } from '../../services/content';
import type { Release } from '../../services/publish/releases/types';
import { checkOutput } from '../../src/checks/output';
import { judge } from '../../src/checks/release';
import type { Fault } from '../../src/checks/words';
import type { BuildReport } from '../../src/output/report';
import { batchQuery, revisionsQuery } from '../../src/cms/client/queries';
import { readSite } from '../../src/site';
import { differingNames, editEntries } from '../gatsby/run';
import { openWorkspace, readContentFrom, type Workspace } from './site';

const minutes = 60_000;
/** Number of generated pages per locale, so that a listing needs more than one answer. */
const pages = 90;

let close: () => Promise<void>;
let service: ContentService;
let stack: string;
let site: Workspace;
let healthy: Awaited<ReturnType<Workspace['build']>>;

/** Creates a folder and a service for all tests, which `close` removes. */
beforeAll(async () => {
  await new Promise<void>((ready, failed) => {
    const done = inTemporaryFolder(async (folder) => {
      stack = path.join(folder, 'stack');
      await makeStack(stack, { pages });
      service = await startContentService({ dir: stack, port: 0, watch: false, log: silentLog });
      site = await openWorkspace(path.join(folder, 'site'));
      healthy = await buildThrough(() => undefined);
      const ended = new Promise<void>((end) => {
        close = async () => {
          end();
          await done;
        };
      });
      ready();
      await ended;
      await service.close();
    });
    done.catch(failed);
  });
}, 10 * minutes);

afterAll(() => close());

/** Builds with a step that may answer queries in place of the service. */
const buildThrough = (step: Step) =>
  withRelay(service.url, step, async (host) => {
    readContentFrom(host, service);
    return site.build();
  });

/** Returns the keys of faults for which the publish service would refuse a build. */
const refusedKeys = (report: BuildReport, faults: readonly Fault[] = []): string[] => {
  const live: Pick<Release, 'source' | 'pages' | 'degradedSince' | 'problems'> = {
    source: healthy.report.source,
    pages: healthy.report.pages.length,
    degradedSince: null,
    problems: [],
  };
  return judge(faults, report, live, false).refused.map(({ key }) => key);
};

const paths = (report: BuildReport) => report.pages.map((page) => page.path).sort();

const busy = json({}, 429, { 'retry-after': '0' });

test('the healthy build is complete', () => {
  expect(healthy.report.degradedSince).toBeNull();
  expect(healthy.report.pages.length).toBeGreaterThan(2 * pages + 40);
  const parts = { menu: true, menuUid: 'blt00menmain', footer: true, footerUid: 'blt00ftrmain' };
  expect(healthy.report.locales).toEqual([
    { locale: 'en-US', ...parts },
    { locale: 'is-IS', ...parts },
  ]);
});

describe('a build equals the healthy one after temporary faults:', () => {
  const passingFaults: Record<string, () => Step> = {
    'bursts of 429': () => {
      let requests = 0;
      // A burst must be shorter than the attempts of one query, or the query would fail.
      return failFirst(busy, 2, () => Math.floor((requests += 1) / 5) % 2 === 0);
    },
    'each question reset the first time': () => failFirst(reset),
    'each answer cut in half the first time': () => failFirst(halfJson),
    'each answer cut off the first time': () => failFirst(cutOff),
    'errors of its own now and then': () => {
      let requests = 0;
      return () =>
        (requests += 1) % 4 === 0 ? json({ errors: [{ message: 'oops' }] }, 500) : undefined;
    },
  };

  it.each(Object.keys(passingFaults))(
    '%s',
    async (name) => {
      const built = await buildAfresh(passingFaults[name]?.() ?? (() => undefined));
      expect(built.report).toEqual(healthy.report);
      expect(differingNames(built.files, healthy.files)).toEqual([]);
    },
    5 * minutes,
  );
});

describe('a build with a lasting fault is degraded, has every page, and is refused:', () => {
  const footer = batchQuery('loft_footer').name;
  const page = revisionsQuery('page');
  const only =
    (operation: string, answer: Answer): Step =>
    (name) =>
      name === operation ? answer : undefined;
  const lastingFaults: Record<string, Step> = {
    'no answer ever to one question': only(footer, silence),
    'half of the JSON of one question, always': only(footer, halfJson),
    'an empty list of something': only(
      page.name,
      json({ data: { [page.root]: { total: 9, items: [] } } }),
    ),
    'entries of another locale': only(
      footer,
      json({ data: { all_loft_footer: { items: [{ system: { uid: 'x', locale: 'de-de' } }] } } }),
    ),
    'a service that is down': () => reset,
    '429 for good': () => busy,
  };

  it.each(Object.keys(lastingFaults))(
    '%s',
    async (name) => {
      const built = await buildAfresh(lastingFaults[name] ?? (() => undefined));
      expect(built.report.degradedSince).not.toBeNull();
      expect(paths(built.report)).toEqual(paths(healthy.report));
      expect(built.report.locales).toEqual(healthy.report.locales);
      expect(built.log).toMatch(/degraded/);
      expect(refusedKeys(built.report)).toEqual(['degraded']);
    },
    5 * minutes,
  );

  it(
    'and the next build without the fault equals the healthy one',
    async () => {
      const built = await buildThrough(() => undefined);
      expect(built.report).toEqual(healthy.report);
      expect(differingNames(built.files, healthy.files)).toEqual([]);
    },
    5 * minutes,
  );
});

describe('a build from unusual answers', () => {
  it(
    'has an empty menu and is refused if the live site has a menu',
    async () => {
      const menu = revisionsQuery('loft_menu');
      const { report, folder } = await buildThrough((name) =>
        name === menu.name ? json({ data: { [menu.root]: { total: 0, items: [] } } }) : undefined,
      );
      expect(report.locales.map((locale) => locale.menu)).toEqual([false, false]);
      const faults = await checkOutput({ folder, report, site: readSite(process.env) });
      expect(refusedKeys(report, faults)).toEqual(
        expect.arrayContaining(['menu en-US', 'menu is-IS']),
      );
    },
    5 * minutes,
  );

  it(
    'loses and repeats no entry that is published while a listing is read',
    async () => {
      // Replaces the content of the previous test, which has no menu.
      await buildThrough(() => undefined);
      const listing = revisionsQuery('page').name;
      let published = 0;
      const built = await buildThrough(async (name, variables) => {
        if (name === listing && Number(variables.skip) > 0 && variables.locale === 'en-us') {
          published += 1;
          await publishPage(`meanwhile-${published}`);
        }
        return undefined;
      });
      expect(published).toBeGreaterThan(0);
      const pagePaths = paths(built.report);
      expect(new Set(pagePaths).size).toBe(pagePaths.length);
      expect(pagePaths).toEqual(expect.arrayContaining(paths(healthy.report)));
      const after = await buildThrough(() => undefined);
      expect(after.report.degradedSince).toBeNull();
      expect(paths(after.report)).toContain('/meanwhile-1/');
    },
    5 * minutes,
  );

  it(
    'fails soon and explains why if there is neither a service nor cached content',
    async () => {
      await rm(path.join(site.folder, '.kept'), { recursive: true });
      await expect(buildThrough(() => reset)).rejects.toThrow(
        /^The site could not be built: The content service did not return its schema, .* did not answer: .* Check CMS_HOST\.$/,
      );
    },
    5 * minutes,
  );
});

/** Builds with cached content whose entries are all out of date. */
async function buildAfresh(step: Step): ReturnType<Workspace['build']> {
  await forgetRevisions();
  return buildThrough(step);
}

/** Sets the version of every cached entry to zero. */
async function forgetRevisions(): Promise<void> {
  const { source } = healthy.report;
  const file = path.join(site.folder, '.kept', source, 'content.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/"version":\d+/g, '"version":0'));
}

/** Creates a step that fails the first attempts of each chosen query. */
function failFirst(answer: Answer, times = 1, isChosen = () => true): Step {
  const attemptsByQuestion = new Map<string, number>();
  return (name, variables) => {
    const question = JSON.stringify([name, variables]);
    const earlierAttempts = attemptsByQuestion.get(question) ?? (isChosen() ? 0 : times);
    attemptsByQuestion.set(question, earlierAttempts + 1);
    return earlierAttempts < times ? answer : undefined;
  };
}

async function publishPage(name: string): Promise<void> {
  await editEntries(stack, 'page', 'en-us', (entries) => {
    const page = Object.values(entries).find(({ url }) => url === '/about-us');
    const uid = `blt00${name.replace('-', '')}`;
    const createdAt = new Date().toISOString();
    entries[uid] = { ...page, uid, title: name, url: `/${name}`, created_at: createdAt };
  });
  await service.reload();
}
