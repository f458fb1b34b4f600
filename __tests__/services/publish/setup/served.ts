import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inTemporaryFolder } from '../../../setup/folder';
import { withServedSite, writeFiles, type HttpResponse } from './http';

export const page = '<!doctype html><title>Þota</title>'.repeat(50);

export const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

export const site = {
  'index.html': page,
  'index.html.br': brotliCompressSync(page),
  'index.html.gz': gzipSync(page),
  '404.html': 'nothing here',
  '404.html.gz': gzipSync('nothing here'),
  'robots.txt': 'User-agent: *',
  'film.bin': film,
  'files/Boeing #757, 100%.pdf': 'sheet',
  'page-data/index/page-data.json': '{}',
};

export type Get = (
  requestPath: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<HttpResponse>;

export const withSite = (
  work: (get: Get) => Promise<void>,
  headers: Record<string, string> = {},
): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    await writeFiles(folder, { ...site, ...headers });
    await withServedSite({ folder }, (get) =>
      work((asked, headers = {}, method = 'GET') => get(asked, { headers, method })),
    );
  });
