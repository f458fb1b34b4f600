/** The publish service over copies of the project and of the sample content. */
import { cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../../__tests__/services/publish/setup/http';
import type { Status } from '../../../services/publish/status/board';
import { editEntries } from '../../gatsby/run';
import { bumpVersion, type StoredEntry } from '../edits';
import { RunningSite } from '../running';

const pristine = path.resolve('content');

/** Maximum milliseconds until an edit is live; after a start, the edit waits for a whole build. */
const patience = 5 * 60_000;

/** The result of an edit; `why` has the reasons of the status if the edit did not go live. */
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
  /** Called after each edit, for a service that does not watch the content itself. */
  announceEdit: () => Promise<void> = () => Promise.resolve();

  private constructor(running: RunningSite, content: string) {
    this.running = running;
    this.content = content;
  }

  /**
   * Copies project and content.
   * @param folder folder of an earlier run, with its build; default: a new one
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

  /** Undoes all changes of the content. */
  async restore(): Promise<void> {
    await restore(this.content);
  }

  /** Writes a unique introduction of “About us”. Returns the introduction. */
  async makeEdit(): Promise<string> {
    const introduction = `Marker number ${(this.#marker += 1)} of ${process.pid}.`;
    await editEntries(this.content, 'page', 'en-us', (entries) => {
      const about = entries.blt00pagabout as StoredEntry | undefined;
      if (!about) throw new Error('There is no page “About us”.');
      Object.assign(about.banner as object, { page_intro: introduction });
      bumpVersion(about);
    });
    return introduction;
  }

  /** Makes an ordinary edit and waits until it is live or has failed. */
  async edit(wait = patience): Promise<Outcome> {
    const introduction = await this.makeEdit();
    const since = Date.now();
    await this.announceEdit();
    return this.waitForOutcome(introduction, since, wait);
  }

  /** Waits until “About us” shows a text, or until a run after `since` ends without going live. */
  async waitForOutcome(expectedText: string, since: number, wait = patience): Promise<Outcome> {
    const end = Date.now() + wait;
    for (;;) {
      if (this.running.hasEnded) throw new Error('the service ended by itself');
      const { text } = await sendRequest(this.running.url, '/about-us/');
      const status = await this.running.status();
      const { last } = status;
      const why = last?.reasons.join(' ') ?? '';
      if (text.includes(expectedText)) return { isLive: true, status, why };
      const hasEnded = last !== null && last.is !== 'live' && Date.parse(last.time) > since;
      if (hasEnded || Date.now() > end) return { isLive: false, status, why };
      await pause(100);
    }
  }

  /** Restores the content, restarts an ended service, and waits until an ordinary edit is live. */
  async recover(): Promise<Outcome> {
    await this.restore();
    if (this.running.hasEnded) await this.running.start();
    let outcome = await this.edit();
    // The ended build may have begun before the content was restored.
    for (let tries = 0; !outcome.isLive && tries < 2; tries += 1) outcome = await this.edit();
    return outcome;
  }
}

/** Makes a folder equal to the sample content. Rewrites only files that differ. */
async function restore(target: string, source = pristine): Promise<void> {
  const entries = await readdir(source, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  const existingNames = await readdir(target);
  for (const name of existingNames.filter((each) => !names.has(each))) {
    await rm(path.join(target, name), { recursive: true });
  }
  for (const entry of entries) {
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
