import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../../../src/checks/words';
import { movedPages } from '../../../src/input/movedPages';
import { readRedirects } from '../../../src/output/redirects';
import type { BuildReport, ReportedPage } from '../../../src/output/report';
import { copyChanges, copySite, hasSizes, type Before, type FileChanges } from './copy';
import { idShape, newId } from './id';
import { mendForms } from './damaged';
import { describe, readFiles, readPages, readRelease, writeRelease } from './describe';
import { flush, flushAll } from './disk';
import { pageChanges } from './changes';
import { NextSite } from './next';
import { putSbom } from './sbom';
import { unpackedOf } from './unpacked';
import type { Release, WholeRelease } from './types';

/** Where the publish service keeps everything, below the project. */
export const publishFolder = path.join('.kept', 'publish');

const kept = 5;

/** What a release is made from. */
export interface NewRelease {
  /** The built site. */
  built: string;
  report: BuildReport;
  trigger: string;
  /** The release that is live. */
  before: WholeRelease | null;
  problems: Finding[];
  /** Default: everything. */
  way?: Release['way'] | null;
  why?: Release['why'];
  /** What differs from `before`, where that is known: nothing else is looked at. */
  changes?: FileChanges;
  /** When its build began. */
  started: number;
}

/**
 * The releases of a site, each a folder that never changes: `site/` and what is known of it. The
 * link `current` names the one that is live; it is replaced in one step.
 */
export class Releases {
  readonly #root: string;
  readonly #folder: string;
  readonly #current: string;
  readonly #next: NextSite;
  readonly #sbom: Promise<string | null>;

  /** @param sbom the SBOM that each new release gets, below the same root */
  constructor(root = publishFolder, sbom: Promise<string | null> = Promise.resolve(null)) {
    this.#sbom = sbom;
    this.#root = path.resolve(root);
    this.#folder = path.join(this.#root, 'releases');
    this.#current = path.join(this.#root, 'current');
    this.#next = new NextSite(this.#folder);
  }

