import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { pictureName, type Image } from '../../src/components/image/image';
import { listedWidths } from '../../src/components/image/widths';
import { builtSite } from '../setup/site';

/** A cache's grammar: what is wrong with an address, or the original and width that it asks for. */
export type Grammar = (url: string) => string | { original: string; width: number };

export interface ImageCache {
  url: string;
  /** Every address that was asked for. */
  asked: Set<string>;
  /** What was wrong with those that were refused. */
  refused: string[];
  /** Asks for an address without a browser; a refusal is noted as well. */
  ask: (url: string) => Promise<void>;
  /** Serves a page of HTML at a path. */
  page: (at: string, html: string) => void;
  close: () => Promise<void>;
}

const files = 'content/assets/files';

/** File of an asset by its id and suffix. */
async function byPath(id: string): Promise<string | undefined> {
  const [asset = ''] = id.split('/');
  const folder = path.join(files, asset);
  const [name] = existsSync(folder) ? await readdir(folder) : [];
  return name !== undefined && id.endsWith(`/${name}`) ? path.join(folder, name) : undefined;
}

const widths = new Map<string, Promise<number>>();

/** Pixels of a file, looked up once. */
function widthOf(file: string): Promise<number> {
  const found =
    widths.get(file) ??
    sharp(file)
      .metadata()
      .then(({ width = 0 }) => width);
  widths.set(file, found);
  return found;
}

/** Names of the site's own originals, and the asset that each is. */
export function originals(pictures: readonly Image[]): Map<string, string> {
  return new Map(
    pictures.map((image) => [
      `/pictures/${encodeURIComponent(pictureName(image))}/original${image.suffix}`,
      `${image.id}${image.suffix}`,
    ]),
  );
}

const steps = /^c_fill,g_auto,w_(\d+),h_(\d+)\/(?:e_blur:400\/)?f_auto\/q_auto\/(.+)$/;

/** Cloudinary's grammar, with what stands behind the steps resolved to an asset's path. */
export const cloudinary =
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

/** The grammar of hosting providers, with their list of widths. */
export const provider =
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
 * Serves pages, and pictures by a grammar; what lies in the build is served as it is, unless the
 * grammar is there to be asked for photographs.
 */
export async function startImageCache(grammar: Grammar | null): Promise<ImageCache> {
  const pages = new Map<string, string>();
  const asked = new Set<string>();
  const refused: string[] = [];
  // What it shows does not matter, but that it has pixels at every density does.
  const rendering = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#1459c7' },
  })
    .png()
    .toBuffer();
  const answer = async (url: string): Promise<Uint8Array | string> => {
    const own = path.join(builtSite, decodeURIComponent(url));
    if (url.startsWith('/pictures/') && (grammar === null || url.endsWith('.svg')))
      return existsSync(own) ? readFile(own) : 'is not in the build';
    const found = grammar?.(url) ?? 'is not of the grammar';
    if (typeof found === 'string') return found;
    const file = await byPath(found.original);
    if (file === undefined) return 'has a source that is not in the content';
    const width = await widthOf(file);
    // Providers do not enlarge; who crops would.
    if (found.width > width && !url.includes('&w=')) return `enlarges ${width} pixels`;
    return rendering;
  };
  const answered = async (url: string) => {
    asked.add(url);
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
    void answered(url).then((body) => {
      const kind = url.endsWith('.svg') ? 'image/svg+xml' : 'image/*';
      // As real ones do, it lets a browser keep what it has got.
      const headers = { 'Content-Type': kind, 'Cache-Control': 'public, max-age=31536000' };
      response.writeHead(typeof body === 'string' ? 400 : 200, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    refused,
    ask: async (url) => {
      const { pathname, search } = new URL(url, 'http://site.example');
      await answered(pathname + search);
    },
    page: (at, html) => pages.set(at, html),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
