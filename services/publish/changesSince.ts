import type { FileRecord } from '../../src/lib/files/fileHash';
import type { BuildResult } from './build/types';

/** Accumulates the file changes of all builds since a release was created. Immutable. */
export class ChangesSince {
  /** Id of the release. */
  readonly release: string;
  /** Names of the added and changed files. */
  readonly changed: ReadonlySet<string>;
  /** Names of the removed files. */
  readonly removed: ReadonlySet<string>;
  /** Size and hash of some of the changed files, by name. */
  readonly knownFiles: ReadonlyMap<string, FileRecord>;

  constructor(
    release: string,
    changed = new Set<string>(),
    removed = new Set<string>(),
    knownFiles = new Map<string, FileRecord>(),
  ) {
    this.release = release;
    this.changed = changed;
    this.removed = removed;
    this.knownFiles = knownFiles;
  }

  /** Adds the changes of a further build. Returns null if that build does not know its changes. */
  with(built: Pick<BuildResult, 'changed' | 'removed' | 'stitched'>): ChangesSince | null {
    if (!built.changed || !built.removed) return null;
    const changed = new Set([...this.changed, ...built.changed]);
    const removed = new Set([...this.removed, ...built.removed]);
    const knownFiles = new Map(this.knownFiles);
    for (const name of built.changed) removed.delete(name);
    for (const name of built.removed) changed.delete(name);
    for (const name of [...built.changed, ...built.removed]) knownFiles.delete(name);
    for (const [name, file] of built.stitched ?? []) knownFiles.set(name, file);
    return new ChangesSince(this.release, changed, removed, knownFiles);
  }
}
