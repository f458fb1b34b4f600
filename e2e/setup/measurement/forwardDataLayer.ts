/**
 * Sends every present and future entry of the data layer to an address. The stand-ins for analytics
 * and the container serve this function as text. It listens as the vendor's scripts do.
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
