import { startAnalytics } from './analytics';
import { startMonitoring } from './monitoring';
import { reportError } from '../lib/reportError';

/**
 * Starts what the settings ask for, before the page is taken over. The bundler knows which settings
 * are absent, and leaves out what they would start. Never throws.
 */
export function startMeasurement(): void {
  try {
    if (__MEASUREMENT__.gtag) startAnalytics();
    if (__MEASUREMENT__.rum) startMonitoring(__MEASUREMENT__.rum);
  } catch (error) {
    reportError(error, { scope: 'measurement' });
  }
}
