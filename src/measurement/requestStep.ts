/** Name of the `CustomEvent<RequestStep>` on `window`, for analytics. The event has no text of the visitor. */
export const requestChanged = 'site:request';

/** Steps of a request that analytics counts: `started` once in a form, the others at each attempt. */
export type RequestStep = 'started' | 'sent' | 'failed';

/** Tells analytics of a step of a request. */
export function announceRequest(step: RequestStep): void {
  window.dispatchEvent(new CustomEvent<RequestStep>(requestChanged, { detail: step }));
}
