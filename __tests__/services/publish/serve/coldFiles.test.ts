/** Requests for files that are not in memory: how many reads they start, and how much they hold. */
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import type { Encoding } from '../../../../services/publish/serve/fileCache';
import { ReleaseSite } from '../../../../services/publish/serve/releaseSite';
import { inTemporaryFolder } from '../../../setup/folder';
import { withServedSite, writeFiles } from '../setup/http';

/** Sizes in bytes, below and above the maximum size of a cached file. */
const [smallSize, largeSize] = [520_000, 600_000];

/** Counts the reads of whole files while `work` runs. */
async function countReads(work: () => Promise<void>) {
  const { readFile } = fsPromises;
  const reads = { total: 0, running: 0, most: 0 };
  const read = jest.spyOn(fsPromises, 'readFile').mockImplementation(async (...args) => {
    reads.total += 1;
    reads.running += 1;
    reads.most = Math.max(reads.most, reads.running);
    return readFile(...args).finally(() => (reads.running -= 1));
  });
  const stream = jest.spyOn(fs, 'createReadStream');
  try {
    await work();
    return { ...reads, streams: stream.mock.calls.length };
  } finally {
    read.mockRestore();
    stream.mockRestore();
  }
}

/** Sends requests for a path over one connection at once. Returns everything that is answered. */
async function pipeline(origin: string, requestPath: string, count: number): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (part: Buffer) => (answers += part.toString('latin1')));
  // The server may close the connection while the requests are sent.
  socket.on('error', () => undefined);
  const request = (connection: string) =>
    `HEAD ${requestPath} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(request('keep-alive').repeat(count - 1) + request('close'));
  // `once` would reject when the server resets the connection.
  await new Promise((resolve) => socket.once('close', resolve));
  return answers;
}

const withFiles = (
  files: Record<string, Buffer>,
  work: Parameters<typeof withServedSite<void>>[1],
) =>
  inTemporaryFolder(async (folder) => {
    await writeFiles(folder, files);
    await withServedSite({ folder }, work);
  });

describe('a file that is not in memory', () => {
  it('is read once for thousands of pipelined requests, which close their connections', async () => {
    await withFiles({ 'film.bin': Buffer.alloc(smallSize) }, async (get, origin) => {
      const { total } = await countReads(async () => {
        await Promise.all(Array.from({ length: 15 }, () => pipeline(origin, '/film.bin', 199)));
        expect((await get('/film.bin')).body).toHaveLength(smallSize);
      });
      expect(total).toBe(1);
    });
  });

  it('is read once for all connections, and a few pipelined requests are all answered', async () => {
    await withFiles({ 'film.bin': Buffer.alloc(smallSize) }, async (_, origin) => {
      const reads = await countReads(async () => {
        const connections = Array.from({ length: 15 }, () => pipeline(origin, '/film.bin', 7));
        for (const answers of await Promise.all(connections)) {
          expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(7);
        }
      });
      expect(reads.total).toBe(1);
    });
  });

  it('waits while eight others are read', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `film-${index}.bin`);
    await inTemporaryFolder(async (folder) => {
      const files = names.map((name) => [name, Buffer.alloc(smallSize, name)]);
      await writeFiles(folder, Object.fromEntries(files) as Record<string, Buffer>);
      const site = await ReleaseSite.open({ folder });
      const { total, most } = await countReads(async () => {
        const forms = await Promise.all(names.map((name) => site.file(`/${name}`, [])));
        expect(new Set(forms.map((form) => form?.etag)).size).toBe(names.length);
      });
      expect([total, most]).toEqual([names.length, 8]);
    });
  });

  it('is hashed once if it is large, also for the releases that share it', async () => {
    await inTemporaryFolder(async (home) => {
      const [folder, nextFolder] = [path.join(home, 'a'), path.join(home, 'b')];
      await writeFiles(folder, { 'sheet.pdf': Buffer.alloc(largeSize) });
      await writeFiles(nextFolder, { 'index.html': 'front page' });
      await fsPromises.link(path.join(folder, 'sheet.pdf'), path.join(nextFolder, 'sheet.pdf'));
      const accepted: Encoding[][] = [[], ['gzip'], ['br', 'gzip'], []];
      const { streams } = await countReads(async () => {
        for (const site of [
          await ReleaseSite.open({ folder }),
          await ReleaseSite.open({ folder: nextFolder }),
        ]) {
          const forms = await Promise.all(accepted.map((each) => site.file('/sheet.pdf', each)));
          expect(new Set(forms.map((form) => form?.etag)).size).toBe(1);
        }
      });
      expect(streams).toBe(1);
    });
  });
});

test('an answer that the client does not read keeps the answers after it from starting', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `film-${index}.bin`);
  const files = Object.fromEntries(names.map((name) => [name, Buffer.alloc(smallSize, name)]));
  await withFiles(
    { ...files, 'sheet.pdf': Buffer.alloc(20_000_000), 'index.html': Buffer.from('page') },
    async (get, origin) => {
      const { total } = await countReads(async () => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
        const paths = ['sheet.pdf', ...names];
        socket.write(paths.map((name) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
        // Later requests of other connections are answered meanwhile.
        for (let count = 0; count < 20; count += 1) await get('/');
        socket.destroy();
      });
      expect(total).toBe(1);
    },
  );
});
