import type { KnownFile } from '../../src/lib/fileHash';
import type { Built } from './build/types';

/** Which files builds made other since a release was made. */
export class ChangesSince {
  readonly release: string;
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** What is known of some of the changed files. */
  readonly known: ReadonlyMap<string, KnownFile>;

  constructor(
    release: string,
    changed = new Set<string>(),
    removed = new Set<string>(),
    known = new Map<string, KnownFile>(),
  ) {
    this.release = release;
    this.changed = changed;
    this.removed = removed;
    this.known = known;
  }

  /** With what a further build changed; null where it does not say. */
  with(built: Pick<Built, 'changed' | 'removed' | 'stitched'>): ChangesSince | null {
    if (!built.changed || !built.removed) return null;
    const changed = new Set([...this.changed, ...built.changed]);
    const removed = new Set([...this.removed, ...built.removed]);
    const known = new Map(this.known);
    for (const name of built.changed) removed.delete(name);
    for (const name of built.removed) changed.delete(name);
    for (const name of [...built.changed, ...built.removed]) known.delete(name);
    for (const [name, file] of built.stitched ?? []) known.set(name, file);
    return new ChangesSince(this.release, changed, removed, known);
  }
}
