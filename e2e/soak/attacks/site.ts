/** The publish service over copies of the project and of the sample content. */
import { cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../../__tests__/services/publish/setup/http';
import type { Status } from '../../../services/publish/status/board';
import { editEntries } from '../../gatsby/run';
import { published, type Stored } from '../edits';
import { RunningSite } from '../running';

const pristine = path.resolve('content');

/** How long an edit may take to be live, in milliseconds; after a start it waits for a whole build. */
const patience = 5 * 60_000;

/** How an edit ended; `why` has the status's words where it did not go live. */
export interface Outcome {
  isLive: boolean;
  status: Status;
  why: string;
}

export class AttackedSite {
  readonly running: RunningSite;
  /** The copied export. */
  readonly content: string;
  #marker = 0;
  /** Called after each edit, where the service does not watch the content itself. */
  tell: () => Promise<void> = () => Promise.resolve();

  private constructor(running: RunningSite, content: string) {
    this.running = running;
    this.content = content;
  }

  /**
   * Copies project and content.
   * @param folder kept from an earlier run, with its build; default: a new one
   */
  static async prepare(folder?: string): Promise<AttackedSite> {
    const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'attacks-')));
    const content = path.join(home, 'content');
    await mkdir(content, { recursive: true });
    await restore(content);
    const running = await RunningSite.prepare(path.join(home, 'site'), {
      CONTENT_DIR: content,
      SITE_URL: 'https://www.nordloft.example',
    });
    return new AttackedSite(running, content);
  }

  /** Removes both copies. */
  remove(): Promise<void> {
    return rm(path.dirname(this.content), { recursive: true, force: true });
  }

  /** Undoes whatever was done to the content. */
  async restore(): Promise<void> {
    await restore(this.content);
  }

  /** Makes an ordinary edit: the introduction of “About us” gets a number of its own. */
  async mark(): Promise<string> {
    const words = `Marker number ${(this.#marker += 1)} of ${process.pid}.`;
    await editEntries(this.content, 'page', 'en-us', (entries) => {
      const about = entries.blt00pagabout as Stored | undefined;
      if (!about) throw new Error('There is no page “About us”.');
      Object.assign(about.banner as object, { page_intro: words });
      published(about);
    });
    return words;
  }

  /** Makes an ordinary edit and waits until it is live, or is known not to go live. */
  async edit(wait = patience): Promise<Outcome> {
    const words = await this.mark();
    const since = Date.now();
    await this.tell();
    return this.outcome(words, since, wait);
  }

  /** Waits until a text is on “About us”, or a build that began after `since` ended otherwise. */
  async outcome(words: string, since: number, wait = patience): Promise<Outcome> {
    const end = Date.now() + wait;
    for (;;) {
      if (this.running.hasEnded) throw new Error('the service ended by itself');
      const { text } = await ask(this.running.url, '/about-us/');
      const status = await this.running.status();
      const { last } = status;
      const why = last?.reasons.join(' ') ?? '';
      if (text.includes(words)) return { isLive: true, status, why };
      const hasEnded = last !== null && last.is !== 'live' && Date.parse(last.time) > since;
      if (hasEnded || Date.now() > end) return { isLive: false, status, why };
      await pause(100);
    }
  }

  /** Restores the content, and a service that ended; waits until an ordinary edit is live again. */
  async recover(): Promise<Outcome> {
    await this.restore();
    if (this.running.hasEnded) await this.running.start();
    let outcome = await this.edit();
    // A build that began before the content was whole may have ended in between.
    for (let tries = 0; !outcome.isLive && tries < 2; tries += 1) outcome = await this.edit();
    return outcome;
  }
}

/** Makes a folder equal to the sample content, and rewrites only files that differ. */
async function restore(target: string, source = pristine): Promise<void> {
  const wanted = await readdir(source, { withFileTypes: true });
  const names = new Set(wanted.map(({ name }) => name));
  const found = await readdir(target);
  for (const name of found.filter((each) => !names.has(each))) {
    await rm(path.join(target, name), { recursive: true });
  }
  for (const entry of wanted) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    const [original, copy] = [await lstat(from), await lstat(to).catch(() => null)];
    const isFolder = entry.isDirectory();
    if (copy && (isFolder ? !copy.isDirectory() : !copy.isFile()))
      await rm(to, { recursive: true });
    if (isFolder) {
      await mkdir(to, { recursive: true });
      await restore(to, from);
    } else if (copy?.size !== original.size || copy.mtimeMs !== original.mtimeMs) {
      await cp(from, to, { preserveTimestamps: true });
    }
  }
}
