import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import pick from 'lodash/pick';
import { removeTemporaryFiles } from '../../../src/lib/files/removeFiles';
import { readRedirects } from '../../../src/output/redirects';
import type { ReportedPage } from '../../../src/output/report';
import { copyChanges, copySite, type PreviousSite } from './files/copy';
import { History } from './history';
import { releaseIdPattern, newReleaseId } from './id';
import { createRecord, type NewRelease } from './newRelease';
import { repairForms } from './compression/repair';
import { writeRecords, readFiles, readPages, readRelease, writeRelease } from './records/records';
import { flush, flushAll } from './files/durable';
import { failingFiles, hasSize, isIntact } from './files/intact';
import { NextSite } from './files/nextSite';
import { outdatedReleases } from './retention';
import { addSbom, hasSbom } from './sbom';
import { readDeferred } from './compression/deferred';
import type { Release, WholeRelease } from './types';

/** Folder of the publish service (releases, journal, lock), relative to the project. */
export const publishFolder = path.join('.kept', 'publish');

/** The live release is not the one that a rollback was confirmed for. */
export class LiveChangedError extends Error {
  constructor() {
    super('The live release has changed meanwhile.');
  }
}

/**
 * Stores the releases of a site. Each is an immutable folder with `site/` and its records. The
 * symbolic link `current` names the live release; switching replaces the link atomically.
 */
export class Releases {
  /** Rollbacks, and refusals by the publisher. */
  readonly history: History;
  readonly #root: string;
  readonly #folder: string;
  readonly #current: string;
  readonly #next: NextSite;
  readonly #sbom: Promise<string | null>;

