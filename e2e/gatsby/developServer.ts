/** `npm run develop` in a copy of the project, with a copy of the sample content. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/site/develop/freePort';
import { copyProject } from '../../services/publish/build/workspace';
import { collectOutput, copyContent, editEntries } from './run';

const minutes = 60_000;

/** Introduction of the page `/about-us/`, which is edited while the server starts. */
export const editedAtStart = 'Edited while the server started.';

/** An answer of GraphiQL's endpoint. */
interface Answer {
  errors?: unknown;
  data?: { allContentPage?: { nodes: { title: string; aircraft: { seats: number } }[] } } | null;
}

export class DevelopServer {
  readonly origin: string;
  readonly content: string;
  /** A separate folder, because the server writes the edits of the test into `public`. */
  readonly #workspace: string;
  readonly #child: ChildProcess;
  readonly #log: () => string;

  /** Starts the server, and waits until its first page is available. */
  static async start(): Promise<DevelopServer> {
    const content = await copyContent();
    const workspace = await mkdtemp(path.join(tmpdir(), 'develop-'));
    await copyProject(process.cwd(), workspace);
    const server = new DevelopServer(content, workspace, await freePort(0));
    await server.#editWhileStarting();
    await server.waitUntil(
      'the server answers',
      async () => Boolean(await server.ask('{ __typename }')),
      5,
    );
    // GraphQL answers before the first pages are available.
    await server.waitUntil(
      'the first page is there',
      async () => Boolean(await server.data('/about-us/')),
      5,
    );
    return server;
  }

  /**
   * Edits the content when the server begins to listen. Gatsby would start its server again before its first
   * bundle, and end.
   */
  async #editWhileStarting(): Promise<void> {
    const answers = () =>
      fetch(`${this.origin}/___graphql`, { signal: AbortSignal.timeout(1000) }).then(
        () => true,
        () => false,
      );
    await this.waitUntil('the server listens', answers, 5);
    await editEntries(this.content, 'page', 'en-us', (entries) => {
      const page = Object.values(entries).find(({ url }) => url === '/about-us');
      Object.assign(page?.banner as object, { page_intro: editedAtStart });
    });
  }

  private constructor(content: string, workspace: string, port: number) {
    this.content = content;
    this.#workspace = workspace;
    this.origin = `http://localhost:${port}`;
    this.#child = spawn(process.execPath, ['--import', 'tsx', 'scripts/site/develop.ts'], {
      detached: true,
      cwd: workspace,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        NODE_OPTIONS: '',
        CONTENT_DIR: content,
        CONTENT_PORT: '0',
        GATSBY_DEVELOP_PORT: String(port),
      },
    });
    this.#log = collectOutput(this.#child);
  }

  async stop(): Promise<void> {
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL');
    const removal = { recursive: true, force: true, maxRetries: 5 };
    await Promise.all([rm(this.content, removal), rm(this.#workspace, removal)]);
  }

  /** Returns the output so far in one line, as Gatsby breaks long lines. */
  log(): string {
    return this.#log().replace(/\s+/g, ' ');
  }

  /** Edits a file of the project while `work` runs, and waits until it shows. */
  async withEdit(
    file: string,
    edit: (text: string) => string,
    work: () => Promise<void>,
  ): Promise<void> {
    const target = path.join(this.#workspace, file);
    const text = await readFile(target, 'utf8');
    const edited = edit(text);
    if (edited === text) throw new Error(`The edit does not change ${file}.`);
    await writeFile(target, edited);
    try {
      await work();
    } finally {
      await writeFile(target, text);
    }
  }

  /** Ends the embedded content service as an accident does. */
  async killContentService(): Promise<void> {
    const { stdout } = await promisify(execFile)('ps', [
      ...['--ppid', String(this.#child.pid)],
      ...['-o', 'pid=,args='],
    ]);
    const [, pid] = /^\s*(\d+) .*services\/content\/main\.ts/m.exec(stdout) ?? [];
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Sends a query to GraphiQL's endpoint. Returns undefined while the server restarts. */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.origin}/___graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(20_000),
      });
      return response.ok || response.status === 400
        ? ((await response.json()) as Answer)
        : undefined;
    } catch {
      // The server is not ready yet or restarts.
      return undefined;
    }
  }

  /** Reads the data of a page as the browser gets it. Returns undefined if the page does not exist. */
  async data(url: string): Promise<string | undefined> {
    try {
      const response = await fetch(`${this.origin}/page-data${url}page-data.json`, {
        signal: AbortSignal.timeout(20_000),
      });
      return response.ok ? await response.text() : undefined;
    } catch {
      // The server is not ready yet or restarts.
      return undefined;
    }
  }

  /** True if the data of a page contains a text. */
  async shows(url: string, text: string): Promise<boolean> {
    return Boolean((await this.data(url))?.includes(text));
  }

  /** Waits until the server has printed nothing for three seconds: no reading of the content is under way. */
  async waitUntilIdle(): Promise<void> {
    let last = '';
    let since = Date.now();
    await this.waitUntil('the server is idle', () => {
      if (this.#log() !== last) since = Date.now();
      last = this.#log();
      return Date.now() - since > 3000;
    });
  }

  async waitUntil(
    description: string,
    holds: () => Promise<boolean> | boolean,
    maxMinutes = 1.5,
  ): Promise<void> {
    const end = Date.now() + maxMinutes * minutes;
    while (!(await holds())) {
      if (Date.now() > end || this.#child.exitCode !== null) {
        throw new Error(`It did not come about that ${description}.\n${this.#log().slice(-4000)}`);
      }
      await wait(300);
    }
  }
}
