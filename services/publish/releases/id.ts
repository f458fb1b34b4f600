/** Format of release ids, `YYYYMMDD-HHMMSS-mmm` in UTC: alphabetical order is order of time. */
export const releaseIdPattern = /^\d{8}-\d{6}-\d{3}$/;

let lastTime = 0;

/** Creates a release id from the current time, later than each id that this process created before. */
export function newReleaseId(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  const [date = '', time = '', milliseconds = ''] = new Date(lastTime)
    .toISOString()
    .replace(/[-:Z]/g, '')
    .split(/[T.]/);
  return `${date}-${time}-${milliseconds}`;
}
