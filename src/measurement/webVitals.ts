import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { EventParameters } from './dataLayer';

/** The event of a metric: milliseconds, and thousandths of the layout shift's score. */
export function vitalEvent({ name, value, id }: Pick<Metric, 'name' | 'value' | 'id'>) {
  return {
    event_category: 'Web Vitals',
    event_label: id,
    value: Math.round(name === 'CLS' ? value * 1000 : value),
    non_interaction: true,
  };
}

/**
 * Sends an event per metric, named after it. Those that grow while a page is open come when it is
 * left or hidden, and again with the same label where they have grown since.
 */
export function reportWebVitals(send: (name: string, event: EventParameters) => void): void {
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on((metric: Metric) => send(metric.name, vitalEvent(metric)));
  }
}