  /** Where a release lies. */
  folder(id: string): string {
    return path.join(this.#folder, id);
  }

  /** The folder that is served of a release. */
  site(id: string): string {
    return path.join(this.folder(id), 'site');
  }

  /**
   * Takes away what an interrupted run left. Where the live release, or the link that names it,
   * was lost or damaged, the newest whole one takes its place; a damaged one where none is whole.
   */
  async clean(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      if (!idShape.test(name)) await rm(path.join(this.#folder, name), { recursive: true });
    }
    const [live, all] = [await this.current(), await this.list()];
    for (const { id } of live ? [live, ...all] : all) {
      if (!(await this.#hasItsFiles(id))) continue;
      await this.#mendForms(id);
      if (id !== live?.id) await this.switchTo(id);
      return;
    }
    const [newest] = all;
    if (live) return;
    if (newest) await this.switchTo(newest.id);
    else await rm(this.#current, { recursive: true, force: true });
  }

  /** True if each file of a release is there in the size that it was made with. */
  async #hasItsFiles(id: string): Promise<boolean> {
    const files = await readFiles(this.folder(id));
    return files !== undefined && hasSizes(this.site(id), files);
  }

  async #mendForms(id: string): Promise<void> {
    const files = await readFiles(this.folder(id));
    if (files) await mendForms(this.site(id), files);
  }

  /** Id of the release that is live; null if there is none, or `current` is no link. */
  async currentId(): Promise<string | null> {
    try {
      return path.basename(await readlink(this.#current));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // EINVAL: a file or folder, as a backup that knows no links restores it.
      if (code === 'ENOENT' || code === 'EINVAL') return null;
      throw error;
    }
  }

  /** The release that is live; null where there is none, or its folder is gone. */
  async current(): Promise<Release | null> {
    const id = await this.currentId();
    return id === null ? null : this.read(id);
  }

  /** Null where there is no such release, or it is not whole. */
  async read(id: string): Promise<Release | null> {
    return (await readRelease(this.folder(id))) ?? null;
  }

  /** The same with its files and pages. */
  async whole(id: string): Promise<WholeRelease | null> {
    const [release, files, list] = await Promise.all([
      this.read(id),
      readFiles(this.folder(id)),
      this.pages(id),
    ]);
    return release && files ? { ...release, files, list } : null;
  }

  /** The pages of a release. */
  async pages(id: string): Promise<ReportedPage[]> {
    return (await readPages(this.folder(id))) ?? [];
  }

  /** Newest first. */
  async list(): Promise<Release[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names.filter((name) => idShape.test(name)).sort((a, b) => (a < b ? 1 : -1));
    const all = await Promise.all(ids.map((id) => this.read(id)));
    return all.filter((release) => release !== null);
  }

  /**
   * Makes a release of a built folder. It is on the disk as a whole when this returns, and not
   * live yet. What fails on the way leaves nothing.
   */
  async create(wanted: NewRelease): Promise<WholeRelease> {
    const { built, report, before, started } = wanted;
    const id = newId();
    const part = path.join(this.#folder, `.${id}.part`);
    try {
      const site = path.join(part, 'site');
      await mkdir(part, { recursive: true });
      const base = before ? await this.#base(before) : undefined;
      const clone = before && wanted.changes ? await this.#next.take(before.id, site) : null;
      const { files, unpacked, written } =
        base && wanted.changes
          ? await copyChanges(built, site, { ...base, ...clone }, wanted.changes)
          : await copySite(built, site, base);
      const redirects = await readRedirects(site);
      const taken = new Set([...report.pages.map((page) => page.path), ...redirects.keys()]);
      const release: Release = {
        id,
        time: new Date().toISOString(),
        trigger: wanted.trigger,
        source: report.source,
        ...(report.mark === undefined ? {} : { mark: report.mark }),
        degradedSince: report.degradedSince,
        pages: report.pages.length,
        changes: pageChanges(report.pages, files, before),
        moved: movedPages(report.pages, taken, before?.source === report.source ? before : null),
        problems: wanted.problems,
        contentProblems: 0,
        way: wanted.way ?? 'whole',
        why: wanted.why ?? null,
        seconds: (Date.now() - started) / 1000,
      };
      const sbom = await this.#sbom;
      if (sbom !== null) await putSbom(sbom, part);
      await describe(part, release, { files, unpacked, pages: report.pages });
      await flushAll(part, written);
      await rename(part, this.folder(id));
      await flush(this.#folder);
      return { ...release, files, list: report.pages };
    } catch (error) {
      await rm(part, { recursive: true, force: true });
      throw error;
    }
  }

  /** What the next release is made from. */
  async #base({ id, files }: WholeRelease): Promise<Before> {
    return { site: this.site(id), files, unpacked: await unpackedOf(this.folder(id)) };
  }

  /** Notes how many things editors should mend, once they are known. */
  async note(id: string, contentProblems: number): Promise<void> {
    const release = await this.read(id);
    if (release) await writeRelease(this.folder(id), { ...release, contentProblems });
  }

  /** Gets ready for a release that differs little from this one. */
  expectAfter(id: string): void {
    this.#next.begin(id, this.folder(id));
  }

  /** Ends what goes on beside. */
  close(): Promise<void> {
    return this.#next.close();
  }

  /** Makes a release the live one, in one step that a loss of power does not halve. */
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
   * Goes back to an earlier release, without a build.
   * @param id default: the newest whole one that is older than the live one
   * @throws Error in plain words if there is none, or the named one is damaged
   */
  async rollback(id?: string): Promise<Release> {
    const target = id === undefined ? await this.#earlierWhole() : await this.#wholeOne(id);
    await this.#mendForms(target.id);
    await this.switchTo(target.id);
    return target;
  }

  async #earlierWhole(): Promise<Release> {
    const [live, all] = [await this.currentId(), await this.list()];
    for (const release of all) {
      const isEarlier = live !== null && release.id < live;
      if (isEarlier && (await this.#hasItsFiles(release.id))) return release;
    }
    throw new Error('There is no earlier release to go back to, or none that has all its files.');
  }

  async #wholeOne(id: string): Promise<Release> {
    const release = (await this.list()).find((each) => each.id === id);
    if (!release) throw new Error(`There is no release ${id}; npm run releases lists them.`);
    if (await this.#hasItsFiles(id)) return release;
    throw new Error(
      `The release ${id} is damaged: files are missing or cut off. npm run releases lists the others.`,
    );
  }

  /** Ids of the releases before one, newest first: open tabs may still need their files. */
  async before(id: string): Promise<string[]> {
    const all = await this.list();
    return all.map((release) => release.id).filter((each) => each !== id);
  }

  /** Takes away all but the last ones and the one that is live. */
  async prune(): Promise<void> {
    const [live, all] = [await this.currentId(), await this.list()];
    for (const { id } of all.slice(kept).filter((release) => release.id !== live)) {
      const waste = path.join(this.#folder, `.${id}.gone`);
      await rename(this.folder(id), waste);
      await rm(waste, { recursive: true });
    }
  }
}
