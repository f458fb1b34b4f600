import type { BuildState } from '../input/buildState';
import type { Reporter } from 'gatsby';
import { unfetchedLines } from '../images/unfetched';

let current: BuildState | undefined;

/** Stores the state that `sourceNodes` has read, for the later hooks of the same process. */
export function setBuildState(state: BuildState): void {
  current = state;
}

/**
 * Returns the state that `sourceNodes` has read.
 * @throws Error if `sourceNodes` has not finished
 */
export function buildState(): BuildState {
  if (!current) throw new Error('The content has not been read yet.');
  return current;
}

/**
 * Reports missing files and marks the build as degraded. A build that is degraded already keeps its time
 * and cause. Does nothing if no file is missing.
 * @param title heading of the list, such as “Files that cannot be fetched”
 */
export function reportMissing(title: string, missing: readonly string[], reporter: Reporter): void {
  if (missing.length === 0) return;
  const names = [...missing].sort();
  const { content } = buildState();
  content.staleSince ??= new Date().toISOString();
  content.staleCause ??= `${title}: ${names.join(', ')}`;
  reporter.warn(`${title}; this build is degraded:\n  ${names.join('\n  ')}`);
}

/**
 * Reports the files that could not be fetched and are therefore omitted from pages.
 * @param isDegraded true if there are too many of them, so that the build is marked as degraded
 */
export function reportUnfetched(isDegraded: boolean, reporter: Reporter): void {
  const { site, unfetched = new Map<string, string>() } = buildState();
  if (unfetched.size === 0) return;
  const title = 'Files that cannot be fetched';
  if (isDegraded) reportMissing(title, [...unfetched.keys()], reporter);
  else {
    const lines = unfetchedLines(site, unfetched);
    reporter.warn(`${title}; pages are built without them:\n  ${lines.join('\n  ')}`);
  }
}
