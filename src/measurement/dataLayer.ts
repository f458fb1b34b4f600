/** The queue that tags read: `arguments` objects of `gtag` calls, and events of the tag manager. */
export type DataLayer = unknown[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
    /** Pushes a command to the data layer. Undefined if all measurement is switched off. */
    gtag?: (command: string, ...rest: unknown[]) => void;
  }
}

/** Parameters of an analytics event. */
export type EventParameters = Readonly<Record<string, string | number | boolean>>;

/** Sends an event to analytics. Does nothing if all measurement is switched off. */
export function sendEvent(name: string, parameters: EventParameters): void {
  window.gtag?.('event', name, parameters);
}

/** Calls `callback` with each entry of the data layer, past and future, before tags read it. */
export function watchDataLayer(callback: (entry: unknown) => void): void {
  const layer = (window.dataLayer ??= []);
  layer.forEach(callback);
  const { push } = layer;
  layer.push = (...entries) => {
    entries.forEach(callback);
    return push.apply(layer, entries);
  };
}
