/**
 * Benchmark of the pictures that the build renders: time, bytes per format, and time of a second
 * build. Compares them with the pipeline of gatsby-plugin-sharp, for the same files and sizes.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { runMain } from '../scripts/lib/main';
import { buildSite } from '../scripts/site/buildSite';
import { silentLog, startContentService } from '../services/content';
import { mapLimited } from '../src/lib/mapLimited';
import { AssetStore } from '../src/images/assetStore';
import { readHtmlReferences } from '../src/output/htmlReferences';
import { Output } from '../src/output/output';
import { cropPicture, encodePicture, renderPicture } from '../src/images/pictures';
import { parsePicturePath } from '../src/images/picturePaths';
import { ContentClient } from '../src/cms/client/client';
import { ContentCache } from '../src/cms/read/contentCache';
import { readContent } from '../src/cms/read/readContent';
import { markdownTable } from './lib/table';
import { peerName, renderWithPeer, type PeerPicture } from './images/imagesPeer';

interface Run {
  name: string;
  state: string;
  pictures: number;
  rendered: number;
  seconds: number;
  bytes: number;
}

/** A rendering that a page of the sample content refers to, with its original. */
interface Rendering extends PeerPicture {
  url: string;
}

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Measures a task, in seconds. */
async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Runs a task for each item, as many at the same time as there are processors. */
const mapParallel = <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> =>
  mapLimited(items, availableParallelism(), work);

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Measures the pipeline of this site: it renders, caches and publishes the pictures. */
async function measureSite(
  state: string,
  renderings: readonly Rendering[],
  store: AssetStore,
  folder: string,
): Promise<Run> {
  let rendered = 0;
  const published: string[] = [];
  const output = new Output(path.join(folder, 'public'));
  const seconds = await measureSeconds(() =>
    mapParallel(renderings, async ({ url }) => {
      const picture = await renderPicture(store, url, path.join(folder, 'kept-pictures'));
      if (!picture) throw new Error(`${url} cannot be rendered.`);
      const name = decodeURIComponent(url).slice(1);
      await output.publish(picture.file, name);
      published.push(output.path(name));
      if (picture.isNew) rendered += 1;
    }),
  );
  const bytes = await sizeOf(published);
  return { name: 'this site', state, pictures: renderings.length, rendered, seconds, bytes };
}

/** Measures the pipeline of gatsby-plugin-sharp. */
async function measurePeer(renderings: readonly Rendering[], folder: string): Promise<Run> {
  say(`Rendering with ${peerName} …`);
  const peer = await renderWithPeer(renderings, path.join(folder, 'peer'));
  const bytes = await sizeOf(peer.files);
  const count = renderings.length;
  return {
    name: peerName,
    state: 'cold',
    pictures: count,
    rendered: count,
    seconds: peer.seconds,
    bytes,
  };
}

interface Format {
  name: string;
  seconds: number;
  bytes: number;
}

/** Encoders by format. AVIF at quality 50 looks like the other formats at 75 to 80. */
const formats: Record<string, (picture: Sharp) => Sharp> = {
  jpg: (picture) => encodePicture(picture, 'jpg'),
  webp: (picture) => encodePicture(picture, 'webp'),
  avif: (picture) => picture.avif({ quality: 50 }),
};

/** Encodes the photographs, which pages use as WebP, in each format. */
async function measureFormats(renderings: readonly Rendering[]): Promise<Format[]> {
  const photographs = renderings.filter(({ format }) => format === 'webp');
  const figures: Format[] = [];
  for (const [name, encode] of Object.entries(formats)) {
    say(`Encoding as ${name} …`);
    let bytes = 0;
    const seconds = await measureSeconds(() =>
      mapParallel(photographs, async ({ original, size }) => {
        bytes += (await encode(cropPicture(await readFile(original), size)).toBuffer()).length;
      }),
    );
    figures.push({ name, seconds, bytes });
  }
  return figures;
}

/** Reads the sample content, as the build does. */
async function readSample(
  folder: string,
): Promise<{ store: AssetStore; close: () => Promise<void> }> {
  const service = await startContentService({
    dir: 'content',
    port: 0,
    watch: false,
    log: silentLog,
  });
  const { url: host, stack, environment, token } = service;
  const client = new ContentClient({ host, stack, environment, token });
  const cache = new ContentCache({ stack, environment, branch: null }, path.join(folder, 'kept'));
  const { content } = await readContent(client, cache);
  return { store: new AssetStore(content, cache), close: () => service.close() };
}

/** Lists the renderings that the built pages refer to, or only each nth one. */
async function listRenderings(store: AssetStore, step: number): Promise<Rendering[]> {
  const urls = [...(await readHtmlReferences('public')).pictures].sort();
  const existing = await mapParallel(urls, async (url) => {
    const { name = '', size = null, format = '' } = parsePicturePath(url) ?? {};
    const original = size && (await store.fetchPicture(name));
    return original && size ? [{ url, original, size, format }] : [];
  });
  return existing.flat().filter((_, index) => index % step === 0);
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);

function tables(runs: readonly Run[], formatFigures: readonly Format[], count: number): string {
  const jpegBytes = formatFigures.find(({ name }) => name === 'jpg')?.bytes ?? 0;
  return [
    markdownTable(
      ['Pipeline', 'State', 'Pictures', 'Rendered', 'Seconds', 'Renders per second', 'MB'],
      runs.map(({ name, state, pictures, rendered, seconds, bytes }) => {
        const rate = rendered === 0 ? '–' : (rendered / seconds).toFixed(1);
        return [name, state, pictures, rendered, seconds.toFixed(2), rate, megabytes(bytes)];
      }),
    ),
    markdownTable(
      ['Format', 'MB', 'Of JPEG', 'Renders per second'],
      formatFigures.map(({ name, seconds, bytes }) => [
        name,
        megabytes(bytes),
        `${Math.round((100 * bytes) / jpegBytes)} %`,
        (count / seconds).toFixed(1),
      ]),
    ),
  ].join('\n\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
  if (!existsSync('public/index.html') && !(await buildSite()).ok)
    throw new Error('The site could not be built.');
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-images-'));
  const sample = await readSample(folder);
  try {
    // One picture per core is faster than one picture on all cores.
    sharp.concurrency(1);
    const renderings = await listRenderings(sample.store, values.quick ? 20 : 1);
    if (renderings.length === 0)
      throw new Error('No page mentions a rendering; build the site first.');
    say(`Rendering ${renderings.length} pictures …`);
    const runs = [await measureSite('cold', renderings, sample.store, folder)];
    runs.push(
      await measureSite('warm', renderings, sample.store, folder),
      await measurePeer(renderings, folder),
    );
    const formatFigures = await measureFormats(renderings);
    const photographs = renderings.filter(({ format }) => format === 'webp').length;
    process.stdout.write(`${tables(runs, formatFigures, photographs)}\n`);
  } finally {
    await sample.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void runMain(main);
