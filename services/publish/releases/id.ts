/** Format of release ids, `YYYYMMDD-HHMMSS-mmm` in UTC: alphabetical order is order of time. */
export const releaseIdPattern = /^\d{8}-\d{6}-\d{3}$/;

let lastTime = 0;

/**
 * Creates a release id from the current time, later than each id that this process created before
 * and than each existing one: after a restart, the clock may have been set back.
 * @param existingNames names in the folder of releases
 */
export function newReleaseId(existingNames: readonly string[]): string {
  const ids = existingNames.filter((name) => releaseIdPattern.test(name)).sort();
  const latestTime = Math.max(lastTime, timeOf(ids.at(-1) ?? '') || 0);
  lastTime = Math.max(Date.now(), latestTime + 1);
  const [date = '', time = '', milliseconds = ''] = new Date(lastTime)
    .toISOString()
    .replace(/[-:Z]/g, '')
    .split(/[T.]/);
  return `${date}-${time}-${milliseconds}`;
}

/** Returns the time of a release id in milliseconds since 1970; NaN if the id is empty or invalid. */
const timeOf = (id: string): number =>
  Date.parse(id.replace(/(....)(..)(..)-(..)(..)(..)-(...)/, '$1-$2-$3T$4:$5:$6.$7Z'));