  /**
   * @param root folder of the publish service
   * @param sbom resolves to the path of the SBOM file that each new release gets; null for none
   */
  constructor(root = publishFolder, sbom: Promise<string | null> = Promise.resolve(null)) {
    this.#sbom = sbom;
    this.#root = path.resolve(root);
    this.history = new History(path.join(this.#root, 'history.jsonl'));
    this.#folder = path.join(this.#root, 'releases');
    this.#current = path.join(this.#root, 'current');
    this.#next = new NextSite(this.#folder);
  }

  folder(id: string): string {
    return path.join(this.#folder, id);
  }

  /** Returns the path of the folder of a release that visitors are served from. */
  site(id: string): string {
    return path.join(this.folder(id), 'site');
  }

  /**
   * Removes leftovers of an interrupted run and repairs the live state. If the live release or the
   * link to it is missing or damaged, the newest intact release goes live. If no release is intact,
   * the damaged live one stays, or else the newest one goes live.
   */
  async clean(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await removeTemporaryFiles(this.#root);
    for (const name of await readdir(this.#folder)) {
      if (!releaseIdPattern.test(name))
        await rm(path.join(this.#folder, name), { recursive: true });
    }
    const [live, releases] = [await this.current(), await this.list()];
    for (const { id } of live ? [live, ...releases] : releases) {
      // Reading every file would delay the start. The whole build that follows replaces damaged files.
      if (!(await this.#hasAllFiles(id, hasSize))) continue;
      await this.#repairForms(id);
      if (id !== live?.id) await this.switchTo(id);
      return;
    }
    const [newest] = releases;
    if (live) return;
    if (newest) await this.switchTo(newest.id);
    else await rm(this.#current, { recursive: true, force: true });
  }

  /** True if each file of a release passes a check. */
  async #hasAllFiles(id: string, check: typeof isIntact): Promise<boolean> {
    const files = await readFiles(this.folder(id));
    return files !== undefined && (await failingFiles(this.site(id), files, check)).length === 0;
  }

  /**
   * Lists the names of the files of a release that are damaged or missing on the disk. Damaged
   * compressed forms are repaired, but the server may have them in memory until the next release.
   */
  async damagedFiles({ id, files }: WholeRelease): Promise<string[]> {
    const damaged = await failingFiles(this.site(id), files, isIntact);
    return [...damaged, ...(await repairForms(this.site(id), files))];
  }

  /** True if a release has no damaged file, and the SBOM that a new release would get. */
  async isUpToDate(release: WholeRelease): Promise<boolean> {
    const sbom = await this.#sbom;
    if (sbom !== null && !(await hasSbom(sbom, this.folder(release.id)))) return false;
    return (await this.damagedFiles(release)).length === 0;
  }

  async #repairForms(id: string): Promise<void> {
    const files = await readFiles(this.folder(id));
    if (files) await repairForms(this.site(id), files);
  }

  /** Reads the id of the live release. Returns null if there is none, or if `current` is no link. */
  async currentId(): Promise<string | null> {
    try {
      return path.basename(await readlink(this.#current));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // EINVAL: a backup without support for links has restored a file or folder.
      if (code === 'ENOENT' || code === 'EINVAL') return null;
      throw error;
    }
  }

  /** Reads the live release. Returns null if there is none, or if its record is missing or damaged. */
  async current(): Promise<Release | null> {
    const id = await this.currentId();
    return id === null ? null : this.read(id);
  }

  /** Reads the record of a release. Returns null if it is missing or damaged. */
  async read(id: string): Promise<Release | null> {
    const release = await readRelease(this.folder(id));
    return release?.id === id ? release : null;
  }

  /** Reads a release with its file list and page list. Returns null if it is missing or damaged. */
  async whole(id: string): Promise<WholeRelease | null> {
    const [release, files, list] = await Promise.all([
      this.read(id),
      readFiles(this.folder(id)),
      this.pages(id),
    ]);
    return release && files ? { ...release, files, list } : null;
  }

  /** Reads the pages of a release. Returns an empty list if they are missing or damaged. */
  async pages(id: string): Promise<ReportedPage[]> {
    return (await readPages(this.folder(id))) ?? [];
  }

  /** Reads all intact records of releases, newest first. */
  async list(): Promise<Release[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names
      .filter((name) => releaseIdPattern.test(name))
      .sort((a, b) => (a < b ? 1 : -1));
    const records = await Promise.all(ids.map((id) => this.read(id)));
    return records.filter((release) => release !== null);
  }

  /**
   * Creates a release from a built folder. When the promise resolves, the release is completely on
   * the disk and not live yet. A failure before that leaves no files behind.
   */
  async create(input: NewRelease): Promise<WholeRelease> {
    const { built, report, previous } = input;
    const id = newReleaseId(await readdir(this.#folder).catch(() => []));
    const part = path.join(this.#folder, `.${id}.part`);
    try {
      const site = path.join(part, 'site');
      await mkdir(part, { recursive: true });
      // Hard links would carry damaged compressed forms into the release. Content-only builds skip the check.
      if (previous && !input.changes) await repairForms(this.site(previous.id), previous.files);
      const base = previous ? await this.#base(previous) : undefined;
      const clone = previous && input.changes ? await this.#next.take(previous.id, site) : null;
      const { files, deferred, written } =
        base && input.changes
          ? await copyChanges(built, site, { ...base, ...clone }, input.changes)
          : await copySite(built, site, base);
      const redirects = await readRedirects(site);
      const release = createRecord(id, input, files, redirects.keys());
      const sbom = await this.#sbom;
      if (sbom !== null) await addSbom(sbom, part);
      await writeRecords(part, release, files, report.pages, deferred);
      await flushAll(part, written);
      await rename(part, this.folder(id));
      await flush(this.#folder);
      return { ...release, files, list: report.pages };
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      throw error;
    }
  }

  /** Describes the site of a release as the source of unchanged files. */
  async #base({ id, files }: WholeRelease): Promise<PreviousSite> {
    return { site: this.site(id), files, deferred: await readDeferred(this.folder(id)) };
  }

  /** Writes the number of hints for editors into the record of a release. */
  async recordHintCount(id: string, contentProblems: number): Promise<void> {
    const release = await this.read(id);
    if (release) await writeRelease(this.folder(id), { ...release, contentProblems });
  }

  /** Starts to clone a release, so that the next release is created faster if few files change. */
  prepareNext(id: string): void {
    this.#next.begin(id, this.folder(id));
  }

  /** Ends the clone that runs in the background, if any. */
  close(): Promise<void> {
    return this.#next.close();
  }

  /** Makes a release the live one, atomically even at a power failure. */
  async switchTo(id: string): Promise<void> {
    const part = `${this.#current}.part`;
    await rm(part, { force: true });
    await symlink(path.join('releases', id), part);
    // A link cannot be renamed over a folder.
    if ((await this.currentId()) === null)
      await rm(this.#current, { recursive: true, force: true });
    await rename(part, this.#current);
    await flush(this.#root);
  }

  /**
   * Makes an earlier release live, without a build.
   * @param id default: the newest intact release that is older than the live one
   * @param expectedLive id of the release that must be live until the switch; default: whichever is
   * @param by name of the person who does it; null if it is unknown
   * @throws Error for the operator if there is no such release, or if the named one is damaged
   * @throws LiveChangedError if another release than `expectedLive` is live; nothing is done then
   */
  async rollback(id?: string, expectedLive?: string, by: string | null = null): Promise<Release> {
    const target = id === undefined ? await this.#earlierIntact() : await this.#intactById(id);
    await this.#repairForms(target.id);
    if (expectedLive !== undefined && (await this.currentId()) !== expectedLive) {
      throw new LiveChangedError();
    }
    await this.switchTo(target.id);
    await this.history.add({
      is: 'rollback',
      time: new Date().toISOString(),
      release: pick(target, ['id', 'time']),
      ...(by === null ? {} : { by: [by] }),
    });
    return target;
  }

  async #earlierIntact(): Promise<Release> {
    const [live, releases] = [await this.currentId(), await this.list()];
    for (const release of releases) {
      const isEarlier = live !== null && release.id < live;
      if (isEarlier && (await this.#hasAllFiles(release.id, isIntact))) return release;
    }
    throw new Error('There is no earlier release to go back to, or none that has all its files.');
  }

  async #intactById(id: string): Promise<Release> {
    const release = (await this.list()).find((candidate) => candidate.id === id);
    if (!release) throw new Error(`There is no release ${id}; npm run releases lists them.`);
    if (await this.#hasAllFiles(id, isIntact)) return release;
    throw new Error(
      `The release ${id} is damaged: files are missing or damaged. npm run releases lists the others.`,
    );
  }

  /** Lists the ids of all other releases, newest first: open tabs may still need their files. */
  async otherIds(id: string): Promise<string[]> {
    const releases = await this.list();
    return releases.map((release) => release.id).filter((otherId) => otherId !== id);
  }

  /** Removes old releases, as `outdatedReleases` decides. */
  async prune(): Promise<void> {
    const [live, releases] = [await this.currentId(), await this.list()];
    for (const { id } of outdatedReleases(releases, live)) await this.remove(id);
  }

  /** Removes a release that is not live. */
  async remove(id: string): Promise<void> {
    const removedFolder = path.join(this.#folder, `.${id}.gone`);
    await rename(this.folder(id), removedFolder);
    await rm(removedFolder, { recursive: true });
  }
}
