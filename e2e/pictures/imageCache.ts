import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { pictureName, type Image } from '../../src/components/image/image';
import { listedWidths } from '../../src/components/image/widths';
import { builtSiteFolder } from '../setup/site';

/** Parses an address of a cache. Returns the requested original and width, or the fault of the address. */
export type Grammar = (url: string) => string | { original: string; width: number };

export interface ImageCache {
  url: string;
  /** All requested addresses. */
  requestedUrls: Set<string>;
  /** The refused addresses, each with its fault. */
  refusals: string[];
  /** Requests an address without a browser, and records a refusal as well. */
  request: (url: string) => Promise<void>;
  /** Serves a page of HTML at a path. */
  addPage: (at: string, html: string) => void;
  close: () => Promise<void>;
}

const files = 'content/assets/files';

/** Finds the file of an asset by its id and suffix. */
async function findAssetFile(id: string): Promise<string | undefined> {
  const [asset = ''] = id.split('/');
  const folder = path.join(files, asset);
  const [name] = existsSync(folder) ? await readdir(folder) : [];
  return name !== undefined && id.endsWith(`/${name}`) ? path.join(folder, name) : undefined;
}

const widths = new Map<string, Promise<number>>();

/** Reads the width of a file in pixels, once per file. */
function readWidth(file: string): Promise<number> {
  const width =
    widths.get(file) ??
    sharp(file)
      .metadata()
      .then(({ width }) => width);
  widths.set(file, width);
  return width;
}

/** Maps the paths of the site's own originals to their assets. */
export function mapOriginals(pictures: readonly Image[]): Map<string, string> {
  return new Map(
    pictures.map((image) => [
      `/pictures/${encodeURIComponent(pictureName(image))}/original${image.suffix}`,
      `${image.id}${image.suffix}`,
    ]),
  );
}

const steps = /^c_fill,g_auto,w_(\d+),h_(\d+)\/(?:e_blur:400\/)?f_auto\/q_auto\/(.+)$/;

/** Creates Cloudinary's grammar. `resolve` turns the source after the steps into an asset's path. */
export const cloudinaryGrammar =
  (mode: 'fetch' | 'upload', resolve: (source: string) => string | undefined): Grammar =>
  (url) => {
    const prefix = `/account/image/${mode}/`;
    const [, width = '', height = '', source = ''] =
      (url.startsWith(prefix) && steps.exec(url.slice(prefix.length))) || [];
    if (source === '') return 'is not of the grammar';
    if (/[?&,#=]/.test(source)) return 'has a mark in its source that is not escaped';
    if (Number(width) < 1 || Number(height) < 1) return 'asks for nothing';
    const original = resolve(decodeURIComponent(source));
    return original === undefined ? 'has an unknown source' : { original, width: Number(width) };
  };

/** Creates the grammar of hosting providers, which allow only listed widths. */
export const providerGrammar =
  (at: string, resolve: (source: string) => string | undefined): Grammar =>
  (url) => {
    const { pathname, searchParams } = new URL(url, 'http://site.example');
    if (pathname !== at || [...searchParams.keys()].join() !== 'url,w,q')
      return 'is not of the grammar';
    const width = Number(searchParams.get('w'));
    if (!listedWidths.includes(width)) return 'asks for a width that is not listed';
    if (searchParams.get('q') !== '75') return 'asks for another quality';
    const original = resolve(searchParams.get('url') ?? '');
    return original === undefined ? 'has an unknown source' : { original, width };
  };

/**
 * Serves pages, and pictures by a grammar. Without a grammar, all pictures come from the build; with
 * one, only SVG files do.
 */
export async function startImageCache(grammar: Grammar | null): Promise<ImageCache> {
  const pages = new Map<string, string>();
  const requestedUrls = new Set<string>();
  const refused: string[] = [];
  // The content does not matter, but the picture needs pixels at every density.
  const rendering = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#1459c7' },
  })
    .png()
    .toBuffer();
  const answer = async (url: string): Promise<Uint8Array | string> => {
    const builtFile = path.join(builtSiteFolder, decodeURIComponent(url));
    if (url.startsWith('/pictures/') && (grammar === null || url.endsWith('.svg')))
      return existsSync(builtFile) ? readFile(builtFile) : 'is not in the build';
    const result = grammar?.(url) ?? 'is not of the grammar';
    if (typeof result === 'string') return result;
    const file = await findAssetFile(result.original);
    if (file === undefined) return 'has a source that is not in the content';
    const width = await readWidth(file);
    // Providers do not enlarge pictures; Cloudinary's crop would.
    if (result.width > width && !url.includes('&w=')) return `enlarges ${width} pixels`;
    return rendering;
  };
  const answerAndRecord = async (url: string) => {
    requestedUrls.add(url);
    const body = await answer(url);
    if (typeof body === 'string') refused.push(`${url} ${body}`);
    return body;
  };
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const html = pages.get(url);
    if (html !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    if (url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    void answerAndRecord(url).then((body) => {
      const kind = url.endsWith('.svg') ? 'image/svg+xml' : 'image/*';
      // Real caches allow browsers to cache pictures as well.
      const headers = { 'Content-Type': kind, 'Cache-Control': 'public, max-age=31536000' };
      response.writeHead(typeof body === 'string' ? 400 : 200, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requestedUrls,
    refusals: refused,
    request: async (url) => {
      const { pathname, search } = new URL(url, 'http://site.example');
      await answerAndRecord(pathname + search);
    },
    addPage: (at, html) => pages.set(at, html),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
