/**
 * Random edits with random faults, kills and restarts, with Gatsby, while a visitor reads the site
 * without a pause. Only `npm run test:soak` runs it; `SOAK_MINUTES` and `SOAK_EDITS` set its length.
 */
import { randomInt } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crawl } from '../../__tests__/services/publish/setup/crawl';
import { sendRequest, type HttpResponse } from '../../__tests__/services/publish/setup/http';
import {
  cutOff,
  halfJson,
  json,
  reset,
  type Answer,
} from '../../__tests__/setup/service/faultServer';
import { inTemporaryFolder } from '../../__tests__/setup/folder';
import { withRelay } from '../../__tests__/setup/service/relay';
import { silentLog, startContentService, type ContentService } from '../../services/content';
import { Releases } from '../../services/publish/releases/store';
import type { ReportedPage } from '../../src/output/report';
import { readRedirects } from '../../src/output/redirects';
import { copyContent, differingNames, digestFiles } from '../gatsby/run';
import { Editor, readIntroductions } from './edits';
import { RunningSite } from './running';
import { openWorkspace, pictureSettings, readContentFrom } from './site';

const minimumDuration = Number(process.env.SOAK_MINUTES ?? 10) * 60_000;
const minimumEdits = Number(process.env.SOAK_EDITS ?? 200);
const siteUrl = 'https://www.nordloft.example';

const answers: readonly Answer[] = [
  reset,
  halfJson,
  cutOff,
  json({}, 429, { 'retry-after': '0' }),
  json({ errors: [{ message: 'oops' }] }, 500),
];

