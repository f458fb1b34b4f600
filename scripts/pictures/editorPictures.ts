/**
 * `npm run picture:editors`: creates the pictures in `docs/editors.md` from the built site: a preview with
 * a draft, its rehearsal, the comparison of a page, and the status page after a publication.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { copyContent } from '../../e2e/gatsby/run';
import { DraftFiles, type Entry } from '../../e2e/preview/draftFiles';
import { startPreview } from '../../e2e/preview/setup';
import { launchBrowser } from '../../e2e/setup/browser';
import { EditedBuilds } from '../../e2e/setup/editedBuilds';
import { rehearsalPath } from '../../services/preview/parameters';
import { startPublishService } from '../../services/publish/service';
import { readSite } from '../../src/site';
import { loadLateParts } from './capture';

const folder = 'docs/pictures';
const viewport = { width: 1280, height: 800 };
/** Maximum size of a picture in bytes. */
const maximumBytes = 90_000;
/** Time after which the service has noticed a draft, in milliseconds. */
const noticeMs = 2000;
const secret = 'only-for-the-pictures-of-editors';

async function capture(page: Page, name: string): Promise<void> {
  const screenshot = await page.screenshot({ animations: 'disabled' });
  const picture = await sharp(screenshot).webp({ quality: 75 }).toBuffer();
  if (picture.length > maximumBytes) throw new Error(`${name} would have ${picture.length} bytes.`);
  const file = path.join(folder, `${name}.webp`);
  await writeFile(file, picture);
  process.stdout.write(`${file}, ${Math.round(picture.length / 1000)} kB\n`);
}

/** Saves the drafts of the pictures: another headline of a page, and another text of the footer. */
async function saveDrafts(drafts: DraftFiles): Promise<void> {
  await drafts.save('page', 'blt00pagservices', (entry) => ({
    ...entry,
    banner: { ...(entry.banner as Entry), page_headline: 'An aircraft with crew, by Friday' },
  }));
  await drafts.save('loft_footer', 'blt00ftrmain', (entry) => ({
    ...entry,
    cta_area: { ...(entry.cta_area as Entry), cta_title: 'Know who flies for you' },
  }));
}

async function capturePreview(page: Page): Promise<void> {
  const content = await copyContent();
  const preview = await startPreview({ CONTENT_DIR: content });
  try {
    await saveDrafts(new DraftFiles(content));
    await pause(noticeMs);
    await page.goto(preview.share('/services/'), { waitUntil: 'networkidle' });
    await loadLateParts(page);
    await capture(page, 'preview');
    await page.goto(`${preview.share(rehearsalPath)}&lang=en`);
    await capture(page, 'rehearsal');
    await page.getByRole('link', { name: 'Compare' }).first().click();
    for (const frame of await page.locator('iframe').all()) {
      await frame.contentFrame().locator('h1').waitFor();
    }
    await page.waitForLoadState('networkidle');
    await page.locator('.swipe').evaluate((view) => view.scrollIntoView());
    await capture(page, 'comparison');
  } finally {
    await preview.stop();
    await rm(content, { recursive: true, force: true });
  }
}

async function captureStatus(page: Page): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'editor-pictures-'));
  const builder = new EditedBuilds(work);
  const service = await startPublishService({
    site: readSite({ PORT: '0', PUBLISH_SECRET: secret }),
    builder,
    folder: path.join(work, 'publish'),
    drafts: () => ({ count: 1, entries: [{ title: 'Footer', isNew: false }], rehearse: '#' }),
  });
  try {
    const first = await service.ready;
    builder.edits = [{ page: '/services/', text: /Services/g, replacement: 'Our services' }];
    await fetch(`${service.url}/hooks/publish`, {
      method: 'POST',
      headers: { 'x-publish-secret': secret },
    });
    while (service.status().live?.id === first?.id || service.status().step !== null) {
      await pause(50);
    }
    const authorization = `Basic ${Buffer.from(`editor:${secret}`).toString('base64')}`;
    await page.setExtraHTTPHeaders({ authorization });
    await page.goto(`${service.url}/publish/?lang=en`);
    await capture(page, 'status');
  } finally {
    await service.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await capturePreview(page);
    await captureStatus(page);
  } finally {
    await browser.close();
  }
}

void main();
