import type { Built } from './build/types';

/** Which files builds made other since a release was made. */
export class ChangesSince {
  readonly release: string;
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;

  constructor(release: string, changed = new Set<string>(), removed = new Set<string>()) {
    this.release = release;
    this.changed = changed;
    this.removed = removed;
  }

  /** With what a further build changed; null where it does not say. */
  with(built: Pick<Built, 'changed' | 'removed'>): ChangesSince | null {
    if (!built.changed || !built.removed) return null;
    const changed = new Set([...this.changed, ...built.changed]);
    const removed = new Set([...this.removed, ...built.removed]);
    for (const name of built.changed) removed.delete(name);
    for (const name of built.removed) changed.delete(name);
    return new ChangesSince(this.release, changed, removed);
  }
}
