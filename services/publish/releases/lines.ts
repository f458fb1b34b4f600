import type { PageChanges, Release } from './types';

/** Describes the page changes of a release in a few words. */
export function changesInWords({ added, changed, removed }: PageChanges): string {
  const parts = [
    [changed.length, 'changed'],
    [added.length, 'new'],
    [removed.length, 'gone'],
  ] as const;
  const phrases = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return phrases.length > 0 ? `pages: ${phrases.join(', ')}` : 'no page changed';
}

/** Describes how a release was built. Returns an empty string if only a whole build was possible. */
export function wayInWords({ way, why }: Pick<Release, 'way' | 'why'>): string {
  if (way === 'content') return 'by a content-only build';
  return why ? `as a whole, because ${why}` : '';
}

/** Formats one release for a terminal: summary lines, then one line for each of its faults. */
export function releaseLines(release: Release, isLive: boolean): string {
  const { id, time, trigger, pages, changes, problems, degradedSince, contentProblems } = release;
  const degraded =
    degradedSince === null ? '' : `; degraded, with parts as old as ${degradedSince}`;
  const hints = contentProblems > 0 ? `; ${contentProblems} hints for editors` : '';
  const way = wayInWords(release);
  const when = time.replace('T', ' ').replace(/\..*/, ' UTC');
  return [
    `${isLive ? '▸' : ' '} ${id}  ${when}  ${trigger}`,
    `    ${pages} pages; ${changesInWords(changes)}; ${release.seconds.toFixed(1)} s${hints}${degraded}`,
    ...(way === '' ? [] : [`    built ${way}`]),
    ...problems.map(({ words }) => `    ! ${words.en}`),
  ].join('\n');
}
