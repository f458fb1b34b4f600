import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { SendEvent } from './dataLayer';

/** Converts a metric to an event. Its value is in milliseconds; for CLS it is the score × 1000. */
export function vitalEvent({ name, value, id }: Pick<Metric, 'name' | 'value' | 'id'>) {
  return {
    event_category: 'Web Vitals',
    event_label: id,
    value: Math.round(name === 'CLS' ? value * 1000 : value),
    non_interaction: true,
  };
}

/**
 * Sends one event per metric, with the name of the metric. Metrics that grow while a page is open
 * are sent when the page is left or hidden, and again with the same label if they have grown since.
 */
export function reportWebVitals(send: SendEvent): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe((metric: Metric) => send(metric.name, vitalEvent(metric)));
  }
}
