/** Which releases stay on the disk. */
import { outdatedReleases } from '../../../../services/publish/releases/retention';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const noon = Date.parse('2026-11-26T12:00:00.000Z');

/** Publishes at each time and removes outdated releases after it. Returns the times that stay. */
function publishAt(times: readonly number[], pages: (index: number) => number = () => 80) {
  let releases: { id: string; time: string; pages: number }[] = [];
  let mostAtOnce = 0;
  times.forEach((time, index) => {
    const id = String(index).padStart(6, '0');
    releases.unshift({ id, time: new Date(time).toISOString(), pages: pages(index) });
    const outdated = new Set(outdatedReleases(releases, id, time).map((release) => release.id));
    releases = releases.filter((release) => !outdated.has(release.id));
    mostAtOnce = Math.max(mostAtOnce, releases.length);
  });
  return { remaining: releases.map(({ time }) => Date.parse(time)), mostAtOnce };
}

const every = (step: number, from: number, until: number) =>
  Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, index) => from + index * step);

describe('releases', () => {
  it('stay while they are among the newest five', () => {
    const times = every(1000, noon, noon + 4000);
    expect(publishAt(times).remaining).toEqual([...times].reverse());
  });

  it('of one busy minute leave those of earlier minutes, hours and days', () => {
    const earlier = [noon - 2 * day, noon - 3 * hour, noon - 25 * minute, noon - 15 * minute];
    const { remaining } = publishAt([...earlier, ...every(1000, noon, noon + minute)]);
    expect(remaining.slice(5)).toEqual([...earlier].reverse());
  });

  it('leave a few of each period when something is published each minute for days', () => {
    const end = noon + 35 * minute;
    const { remaining, mostAtOnce } = publishAt(every(minute, noon - 6 * day, end));
    const ages = remaining.map((time) => end - time);
    for (const [from, until] of [
      [0, 5 * minute],
      [5 * minute, 20 * minute],
      [20 * minute, 40 * minute],
      [hour, 3 * hour],
      [12 * hour, 36 * hour],
      [36 * hour, 4 * day],
    ] as const)
      expect([from, ages.some((age) => age >= from && age <= until)]).toEqual([from, true]);
    expect(mostAtOnce).toBeLessThanOrEqual(16);
  });

  it('stay for half an hour if no later one has as many pages', () => {
    const shrinking = (index: number) => 84 - index;
    expect(publishAt(every(minute, noon, noon + 29 * minute), shrinking).remaining).toContain(noon);
  });
});
