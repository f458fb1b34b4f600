import { availableParallelism } from 'node:os';
import type { BuildArgs, ParentSpanPluginArgs } from 'gatsby';
import sharp from 'sharp';
import { requestsInFlight } from '../cms/client/limits';
import { readSite, type Site } from '../site';
import { assetFolder, type AssetStore } from '../images/assetStore';
import { documentsOf } from '../input/documents';
import { writeHeaders } from '../hosting/headers';
import { writeManifests } from '../output/manifest';
import { readHtmlReferences, type HtmlReferences } from '../output/htmlReferences';
import { readPageLocations, type MovedPage } from '../input/movedPages';
import { Output } from '../output/output';
import { parsePicturePath } from '../images/picturePaths';
import { renderedPicturesFolder, renderPicture } from '../images/pictures';
import { writeRedirects } from '../output/redirects';
import { writeSearch } from '../output/search/writeSearch';
import { writeReport } from '../output/report';
import { writeSecurityText } from '../output/securityText';
import { writeSiteMap } from '../output/siteMap';
import type { BuildState } from '../input/buildState';
import { buildState, reportMissing } from './state';
import { mapLimited } from '../lib/mapLimited';
import { removeUnused } from '../lib/files/removeFiles';

const publicFolder = 'public';

type Reporter = BuildArgs['reporter'];

/**
 * Publishes documents before pages are built, so that files that cannot be fetched are reported
 * early.
 */
export async function onPostBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  const missing = await publishFiles(buildState(), new Output(publicFolder));
  reportMissing('Files that cannot be fetched', missing, reporter);
}

/**
 * Publishes the pictures that built pages reference, writes the files about pages (such as the site
 * map) and the report for the publish service, and deletes cached files that are no longer used.
 */
export async function onPostBuild({ reporter }: BuildArgs): Promise<void> {
  const { cache } = buildState();
  const output = new Output(publicFolder);
  const references = await readHtmlReferences(publicFolder);
  await renderAll(references, output, reporter);
  const moved = await writeSiteFiles(buildState(), readSite(process.env), references, output);
  await removeUnused(cache.path(assetFolder));
  await removeUnused(renderedPicturesFolder);
  await writeReport(buildState(), moved);
}

/**
 * Copies the documents that pages link to into the output, so that visitors do not load them from
 * the content service. Removes all other documents: a withdrawn document must not stay public.
 * @returns the URLs of documents that cannot be fetched
 */
export async function publishFiles(
  { site, store }: Pick<BuildState, 'site' | 'store'>,
  output: Output,
): Promise<string[]> {
  const linkedUrls = documentsOf(site.pages);
  const missing: string[] = [];
  await mapLimited(linkedUrls, requestsInFlight, async (url) => {
    const file = await store.fetchDocument(url);
    if (file) await output.publish(file, nameOf(url));
    else missing.push(url);
  });
  await output.keepOnly('files', new Set([...linkedUrls].map(nameOf)));
  return missing;
}

/**
 * Renders pictures in the sizes that pages reference, and removes all other pictures.
 * @param referenced paths of the pictures that pages reference
 * @param previous paths of exactly the pictures in the output, if known; they are not written
 * again, as a path identifies the bytes
 * @param onPicture called after each picture; `isNew` is true if it was not in the cache
 * @returns the paths of pictures that cannot be rendered
 */
export async function publishPictures(
  { store }: Pick<BuildState, 'store'>,
  referenced: ReadonlySet<string>,
  output: Output,
  {
    previous,
    onPicture,
  }: { previous?: ReadonlySet<string>; onPicture?: (isNew: boolean) => void } = {},
): Promise<string[]> {
  // One picture per core is faster than one picture on all cores.
  sharp.concurrency(1);
  const possible = possiblePictures(store, referenced);
  const missing: string[] = [];
  const added = [...possible].filter((url) => !previous?.has(url));
  await mapLimited(added, availableParallelism(), async (url) => {
    const rendering = await renderPicture(store, url);
    if (rendering) await output.publish(rendering.file, nameOf(url));
    else missing.push(url);
    onPicture?.(rendering?.isNew ?? false);
  });
  const isSame = added.length === 0 && previous?.size === referenced.size;
  if (!isSame) await output.keepOnly('pictures', new Set([...possible].map(nameOf)));
  return missing;
}

/**
 * Writes the files about pages: redirects, manifests, site map, search index, `security.txt` and
 * headers.
 * @returns the pages whose path has changed since earlier accepted builds
 */
export async function writeSiteFiles(
  { site, cache }: Pick<BuildState, 'site' | 'cache'>,
  settings: Site,
  { scripts }: Pick<HtmlReferences, 'scripts'>,
  output: Output,
): Promise<readonly MovedPage[]> {
  const { moved } = await writeRedirects(site, output, await readPageLocations(cache));
  await writeManifests(site, output, settings.companyName);
  await writeSiteMap(site, output, settings);
  await writeSearch(site, output);
  await writeSecurityText(settings, output);
  await writeHeaders(settings, output, scripts);
  return moved;
}

async function renderAll({ pictures }: HtmlReferences, output: Output, reporter: Reporter) {
  const progress = reporter.createProgress('Pictures', pictures.size);
  progress.start();
  let renderedCount = 0;
  const missing = await publishPictures(buildState(), pictures, output, {
    onPicture: (isNew) => {
      if (isNew) renderedCount += 1;
      progress.tick();
    },
  });
  progress.end();
  reporter.info(`Pictures: ${pictures.size} referenced, ${renderedCount} newly rendered`);
  reportMissing('Pictures that cannot be rendered', missing, reporter);
}

/** Limit of renderings per picture: several times as many as all components request. */
const maxRenderings = 200;

/**
 * Selects the paths that name a picture of the content and an allowed size, up to the limit per
 * picture. Others come from addresses in editors' texts that look like paths of pictures.
 */
function possiblePictures(store: AssetStore, referenced: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>();
  return new Set(
    [...referenced].filter((url) => {
      const name = parsePicturePath(url)?.name;
      if (name === undefined || !store.hasPicture(name)) return false;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= maxRenderings;
    }),
  );
}

/**
 * Converts a path to the name of its file in the output. Decoding cannot fail, because the build
 * created the path.
 */
const nameOf = (url: string) => decodeURIComponent(url).slice(1);
