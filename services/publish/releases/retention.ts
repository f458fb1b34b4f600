import maxBy from 'lodash/maxBy';
import uniqBy from 'lodash/uniqBy';
import { comparedMs } from '../../../src/checks/lostContent';
import type { Release } from './types';

/** Number of newest releases that stay. */
const newest = 5;
const minute = 60_000;
/** Of each of the newest four periods of these lengths (ms) with a release, the last release stays. */
const periods = [10 * minute, 60 * minute, 24 * 60 * minute];
const perPeriod = 4;

/**
 * Lists the releases to remove. With single publications, the newest five may be of one minute, so
 * some of earlier periods stay too, for rollbacks and open tabs, and the one with the most pages of
 * the last half hour, with which a build is compared. At most 16 stay: the newest five, three
 * earlier ones of each kind of period, the fullest one and the live one.
 * @param releases all releases, newest first
 * @param live id of the live release; null if there is none
 * @param now in milliseconds since 1970
 */
export function outdatedReleases<R extends Pick<Release, 'id' | 'time' | 'pages'>>(
  releases: readonly R[],
  live: string | null,
  now = Date.now(),
): R[] {
  const timeOf = ({ time }: R) => Date.parse(time);
  const ofPeriods = periods.flatMap((length) =>
    uniqBy(releases, (release) => Math.floor(timeOf(release) / length)).slice(0, perPeriod),
  );
  const recent = releases.filter((release) => timeOf(release) >= now - comparedMs);
  const fullest = maxBy(recent, ({ pages }) => pages);
  const retained = new Set([...releases.slice(0, newest), ...ofPeriods, fullest]);
  return releases.filter((release) => !retained.has(release) && release.id !== live);
}
