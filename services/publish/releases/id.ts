/** What names of releases look like: they sort by time. */
export const idShape = /^\d{8}-\d{6}-\d{3}$/;

let lastTime = 0;

/** The time to a millisecond, later than that of any other release. */
export function newId(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  const [date = '', time = '', thousandths = ''] = new Date(lastTime)
    .toISOString()
    .replace(/[-:Z]/g, '')
    .split(/[T.]/);
  return `${date}-${time}-${thousandths}`;
}
