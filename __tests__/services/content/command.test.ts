import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from '../../../services/content/options';
import { copyExport, everyFieldExport, waitUntil } from './setup/support';

const root = path.join(__dirname, '../../..');

interface Running {
  child: ChildProcess;
  out: () => string;
  err: () => string;
}

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function run(args: string[], env: Record<string, string> = {}): Running {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'services/content/main.ts', '--port', '0', ...args],
    { cwd: root, env: { ...process.env, CONTENT_DIR: '', ...env } },
  );
  running.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return { child, out: () => out, err: () => err };
}

async function exitCode(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

describe('the command', () => {
  it('prints one line of JSON when it listens, and exits with 0 on SIGTERM', async () => {
    const { child, out } = run(['--dir', everyFieldExport, '--ready-json']);
    await waitUntil(() => out().includes('\n'), 15_000);
    const ready = JSON.parse(out()) as Record<string, unknown>;
    expect(ready).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      stack: 'blt00every',
      environment: 'production',
      token: expect.stringMatching(/^cs[\da-f]{48}$/) as string,
      previewToken: expect.stringMatching(/^cs[\da-f]{48}$/) as string,
      authtoken: expect.stringMatching(/^cs[\da-f]{48}$/) as string,
      waiting: expect.arrayContaining([
        expect.objectContaining({ uid: 'blt00perfrdraft', state: 'unpublished' }),
      ]) as unknown,
    });
    expect((await fetch(`${String(ready.url)}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
  });

  it('prints the settings for a reader of the folder in CONTENT_DIR', async () => {
    const args = ['--token', 'cs-secret', '--desk', 'missing.json'];
    const { child, out } = run(args, { CONTENT_DIR: everyFieldExport });
    await waitUntil(() => out().includes('Ctrl-C'), 15_000);
    for (const text of ['blt00every', 'production', 'cs-secret', '/explore', '/desk/#token=cs']) {
      expect(out()).toContain(text);
    }
    child.kill('SIGINT');
    expect(await exitCode(child)).toBe(0);
  });

  it('leaves Ctrl-C to the process that started it, and ends after it', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    running.push(parent);
    const args = ['--dir', everyFieldExport, '--ready-json', '--parent-pid', String(parent.pid)];
    const { child, out } = run(args);
    await waitUntil(() => out().includes('\n'), 15_000);
    const { url } = JSON.parse(out()) as { url: string };
    child.kill('SIGINT');
    await pause(300);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    parent.kill();
    expect(await exitCode(child)).toBe(0);
  });

  it('reports in one line why it cannot start, and exits with 1', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'content-service-'));
    const { child, err } = run(['--dir', empty]);
    expect(await exitCode(child)).toBe(1);
    const lines = err()
      .split('\n')
      .filter((line) => line.includes('content service'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('holds no stack export');
    await rm(empty, { recursive: true });
  });

  it('reports that its port is in use, and how to choose another one', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const { child, err } = run(['--dir', everyFieldExport, '--port', String(port)]);
    expect(await exitCode(child)).toBe(1);
    expect(err()).toContain(`127.0.0.1:${port}; CONTENT_PORT or --port names another port`);
    otherServer.close();
  });

  it('continues when the readers of its announcement and its log have ended', async () => {
    const { dir, remove } = await copyExport(everyFieldExport);
    let requestCount = 0;
    const hook = createHttpServer((_, response) => {
      requestCount += 1;
      response.writeHead(503).end();
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const { port } = hook.address() as AddressInfo;
    const notify = `http://127.0.0.1:${port}/`;
    const { child, out } = run(['--dir', dir, '--ready-json', '--notify', notify]);
    await waitUntil(() => out().includes('\n'), 15_000);
    const { url } = JSON.parse(out()) as { url: string };
    child.stdout?.destroy();
    child.stderr?.destroy();
    // The failed notification is logged.
    const file = path.join(
      dir,
      'entries/person/en-us/00000000-0000-4000-8000-000000001001-entries.json',
    );
    await writeFile(file, (await readFile(file, 'utf8')).replace('"Mira"', '"Edited"'));
    await waitUntil(() => requestCount > 0, 15_000);
    await pause(300);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    hook.close();
    await remove();
  });

  it('ends when its parent process has ended', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    running.push(parent);
    const { child, out } = run([
      '--dir',
      everyFieldExport,
      '--ready-json',
      '--parent-pid',
      String(parent.pid),
    ]);
    await waitUntil(() => out().includes('\n'), 15_000);
    parent.kill('SIGKILL');
    expect(await exitCode(child)).toBe(0);
  });
});

describe('the options', () => {
  it('have their defaults', () => {
    expect(readOptions([], {})).toMatchObject({
      service: { dir: 'content', port: 9010, host: '127.0.0.1', referencesFallBack: true },
      readyJson: false,
      quiet: false,
    });
  });

  it('come from the command line, or else from the variables', () => {
    const env = { CONTENT_DIR: 'stack', CONTENT_PORT: '1234', CONTENT_TOKEN: 'csx' };
    expect(readOptions([], env).service).toMatchObject({ dir: 'stack', port: 1234, token: 'csx' });
    const args = ['--dir', 'other', '--port', '0', '--references-without-fallback'];
    expect(readOptions(args, env).service).toMatchObject({
      dir: 'other',
      port: 0,
      referencesFallBack: false,
    });
  });

  it.each([
    [['--port', 'x'], '--port must be a whole number'],
    [['--port', '65536'], '--port must be a port number below 65536'],
    [['--notify', 'x'], '--notify must be an http(s) URL'],
    [['--notify', 'javascript:alert(1)'], '--notify must be an http(s) URL'],
    [['--nothing'], '--nothing'],
  ])('refuse %j with its name', (args, reason) => {
    expect(() => readOptions(args, {})).toThrow(reason);
  });

  it('ignore blank values', () => {
    const env = { CONTENT_DIR: ' ', CONTENT_PORT: ' ', CONTENT_TOKEN: '\t' };
    const { service } = readOptions(['--token', ''], env);
    expect(service).toMatchObject({ dir: 'content', port: 9010, token: undefined });
  });

  it.each(['a b', 'a\nb', 'þorn'])(
    'refuse a token that no header can carry, without repeating it',
    (token) => {
      const read = () => readOptions([], { CONTENT_TOKEN: token });
      expect(read).toThrow('CONTENT_TOKEN must be');
      expect(read).not.toThrow(token);
    },
  );
});
