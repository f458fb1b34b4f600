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

/** Adds an event to the data layer. */
export type SendEvent = (name: string, parameters: EventParameters) => void;

/** Sends an event as a command of analytics. A container of the tag manager reads it, too. */
export const sendToAnalytics: SendEvent = (name, parameters) => {
  window.gtag?.('event', name, parameters);
};

/** Sends an event to the tag manager, for sites without analytics of their own. */
export const sendToTagManager: SendEvent = (name, parameters) => {
  window.dataLayer?.push({ event: name, ...parameters });
};

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
