import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { listen } from '../../services/publish/serve/listen';
import { siteHandler, type SiteFolders } from '../../services/publish/serve/site';

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks with the path exactly as it is given: nothing in between may tidy it up. */
export const ask = (
  origin: string,
  asked: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    httpRequest({ hostname, port, path: asked, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers: own } = response;
        resolve({ status, headers: own, body: bytes, text: bytes.toString('utf8') });
      });
    })
      .on('error', reject)
      .end(body);
  });

/** Writes files by their names below a folder. */
export async function writeFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Serves folders as a release while `work` goes on. */
export async function servedSite<T>(
  folders: SiteFolders,
  work: (get: (asked: string, options?: Ask) => Promise<Got>) => Promise<T>,
): Promise<T> {
  const server = createServer(await siteHandler(folders));
  const port = await listen(server, 0, '127.0.0.1');
  try {
    return await work((asked, options) => ask(`http://127.0.0.1:${port}`, asked, options));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
