import type { BuildState } from '../input/buildState';
import type { Reporter } from 'gatsby';
import { unfetchedLines } from '../images/unfetched';

let current: BuildState | undefined;

/** Hands what sourcing found out to the later hooks. */
export function setBuildState(state: BuildState): void {
  current = state;
}

/** @throws Error where no content was sourced yet. */
export function buildState(): BuildState {
  if (!current) throw new Error('The content was not read yet.');
  return current;
}

/** Marks the running build as one that does not hold everything; the first time and cause stay. */
export function markDegraded(cause: string): void {
  const { content } = buildState();
  content.staleSince ??= new Date().toISOString();
  content.staleCause ??= cause;
}

/** What cannot be had is told, and degrades the build: it is no better than one with old content. */
export function reportMissing(what: string, missing: readonly string[], reporter: Reporter): void {
  if (missing.length === 0) return;
  const names = [...missing].sort();
  markDegraded(`${what}: ${names.join(', ')}`);
  reporter.warn(`${what}; this build is degraded:\n  ${names.join('\n  ')}`);
}

/** Tells which files pages are made without; so many that the site would be another degrade the build. */
export function reportUnfetched(isDegraded: boolean, reporter: Reporter): void {
  const { site, unfetched = new Map<string, string>() } = buildState();
  if (unfetched.size === 0) return;
  const what = 'Files that cannot be fetched';
  if (isDegraded) reportMissing(what, [...unfetched.keys()], reporter);
  else {
    const lines = unfetchedLines(site, unfetched);
    reporter.warn(`${what}; pages are built without them:\n  ${lines.join('\n  ')}`);
  }
}
