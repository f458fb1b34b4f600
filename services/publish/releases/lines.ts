import type { PageChanges, Release } from './types';

/** The changes of a release in a few words. */
export function changesInWords({ added, changed, removed }: PageChanges): string {
  const parts = [
    [changed.length, 'changed'],
    [added.length, 'new'],
    [removed.length, 'gone'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return said.length > 0 ? `pages: ${said.join(', ')}` : 'no page changed';
}

/** How a release was built, in words; nothing where there was no choice. */
export function wayInWords({ way, why }: Pick<Release, 'way' | 'why'>): string {
  if (way === 'content') return 'by its content alone';
  return why ? `as a whole, because ${why}` : '';
}

/** One release for a human at a terminal: a line, and one for each problem it went live with. */
export function releaseLines(release: Release, isLive: boolean): string {
  const { id, time, trigger, pages, changes, problems, degradedSince, contentProblems } = release;
  const old = degradedSince === null ? '' : `; built from content kept since ${degradedSince}`;
  const hints = contentProblems > 0 ? `; ${contentProblems} hints for editors` : '';
  const way = wayInWords(release);
  const when = time.replace('T', ' ').replace(/\..*/, ' UTC');
  return [
    `${isLive ? '▸' : ' '} ${id}  ${when}  ${trigger}`,
    `    ${pages} pages; ${changesInWords(changes)}; ${release.seconds.toFixed(1)} s${hints}${old}`,
    ...(way === '' ? [] : [`    built ${way}`]),
    ...problems.map(({ words }) => `    ! ${words}`),
  ].join('\n');
}
