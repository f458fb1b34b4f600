/** The queue that tags read: commands of `gtag` as their arguments, and events of the container. */
export type DataLayer = unknown[];

declare global {
  interface Window {
    dataLayer?: DataLayer;
    /** Puts a command into the data layer; defined in the HTML where anything is measured. */
    gtag?: (command: string, ...rest: unknown[]) => void;
  }
}

/** The parameters that an event of analytics may have. */
export type EventParameters = Readonly<Record<string, string | number | boolean>>;

/** Tells analytics of an event. */
export function sendEvent(name: string, parameters: EventParameters): void {
  window.gtag?.('event', name, parameters);
}

/** Calls back with everything that is in the data layer, and with what comes, before tags see it. */
export function watchDataLayer(callback: (entry: unknown) => void): void {
  const layer = (window.dataLayer ??= []);
  layer.forEach(callback);
  const { push } = layer;
  layer.push = (...entries) => {
    entries.forEach(callback);
    return push.apply(layer, entries);
  };
}
