/**
 * Random edits under random faults, kills and restarts, with Gatsby, while a visitor reads the
 * site without a pause. `npm run test:soak` alone runs it; `SOAK_MINUTES` and `SOAK_EDITS` make it
 * shorter or longer.
 */
import { randomInt } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crawl } from '../../__tests__/services/publish/setup/crawl';
import { ask, type Got } from '../../__tests__/services/publish/setup/http';
import {
  cutOff,
  halfJson,
  json,
  reset,
  type Answer,
} from '../../__tests__/setup/service/faultServer';
import { inFolder } from '../../__tests__/setup/folder';
import { relaying } from '../../__tests__/setup/service/relay';
import { silentLog, startContentService, type ContentService } from '../../services/content';
import { Releases } from '../../services/publish/releases/store';
import type { ReportedPage } from '../../src/output/report';
import { readRedirects } from '../../src/output/redirects';
import { copyContent, differences, digests } from '../gatsby/run';
import { Editor, introductions } from './edits';
import { RunningSite } from './running';
import { openWorkspace, pictureSettings, readFrom } from './site';

const length = Number(process.env.SOAK_MINUTES ?? 10) * 60_000;
const edits = Number(process.env.SOAK_EDITS ?? 200);
const siteUrl = 'https://www.nordloft.example';

const answers: readonly Answer[] = [
  reset,
  halfJson,
  cutOff,
  json({}, 429, { 'retry-after': '0' }),
  json({ errors: [{ message: 'oops' }] }, 500),
];

test(
  'whatever is published, fails or is killed, visitors get whole pages of one release after another, and at the end every edit is live as one clean build has it',
  async () => {
    await inFolder(async (folder) => {
      const content = await copyContent();
      const service = await startContentService({
        dir: content,
        port: 0,
        watch: false,
        log: silentLog,
      });
      let faults = 0;
      let isCalm = true;
      const step = () => {
        if (isCalm || randomInt(12) > 0) return undefined;
        faults += 1;
        return answers[randomInt(answers.length)];
      };
      try {
        await relaying(service.url, step, async (host) => {
          const { stack, environment, token } = service;
          const site = await RunningSite.prepare(path.join(folder, 'site'), {
            ...pictureSettings,
            ...{ CMS_HOST: host, CMS_STACK: stack, CMS_ENVIRONMENT: environment, CMS_TOKEN: token },
            SITE_URL: siteUrl,
          });
          try {
            await site.start();
            await site.rest();
            isCalm = false;
            const soaked = await soak({ site, service, content, folder });
            isCalm = true;
            const figures = { ...soaked, faults };
            process.stdout.write(`${JSON.stringify(figures)}\n`);
            await site.end('SIGTERM');
            await compareWithCleanBuild(folder, service);
          } finally {
            await site.end('SIGTERM');
          }
        });
      } finally {
        await service.close();
      }
    });
  },
  length + 60 * 60_000,
);

interface Soak {
  site: RunningSite;
  service: ContentService;
  content: string;
  folder: string;
}

/** The soak itself; says how much happened. */
async function soak({ site, service, content, folder }: Soak) {
  const releases = new Releases(path.join(folder, 'site', '.kept', 'publish'));
  const pages = await releases.pages((await releases.currentId()) ?? '');
  const editor = new Editor(content, await editable(site, content, pages));
  const visitor = visit(site, pages);
  const counts = { edits: 0, kills: 0, stops: 0 };
  const deliveries: Promise<void>[] = [];
  const started = Date.now();
  let nextKill = Date.now() + 5000 + randomInt(20_000);
  while (Date.now() - started < length || counts.edits < edits) {
    await editor.edit();
    await service.reload();
    deliveries.push(site.publish());
    counts.edits += 1;
    await pause(randomInt(2 * Math.max(50, length / edits)));
    if (Date.now() < nextKill) continue;
    const isKill = randomInt(3) > 0;
    counts[isKill ? 'kills' : 'stops'] += 1;
    await site.end(isKill ? 'SIGKILL' : 'SIGTERM');
    await site.start();
    nextKill = Date.now() + 5000 + randomInt(40_000);
  }
  await Promise.all(deliveries);
  const asked = Date.now();
  await site.rest();
  await pause(500);
  await visitor.stop();
  const minutes = (Date.now() - started) / 60_000;
  expect(visitor.broken).toEqual([]);
  await expectLive(site, editor, pages);
  return {
    ...counts,
    minutes: Number(minutes.toFixed(1)),
    answers: visitor.answers(),
    broken: visitor.broken.length,
    lastEditLiveAfterSeconds: Math.round((Date.now() - asked) / 1000),
  };
}

