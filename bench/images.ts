/**
 * Benchmark of the pictures that the build renders: how fast, how many bytes by format, and what a
 * second build costs; beside gatsby-plugin-sharp's own pipeline on the same files and sizes.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { buildSite } from '../scripts/site/buildSite';
import { silentLog, startContentService } from '../services/content';
import { AssetStore } from '../src/images/assetStore';
import { readHtmlReferences } from '../src/output/htmlReferences';
import { Output } from '../src/output/output';
import {
  cropPicture,
  encodePicture,
  parsePicturePath,
  renderPicture,
} from '../src/images/pictures';
import { ContentClient } from '../src/cms/client/client';
import { ContentCache } from '../src/cms/read/contentCache';
import { readContent } from '../src/cms/read/readContent';
import { peerName, renderWithPeer, type PeerPicture } from './images/imagesPeer';

interface Run {
  name: string;
  state: string;
  pictures: number;
  rendered: number;
  seconds: number;
  bytes: number;
}

/** A rendering that a page of the sample content mentions, and the original that it is made of. */
interface Wanted extends PeerPicture {
  url: string;
}

const limit = pLimit(availableParallelism());
const say = (text: string) => process.stderr.write(`${text}\n`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const each = <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> =>
  Promise.all(all.map((one) => limit(() => work(one))));

async function sizeOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What the build does with the pictures that pages mention: renders, keeps, publishes. */
async function ours(
  state: string,
  wanted: readonly Wanted[],
  store: AssetStore,
  folder: string,
): Promise<Run> {
  let rendered = 0;
  const published: string[] = [];
  const output = new Output(path.join(folder, 'public'));
  const seconds = await timed(() =>
    each(wanted, async ({ url }) => {
      const rendering = await renderPicture(store, url, path.join(folder, 'kept-pictures'));
      if (!rendering) throw new Error(`${url} cannot be rendered.`);
      const name = decodeURIComponent(url).slice(1);
      await output.publish(rendering.file, name);
      published.push(output.path(name));
      if (rendering.isNew) rendered += 1;
    }),
  );
  const bytes = await sizeOf(published);
  return { name: 'this site', state, pictures: wanted.length, rendered, seconds, bytes };
}

async function theirs(wanted: readonly Wanted[], folder: string): Promise<Run> {
  say(`Rendering with ${peerName} …`);
  const peer = await renderWithPeer(wanted, path.join(folder, 'peer'));
  const bytes = await sizeOf(peer.files);
  const count = wanted.length;
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

/** Quality 50 of AVIF looks like 75 to 80 of the others. */
const formats: Record<string, (picture: Sharp) => Sharp> = {
  jpg: (picture) => encodePicture(picture, 'jpg'),
  webp: (picture) => encodePicture(picture, 'webp'),
  avif: (picture) => picture.avif({ quality: 50 }),
};

/** The photographs of the modern source in each format. */
async function byFormat(wanted: readonly Wanted[]): Promise<Format[]> {
  const photographs = wanted.filter(({ format }) => format === 'webp');
  const found: Format[] = [];
  for (const [name, encode] of Object.entries(formats)) {
    say(`Encoding as ${name} …`);
    let bytes = 0;
    const seconds = await timed(() =>
      each(photographs, async ({ original, size }) => {
        bytes += (await encode(cropPicture(await readFile(original), size)).toBuffer()).length;
      }),
    );
    found.push({ name, seconds, bytes });
  }
  return found;
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
  const kept = new ContentCache({ stack, environment, branch: null }, path.join(folder, 'kept'));
  const { content } = await readContent(client, kept);
  return { store: new AssetStore(content, kept), close: () => service.close() };
}

async function wantedPictures(store: AssetStore, share: number): Promise<Wanted[]> {
  const urls = [...(await readHtmlReferences('public')).pictures].sort();
  const all = await each(urls, async (url) => {
    const { name = '', size = null, format = '' } = parsePicturePath(url) ?? {};
    const original = size && (await store.fetchPicture(name));
    return original && size ? [{ url, original, size, format }] : [];
  });
  return all.flat().filter((_, index) => index % share === 0);
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: unknown[][]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

function tables(runs: readonly Run[], found: readonly Format[], count: number): string {
  const plain = found.find(({ name }) => name === 'jpg')?.bytes ?? 0;
  return [
    table(
      ['Pipeline', 'State', 'Pictures', 'Rendered', 'Seconds', 'Renders per second', 'MB'],
      runs.map(({ name, state, pictures, rendered, seconds, bytes }) => {
        const rate = rendered === 0 ? '–' : (rendered / seconds).toFixed(1);
        return [name, state, pictures, rendered, seconds.toFixed(2), rate, megabytes(bytes)];
      }),
    ),
    table(
      ['Format', 'MB', 'Of JPEG', 'Renders per second'],
      found.map(({ name, seconds, bytes }) => [
        ...[name, megabytes(bytes), `${Math.round((100 * bytes) / plain)} %`],
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
    const wanted = await wantedPictures(sample.store, values.quick ? 20 : 1);
    if (wanted.length === 0) throw new Error('No page mentions a rendering; build the site first.');
    say(`Rendering ${wanted.length} pictures …`);
    const runs = [await ours('cold', wanted, sample.store, folder)];
    runs.push(await ours('warm', wanted, sample.store, folder), await theirs(wanted, folder));
    const found = await byFormat(wanted);
    const photographs = wanted.filter(({ format }) => format === 'webp').length;
    process.stdout.write(`${tables(runs, found, photographs)}\n`);
  } finally {
    await sample.close();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
