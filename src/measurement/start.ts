import { startAnalytics } from './analytics';
import { sendToAnalytics, sendToTagManager } from './dataLayer';
import { startMonitoring } from './monitoring';
import { reportError } from '../lib/reportError';

/**
 * Starts analytics (page views, steps of a request, web vitals) and monitoring as the settings say.
 * Runs before hydration. The bundler replaces `__MEASUREMENT__` and removes the code of disabled
 * settings. Never throws.
 */
export function startMeasurement(): void {
  try {
    // One form of each event, never both: a container reads the commands of analytics, too.
    if (__MEASUREMENT__.gtag) startAnalytics(sendToAnalytics);
    else if (__MEASUREMENT__.gtm) startAnalytics(sendToTagManager);
    if (__MEASUREMENT__.rum) startMonitoring(__MEASUREMENT__.rum);
  } catch (error) {
    reportError(error, { scope: 'measurement' });
  }
}
