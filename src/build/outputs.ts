import { availableParallelism } from 'node:os';
import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import type { BuildArgs, ParentSpanPluginArgs } from 'gatsby';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { PageContent } from '../components/pages';
import { requestsInFlight } from '../cms/limits';
import { readSite } from '../site';
import { keptAssets, type AssetStore } from './assetStore';
import { inlineScripts, writeHeaders } from './headers';
import { writeManifests } from './manifest';
import { keepPlaces, readPlaces } from './moves';
import { keptPictures, picturesIn, publish, renderPicture } from './pictures';
import { writeRedirects } from './redirects';
import { writeReport } from './report';
import { writeSiteMap } from './siteMap';
import { buildState, reportMissing } from './state';
import { removeOthers, removeUnused } from './sweep';

const publicFolder = 'public';

type Reporter = BuildArgs['reporter'];

/**
 * Copies the documents that pages link to, so that no visitor asks the content service. Those that
 * no page links to any more are taken away: what was withdrawn must not stay public.
 */
export async function onPostBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  const { site, store } = buildState();
  const wanted = new Set(site.pages.flatMap(({ content: page }) => filesOf(page)));
  const limit = pLimit(requestsInFlight);
  const missing: string[] = [];
  await Promise.all(
    [...wanted].map((url) =>
      limit(async () => {
        const file = await store.file(url);
        if (file) await publish(file, publicPath(url));
        else missing.push(url);
      }),
    ),
  );
  await removeOthers(publicPath('files'), new Set([...wanted].map(publicPath)));
  reportMissing('Files that cannot be fetched', missing, reporter);
}

/**
 * Pictures that the built pages mention, the files that are about the pages, and the report for
 * whoever publishes.
 */
export async function onPostBuild({ reporter }: BuildArgs): Promise<void> {
  const { site, content, kept, store } = buildState();
  const { pictures, scripts } = await mentionedInPages();
  await renderMentioned(pictures, store, reporter);
  const places = await writeRedirects(site, publicFolder, await readPlaces(kept));
  // A page that could not be read has not moved.
  if (content.staleSince === null) await keepPlaces(kept, places);
  const settings = readSite(process.env);
  await writeManifests(site, publicFolder, settings.companyName);
  await writeSiteMap(site, publicFolder, settings);
  await writeHeaders(settings, publicFolder, scripts);
  await removeUnused(kept.path(keptAssets));
  await removeUnused(keptPictures);
  await writeReport(buildState());
}

async function renderMentioned(
  mentioned: ReadonlySet<string>,
  store: AssetStore,
  reporter: Reporter,
): Promise<void> {
  const progress = reporter.createProgress('Pictures', mentioned.size);
  progress.start();
  // One picture per core is faster than one picture on all cores.
  sharp.concurrency(1);
  const limit = pLimit(availableParallelism());
  const missing: string[] = [];
  let made = 0;
  await Promise.all(
    [...mentioned].map((url) =>
      limit(async () => {
        const rendering = await renderPicture(store, url);
        if (rendering) await publish(rendering.file, publicPath(url));
        else missing.push(url);
        if (rendering?.made) made += 1;
        progress.tick();
      }),
    ),
  );
  progress.end();
  reporter.info(`Pictures: ${mentioned.size} mentioned, ${made} rendered anew`);
  await removeOthers(publicPath('pictures'), new Set([...mentioned].map(publicPath)));
  reportMissing('Pictures that cannot be made', missing, reporter);
}

/** What the HTML of all pages mentions, read file by file. */
export async function mentionedInPages(): Promise<{ pictures: Set<string>; scripts: Set<string> }> {
  const pictures = new Set<string>();
  const scripts = new Set<string>();
  const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const html = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    for (const url of picturesIn(html)) pictures.add(url);
    for (const script of inlineScripts(html)) scripts.add(script);
  }
  return { pictures, scripts };
}

const publicPath = (url: string) => path.join(publicFolder, decodeURIComponent(url));

/** Addresses of copied documents anywhere in a page's content. */
function filesOf(page: PageContent): string[] {
  return [...JSON.stringify(page).matchAll(/"(\/files\/[^"\\]+)"/g)].map(([, url = '']) => url);
}
