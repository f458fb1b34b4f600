/** Adapter of Datadog RUM. It is a separate chunk, loaded when the browser is idle. */
import { datadogRum, type RumInitConfiguration } from '@datadog/browser-rum-slim';
import type { PublicRum } from '../publicSite';
import type { View } from './pageView';
import type { ErrorReport } from '../lib/reportError';
import { scrub } from '../lib/text/scrub';

type BeforeSend = NonNullable<RumInitConfiguration['beforeSend']>;

/** Converts consent to Datadog's term. */
const trackingConsent = (granted: boolean) => (granted ? 'granted' : 'not-granted');

/**
 * Starts monitoring and returns its controls. Nothing is stored or sent until consent is granted.
 */
export function startRum(settings: PublicRum, isGranted: boolean) {
  datadogRum.init(rumOptions(settings, isGranted));
  return {
    startView: ({ family }: View) => datadogRum.startView({ name: family }),
    addError: ({ message, name, stack, ...context }: ErrorReport) => {
      const error = new Error(message);
      // Report name and stack of the original error instead of those of this new object.
      Object.assign(error, { name: name ?? 'Error', stack });
      datadogRum.addError(error, context);
    },
    setConsent: (granted: boolean) => datadogRum.setTrackingConsent(trackingConsent(granted)),
  };
}

/** Options of Datadog RUM: all sessions are monitored, and session replay is off. */
export function rumOptions(settings: PublicRum, isGranted: boolean): RumInitConfiguration {
  const { applicationId, clientToken, site, proxy, environment } = settings;
  return {
    applicationId,
    clientToken,
    site,
    ...(proxy === null ? {} : { proxy }),
    service: 'website',
    env: environment,
    // Identifies the build.
    version: window.___webpackCompilationHash,
    sessionSampleRate: 100,
    sessionReplaySampleRate: 0,
    telemetrySampleRate: 0,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    trackViewsManually: true,
    trackAnonymousUser: false,
    trackingConsent: trackingConsent(isGranted),
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    silentMultipleInit: true,
    useSecureSessionCookie: window.location.protocol === 'https:',
    beforeSend,
  };
}

/** Removes tokens and query strings from an event before it is sent. */
export const beforeSend: BeforeSend = (event) => {
  const { view } = event;
  view.url = scrub(view.url);
  if (view.referrer) view.referrer = scrub(view.referrer);
  if (event.type === 'view') {
    const largestPaint = event.view.performance?.lcp;
    if (largestPaint?.resource_url) largestPaint.resource_url = scrub(largestPaint.resource_url);
  }
  if (event.type === 'long_task') {
    for (const script of event.long_task.scripts ?? []) {
      if (script.source_url) script.source_url = scrub(script.source_url);
      if (script.invoker) script.invoker = scrub(script.invoker);
    }
  }
  if (event.type === 'resource') event.resource.url = scrub(event.resource.url);
  if (event.type === 'error') {
    event.error.message = scrub(event.error.message);
    if (event.error.stack) event.error.stack = scrub(event.error.stack);
    if (event.error.resource) event.error.resource.url = scrub(event.error.resource.url);
  }
  return true;
};

declare global {
  interface Window {
    ___webpackCompilationHash?: string;
  }
}