test(
  'visitors get complete pages during edits, faults and kills, and at the end the live release equals a clean build',
  async () => {
    await inTemporaryFolder(async (folder) => {
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
        await withRelay(service.url, step, async (host) => {
          const { stack, environment, token } = service;
          const site = await RunningSite.prepare(path.join(folder, 'site'), {
            ...pictureSettings,
            CMS_HOST: host,
            CMS_STACK: stack,
            CMS_ENVIRONMENT: environment,
            CMS_TOKEN: token,
            SITE_URL: siteUrl,
          });
          try {
            await site.start();
            await site.waitUntilLive();
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
  minimumDuration + 60 * 60_000,
);

interface Soak {
  site: RunningSite;
  service: ContentService;
  content: string;
  folder: string;
}

/** Runs the edits, kills and restarts. Returns their numbers. */
async function soak({ site, service, content, folder }: Soak) {
  const releases = new Releases(path.join(folder, 'site', '.kept', 'publish'));
  const pages = await releases.pages((await releases.currentId()) ?? '');
  const editor = new Editor(content, await editablePages(site, content, pages));
  const visitor = startVisitor(site, pages);
  const counts = { edits: 0, kills: 0, stops: 0 };
  const deliveries: Promise<void>[] = [];
  const started = Date.now();
  let nextKill = Date.now() + 5000 + randomInt(20_000);
  while (Date.now() - started < minimumDuration || counts.edits < minimumEdits) {
    await editor.edit();
    await service.reload();
    deliveries.push(site.publish());
    counts.edits += 1;
    await pause(randomInt(2 * Math.max(50, minimumDuration / minimumEdits)));
    if (Date.now() < nextKill) continue;
    const isKill = randomInt(3) > 0;
    counts[isKill ? 'kills' : 'stops'] += 1;
    await site.end(isKill ? 'SIGKILL' : 'SIGTERM');
    await site.start();
    nextKill = Date.now() + 5000 + randomInt(40_000);
  }
  await Promise.all(deliveries);
  const lastEditAt = Date.now();
  await site.waitUntilLive();
  await pause(500);
  await visitor.stop();
  const minutes = (Date.now() - started) / 60_000;
  expect(visitor.faults).toEqual([]);
  await expectLive(site, editor, pages);
  return {
    ...counts,
    minutes: Number(minutes.toFixed(1)),
    answers: visitor.answers(),
    broken: visitor.faults.length,
    lastEditLiveAfterSeconds: Math.round((Date.now() - lastEditAt) / 1000),
  };
}

/** Returns the uids of English pages that show their introduction unchanged. */
async function editablePages(
  site: RunningSite,
  content: string,
  pages: readonly ReportedPage[],
): Promise<string[]> {
  const intros = await readIntroductions(content);
  const candidates = pages.filter(({ locale, uid }) => locale === 'en-US' && intros.has(uid));
  const areShown = await Promise.all(
    candidates.map(async ({ path: url, uid }) =>
      (await sendRequest(site.url, encodeURI(url))).text.includes(intros.get(uid) ?? ''),
    ),
  );
  const uids = candidates.filter((_, index) => areShown[index]).map(({ uid }) => uid);
  expect(uids.length).toBeGreaterThan(5);
  return uids;
}

/** Starts a visitor of the original pages, their data and their scripts. */
function startVisitor(site: RunningSite, pages: readonly ReportedPage[]) {
  const seenFiles = new Set<string>();
  const files: string[] = [];
  let footer = 0;
  const page = () => pages[randomInt(pages.length)]?.path ?? '/';
  return crawl({
    origin: () => (site.isUp ? site.url : null),
    nextPath: () => {
      const file = files.pop();
      if (file !== undefined) return file;
      const requestPath = encodeURI(page());
      return randomInt(4) > 0
        ? requestPath
        : `/page-data${requestPath === '/' ? '/index/' : requestPath}page-data.json`;
    },
    findFault: (requestPath, answer) => {
      if (answer.status !== 200) return `status ${answer.status}`;
      if (requestPath.endsWith('.json')) return isJson(answer) ? null : 'half a file';
      if (!requestPath.endsWith('/')) return null;
      if (!/<\/html>\s*$/.test(answer.text)) return 'half a page';
      for (const [, file = ''] of answer.text.matchAll(/<script[^>]* src="(\/[^"]+)"/g)) {
        if (!seenFiles.has(file)) files.push(file);
        seenFiles.add(file);
      }
      // A mix of two releases would show an earlier footer after a later one.
      const shownFooter = Number(/Footer number (\d+)\./.exec(answer.text)?.[1] ?? footer);
      if (shownFooter < footer) return `footer ${shownFooter} after ${footer}`;
      footer = shownFooter;
      return null;
    },
  });
}

function isJson({ text }: HttpResponse): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Expects that the served site shows all edits. */
async function expectLive(
  site: RunningSite,
  { expected }: Editor,
  pages: readonly ReportedPage[],
): Promise<void> {
  const places = new Map(
    pages.filter(({ locale }) => locale === 'en-US').map((each) => [each.uid, each.path]),
  );
  for (const [uid, introduction] of expected.texts) {
    const { text } = await sendRequest(site.url, encodeURI(places.get(uid) ?? ''));
    expect([uid, text.includes(introduction)]).toEqual([uid, true]);
  }
  for (const url of expected.created.values())
    expect([url, (await sendRequest(site.url, url)).status]).toEqual([url, 200]);
  for (const url of expected.deleted)
    expect([url, (await sendRequest(site.url, url)).status]).toEqual([url, 404]);
  if (expected.footer === 0) return;
  expect((await sendRequest(site.url, '/')).text).toContain(`Footer number ${expected.footer}.`);
}

/** Compares the live release with a clean build, byte by byte, except redirects of moved pages. */
async function compareWithCleanBuild(folder: string, service: ContentService): Promise<void> {
  process.env.SITE_URL = siteUrl;
  readContentFrom(service.url, service);
  // The clean build uses the same path, because names of scripts depend on the path to the packages.
  const place = path.join(folder, 'site');
  const oldSite = path.join(folder, 'lived');
  await rename(place, oldSite);
  const clean = await (
    await openWorkspace(path.join(place, '.kept', 'publish', 'workspace'))
  ).build();
  const releases = new Releases(path.join(oldSite, '.kept', 'publish'));
  const live = releases.site((await releases.currentId()) ?? '');
  const cleanRedirects = new Set((await readRedirects(clean.folder)).keys());
  const moved = [...(await readRedirects(live)).keys()].filter((from) => !cleanRedirects.has(from));
  const ofMoves = new Set(['_redirects', ...moved.map((from) => `${from.slice(1)}index.html`)]);
  const liveDigests = await digestFiles(live, (name) => !/\.(?:br|gz)$/.test(name));
  const different = differingNames(liveDigests, clean.files).filter((name) => !ofMoves.has(name));
  expect(different).toEqual([]);
}
