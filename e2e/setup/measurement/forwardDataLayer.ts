/**
 * What the stand-ins for analytics and for the container serve: sends every entry of the data
 * layer to an address, and listens for more in the way that the vendor's scripts do. Runs in the
 * page, as its own text.
 */
export function forwardDataLayer(address: string): void {
  const page = window as unknown as { dataLayer?: unknown[] };
  const layer = (page.dataLayer = page.dataLayer || []);
  let order = 0;
  const forward = (entry: unknown) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    const body = {
      document: performance.timeOrigin,
      order: order++,
      entry: isCommand ? Array.from(entry as ArrayLike<unknown>) : entry,
    };
    navigator.sendBeacon(address, JSON.stringify(body));
  };
  layer.forEach(forward);
  const { push } = layer;
  layer.push = (...entries: unknown[]) => {
    entries.forEach(forward);
    return push.apply(layer, entries);
  };
}
