import { availableParallelism } from 'node:os';
import type { BuildArgs, ParentSpanPluginArgs } from 'gatsby';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { requestsInFlight } from '../cms/client/limits';
import { readSite, type Site } from '../site';
import { keptAssets, type AssetStore } from '../images/assetStore';
import { documentsOf } from '../input/documents';
import { writeHeaders } from '../hosting/headers';
import { writeManifests } from '../output/manifest';
import { readHtmlReferences, type HtmlReferences } from '../output/htmlReferences';
import { writePageLocations, readPageLocations } from '../input/movedPages';
import { Output } from '../output/output';
import { keptPictures, parsePicturePath, renderPicture } from '../images/pictures';
import { writeRedirects } from '../output/redirects';
import { writeReport } from '../output/report';
import { writeSecurityText } from '../output/securityText';
import { writeSiteMap } from '../output/siteMap';
import type { BuildState } from '../input/buildState';
import { buildState, reportMissing } from './state';
import { removeUnused } from '../lib/removeFiles';

const publicFolder = 'public';

type Reporter = BuildArgs['reporter'];

/** Documents before the pages: what cannot be had is told early. */
export async function onPostBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  const missing = await publishFiles(buildState(), new Output(publicFolder));
  reportMissing('Files that cannot be fetched', missing, reporter);
}

/**
 * Pictures that the built pages mention, the files that are about the pages, and the report for
 * whoever publishes.
 */
export async function onPostBuild({ reporter }: BuildArgs): Promise<void> {
  const { kept } = buildState();
  const output = new Output(publicFolder);
  const mentions = await readHtmlReferences(publicFolder);
  await renderAll(mentions, output, reporter);
  await writeSiteFiles(buildState(), readSite(process.env), mentions, output);
  await removeUnused(kept.path(keptAssets));
  await removeUnused(keptPictures);
  await writeReport(buildState());
}

/**
 * Copies the documents that pages link to, so that no visitor asks the content service. Those that
 * no page links to any more are taken away: what was withdrawn must not stay public.
 * @returns those that cannot be had
 */
export async function publishFiles(
  { site, store }: Pick<BuildState, 'site' | 'store'>,
  output: Output,
): Promise<string[]> {
  const wanted = documentsOf(site.pages);
  const limit = pLimit(requestsInFlight);
  const missing: string[] = [];
  await Promise.all(
    [...wanted].map((url) =>
      limit(async () => {
        const file = await store.file(url);
        if (file) await output.publish(file, nameOf(url));
        else missing.push(url);
      }),
    ),
  );
  await output.keepOnly('files', new Set([...wanted].map(nameOf)));
  return missing;
}

/** How rendering goes on. */
interface Rendering {
  /** Told of each picture that is there. */
  done?: (madeNow: boolean) => void;
}

/**
 * Publishes pictures in the sizes that pages ask for.
 * @param before those that are there already, and nothing else: their names say which bytes they are
 * @returns those that cannot be made
 */
export async function publishPictures(
  { store }: Pick<BuildState, 'store'>,
  mentioned: ReadonlySet<string>,
  output: Output,
  { done }: Rendering = {},
  before?: ReadonlySet<string>,
): Promise<string[]> {
  // One picture per core is faster than one picture on all cores.
  sharp.concurrency(1);
  const limit = pLimit(availableParallelism());
  const possible = possiblePictures(store, mentioned);
  const missing: string[] = [];
  const wanted = [...possible].filter((url) => !before?.has(url));
  await Promise.all(
    wanted.map((url) =>
      limit(async () => {
        const rendering = await renderPicture(store, url);
        if (rendering) await output.publish(rendering.file, nameOf(url));
        else missing.push(url);
        done?.(rendering?.made ?? false);
      }),
    ),
  );
  const isSame = wanted.length === 0 && before?.size === mentioned.size;
  if (!isSame) await output.keepOnly('pictures', new Set([...possible].map(nameOf)));
  return missing;
}

/** Writes what is about the pages: redirects, manifests, site map, `security.txt` and headers. */
export async function writeSiteFiles(
  { site, content, kept }: BuildState,
  settings: Site,
  { scripts }: Pick<HtmlReferences, 'scripts'>,
  output: Output,
): Promise<void> {
  const places = await writeRedirects(site, output, await readPageLocations(kept));
  // A page that could not be read has not moved.
  if (content.staleSince === null) await writePageLocations(kept, places);
  await writeManifests(site, output, settings.companyName);
  await writeSiteMap(site, output, settings);
  await writeSecurityText(settings, output);
  await writeHeaders(settings, output, scripts);
}

async function renderAll({ pictures }: HtmlReferences, output: Output, reporter: Reporter) {
  const progress = reporter.createProgress('Pictures', pictures.size);
  progress.start();
  let made = 0;
  const missing = await publishPictures(buildState(), pictures, output, {
    done: (madeNow) => {
      if (madeNow) made += 1;
      progress.tick();
    },
  });
  progress.end();
  reporter.info(`Pictures: ${pictures.size} mentioned, ${made} rendered anew`);
  reportMissing('Pictures that cannot be made', missing, reporter);
}

/** Renderings of one picture: several times as many as all places of the site ask for. */
const mostRenderings = 200;

/**
 * Paths that name a picture of the content and a size the site may ask for, not too many of one
 * picture. An address that an editor wrote may only look like one.
 */
function possiblePictures(store: AssetStore, mentioned: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>();
  return new Set(
    [...mentioned].filter((url) => {
      const name = parsePicturePath(url)?.name;
      if (name === undefined || !store.hasPicture(name)) return false;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= mostRenderings;
    }),
  );
}

/** Of an address that the build made itself, so that its escapes are whole. */
const nameOf = (url: string) => decodeURIComponent(url).slice(1);
