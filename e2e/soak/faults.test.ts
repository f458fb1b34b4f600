/**
 * Whole builds while the content service fails: they end as documented, never hang, and never
 * publish less than they should. `npm run test:soak` alone runs them.
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
import { inFolder } from '../../__tests__/setup/folder';
import { relaying, type Step } from '../../__tests__/setup/service/relay';
import { makeStack } from '../../bench/lib/stack';
import { silentLog, startContentService, type ContentService } from '../../services/content';
import type { Release } from '../../services/publish/releases/types';
import { checkOutput } from '../../src/checks/output';
import { judge } from '../../src/checks/release';
import type { Finding } from '../../src/checks/words';
import type { BuildReport } from '../../src/output/report';
import { batch, revisions } from '../../src/cms/client/queries';
import { readSite } from '../../src/site';
import { differences, editEntries } from '../gatsby/run';
import { openWorkspace, readFrom, type Workspace } from './site';

const minutes = 60_000;
/** Made pages per locale: with those of the sample a listing is longer than one answer. */
const pages = 90;

let close: () => Promise<void>;
let service: ContentService;
let stack: string;
let site: Workspace;
let healthy: Awaited<ReturnType<Workspace['build']>>;

/** A folder and a service for all tests, that end with them. */
beforeAll(async () => {
  await new Promise<void>((ready, failed) => {
    const done = inFolder(async (folder) => {
      stack = path.join(folder, 'stack');
      await makeStack(stack, { pages });
      service = await startContentService({ dir: stack, port: 0, watch: false, log: silentLog });
      site = await openWorkspace(path.join(folder, 'site'));
      healthy = await through(() => undefined);
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

/** A build whose questions go past a step that may answer in the service's place. */
const through = (step: Step) =>
  relaying(service.url, step, async (host) => {
    readFrom(host, service);
    return site.build();
  });

/** What the publish service would keep from going live over the healthy build. */
const refusedOf = (report: BuildReport, found: readonly Finding[] = []): string[] => {
  const live: Pick<Release, 'source' | 'pages' | 'degradedSince' | 'problems'> = {
    ...{ source: healthy.report.source, pages: healthy.report.pages.length },
    ...{ degradedSince: null, problems: [] },
  };
  return judge(found, report, live, false).refused.map(({ key }) => key);
};

const paths = (report: BuildReport) => report.pages.map((page) => page.path).sort();

const busy = json({}, 429, { 'retry-after': '0' });

test('the build that the others are held against is whole', () => {
  expect(healthy.report.degradedSince).toBeNull();
  expect(healthy.report.pages.length).toBeGreaterThan(2 * pages + 40);
  expect(healthy.report.locales).toEqual([
    { locale: 'en-US', menu: true, footer: true },
    { locale: 'is-IS', menu: true, footer: true },
  ]);
});

describe('what fails and passes again leaves no trace:', () => {
  const passing: Record<string, () => Step> = {
    'bursts of 429': () => {
      let asked = 0;
      // Shorter than what one question is asked, or the burst would last for it.
      return once(busy, 2, () => Math.floor((asked += 1) / 5) % 2 === 0);
    },
    'each question reset the first time': () => once(reset),
    'each answer cut in half the first time': () => once(halfJson),
    'each answer cut off the first time': () => once(cutOff),
    'errors of its own now and then': () => {
      let asked = 0;
      return () =>
        (asked += 1) % 4 === 0 ? json({ errors: [{ message: 'oops' }] }, 500) : undefined;
    },
  };

  it.each(Object.keys(passing))(
    '%s',
    async (name) => {
      const built = await reading(passing[name]?.() ?? (() => undefined));
      expect(built.report).toEqual(healthy.report);
      expect(differences(built.files, healthy.files)).toEqual([]);
    },
    5 * minutes,
  );
});

describe('what stays broken degrades the build, which has every page and is not put live:', () => {
  const footer = batch('loft_footer').name;
  const page = revisions('page');
  const only =
    (operation: string, answer: Answer): Step =>
    (name) =>
      name === operation ? answer : undefined;
  const lasting: Record<string, Step> = {
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

  it.each(Object.keys(lasting))(
    '%s',
    async (name) => {
      const built = await reading(lasting[name] ?? (() => undefined));
      expect(built.report.degradedSince).not.toBeNull();
      expect(paths(built.report)).toEqual(paths(healthy.report));
      expect(built.report.locales).toEqual(healthy.report.locales);
      expect(built.log).toMatch(/degraded/);
      expect(refusedOf(built.report)).toEqual(['degraded']);
    },
    5 * minutes,
  );

  it(
    'and the next healthy one is as it was before',
    async () => {
      const built = await through(() => undefined);
      expect(built.report).toEqual(healthy.report);
      expect(differences(built.files, healthy.files)).toEqual([]);
    },
    5 * minutes,
  );
});

describe('what a service says in earnest', () => {
  it(
    'an empty menu is built, and refused over a site that has one',
    async () => {
      const menu = revisions('loft_menu');
      const { report, folder } = await through((name) =>
        name === menu.name ? json({ data: { [menu.root]: { total: 0, items: [] } } }) : undefined,
      );
      expect(report.locales.map((locale) => locale.menu)).toEqual([false, false]);
      const found = await checkOutput({ folder, report, site: readSite(process.env) });
      expect(refusedOf(report, found)).toEqual(
        expect.arrayContaining(['menu en-US', 'menu is-IS']),
      );
    },
    5 * minutes,
  );

  it(
    'entries published while a listing is read: none is lost, none is there twice',
    async () => {
      // What was kept of a build without a menu would not do.
      await through(() => undefined);
      const listing = revisions('page').name;
      let published = 0;
      const built = await through(async (name, variables) => {
        if (name === listing && Number(variables.skip) > 0 && variables.locale === 'en-us') {
          published += 1;
          await publishPage(`meanwhile-${published}`);
        }
        return undefined;
      });
      expect(published).toBeGreaterThan(0);
      const found = paths(built.report);
      expect(new Set(found).size).toBe(found.length);
      expect(found).toEqual(expect.arrayContaining(paths(healthy.report)));
      const after = await through(() => undefined);
      expect(after.report.degradedSince).toBeNull();
      expect(paths(after.report)).toContain('/meanwhile-1/');
    },
    5 * minutes,
  );

  it(
    'with nothing kept and nobody there, the build fails, soon, and first of all says why',
    async () => {
      await rm(path.join(site.folder, '.kept'), { recursive: true });
      await expect(through(() => reset)).rejects.toThrow(
        /^The site could not be built: The content service did not give its schema, .* did not answer: .* Check CMS_HOST\.$/,
      );
    },
    5 * minutes,
  );
});

/** A build that has to ask for every entry anew, with the last reading kept. */
async function reading(step: Step): ReturnType<Workspace['build']> {
  await forgetRevisions();
  return through(step);
}

/** Makes every entry that is kept one of an earlier version. */
async function forgetRevisions(): Promise<void> {
  const { source } = healthy.report;
  const file = path.join(site.folder, '.kept', source, 'content.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/"version":\d+/g, '"version":0'));
}

/** Fails each question the first times that it is asked, where it is one of those to be failed. */
function once(answer: Answer, times = 1, isChosen = () => true): Step {
  const asked = new Map<string, number>();
  return (name, variables) => {
    const question = JSON.stringify([name, variables]);
    const before = asked.get(question) ?? (isChosen() ? 0 : times);
    asked.set(question, before + 1);
    return before < times ? answer : undefined;
  };
}

async function publishPage(name: string): Promise<void> {
  await editEntries(stack, 'page', 'en-us', (entries) => {
    const page = Object.values(entries).find(({ url }) => url === '/about-us');
    const uid = `blt00${name.replace('-', '')}`;
    const now = new Date().toISOString();
    entries[uid] = { ...page, uid, title: name, url: `/${name}`, created_at: now };
  });
  await service.reload();
}