/** Uids of English pages that show their introduction as it is written. */
async function editable(
  site: RunningSite,
  content: string,
  pages: readonly ReportedPage[],
): Promise<string[]> {
  const intros = await introductions(content);
  const own = pages.filter(({ locale, uid }) => locale === 'en-US' && intros.has(uid));
  const shown = await Promise.all(
    own.map(async ({ path: url, uid }) =>
      (await ask(site.url, encodeURI(url))).text.includes(intros.get(uid) ?? ''),
    ),
  );
  const found = own.filter((_, index) => shown[index]).map(({ uid }) => uid);
  expect(found.length).toBeGreaterThan(5);
  return found;
}

/** A visitor of the pages that stay, of their data, and of the scripts that they name. */
function visit(site: RunningSite, pages: readonly ReportedPage[]) {
  const known = new Set<string>();
  const files: string[] = [];
  let footer = 0;
  const page = () => pages[randomInt(pages.length)]?.path ?? '/';
  return crawl({
    origin: () => (site.isUp ? site.url : null),
    next: () => {
      const file = files.pop();
      if (file !== undefined) return file;
      const asked = encodeURI(page());
      return randomInt(4) > 0
        ? asked
        : `/page-data${asked === '/' ? '/index/' : asked}page-data.json`;
    },
    fault: (asked, got) => {
      if (got.status !== 200) return `status ${got.status}`;
      if (asked.endsWith('.json')) return isJson(got) ? null : 'half a file';
      if (!asked.endsWith('/')) return null;
      if (!/<\/html>\s*$/.test(got.text)) return 'half a page';
      for (const [, file = ''] of got.text.matchAll(/<script[^>]* src="(\/[^"]+)"/g)) {
        if (!known.has(file)) files.push(file);
        known.add(file);
      }
      // Half a release would show an earlier footer after a later one.
      const seen = Number(/Footer number (\d+)\./.exec(got.text)?.[1] ?? footer);
      if (seen < footer) return `footer ${seen} after ${footer}`;
      footer = seen;
      return null;
    },
  });
}

function isJson({ text }: Got): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Holds the served site against what the edits should have come to. */
async function expectLive(
  site: RunningSite,
  { expected }: Editor,
  pages: readonly ReportedPage[],
): Promise<void> {
  const places = new Map(
    pages.filter(({ locale }) => locale === 'en-US').map((each) => [each.uid, each.path]),
  );
  for (const [uid, words] of expected.texts) {
    const { text } = await ask(site.url, encodeURI(places.get(uid) ?? ''));
    expect([uid, text.includes(words)]).toEqual([uid, true]);
  }
  for (const url of expected.made.values())
    expect([url, (await ask(site.url, url)).status]).toEqual([url, 200]);
  for (const url of expected.gone)
    expect([url, (await ask(site.url, url)).status]).toEqual([url, 404]);
  if (expected.footer === 0) return;
  expect((await ask(site.url, '/')).text).toContain(`Footer number ${expected.footer}.`);
}

/** Byte by byte; but for what a clean build cannot know: where pages lay before. */
async function compareWithCleanBuild(folder: string, service: ContentService): Promise<void> {
  process.env.SITE_URL = siteUrl;
  readFrom(service.url, service);
  // In the same place, as names of scripts come of where packages lie from there.
  const place = path.join(folder, 'site');
  const lived = path.join(folder, 'lived');
  await rename(place, lived);
  const clean = await (
    await openWorkspace(path.join(place, '.kept', 'publish', 'workspace'))
  ).build();
  const releases = new Releases(path.join(lived, '.kept', 'publish'));
  const live = releases.site((await releases.currentId()) ?? '');
  const known = new Set((await readRedirects(clean.folder)).keys());
  const moved = [...(await readRedirects(live)).keys()].filter((from) => !known.has(from));
  const ofMoves = new Set(['_redirects', ...moved.map((from) => `${from.slice(1)}index.html`)]);
  const found = await digests(live, (name) => !/\.(?:br|gz)$/.test(name));
  const different = differences(found, clean.files).filter((name) => !ofMoves.has(name));
  expect(different).toEqual([]);
}
