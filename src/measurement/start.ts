import { startAnalytics } from './analytics';
import { startMonitoring } from './monitoring';
import { reportError } from '../lib/reportError';

/**
 * Starts analytics and monitoring as the settings say. Runs before hydration. The bundler replaces
 * `__MEASUREMENT__` and removes the code of disabled settings. Never throws.
 */
export function startMeasurement(): void {
  try {
    if (__MEASUREMENT__.gtag) startAnalytics();
    if (__MEASUREMENT__.rum) startMonitoring(__MEASUREMENT__.rum);
  } catch (error) {
    reportError(error, { scope: 'measurement' });
  }
}
