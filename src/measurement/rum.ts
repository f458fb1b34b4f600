/** The vendor's code, in a file of its own that is loaded when the page has nothing else to do. */
import { datadogRum, type RumInitConfiguration } from '@datadog/browser-rum-slim';
import type { PublicRum } from '../publicSite';
import type { View } from './pageView';
import type { ErrorReport } from '../lib/reportError';
import { scrub } from '../lib/scrub';

/** What monitoring is told while it runs. */
export interface Rum {
  startView: (view: View) => void;
  addError: (report: ErrorReport) => void;
  setConsent: (granted: boolean) => void;
}

type BeforeSend = NonNullable<RumInitConfiguration['beforeSend']>;

const consent = (granted: boolean) => (granted ? 'granted' : 'not-granted');

/** Starts monitoring, of which nothing is kept or sent until consent is granted. */
export function startRum(settings: PublicRum, isGranted: boolean): Rum {
  datadogRum.init(options(settings, isGranted));
  return {
    startView: ({ family }) => datadogRum.startView({ name: family }),
    addError: ({ message, name, stack, ...context }) => {
      const error = new Error(message);
      // What is told is the error that was thrown, and not this one.
      Object.assign(error, { name: name ?? 'Error', stack });
      datadogRum.addError(error, context);
    },
    setConsent: (granted) => datadogRum.setTrackingConsent(consent(granted)),
  };
}

/** Every session is monitored, none is recorded. */
export function options(settings: PublicRum, isGranted: boolean): RumInitConfiguration {
  const { applicationId, clientToken, site, proxy } = settings;
  return {
    applicationId,
    clientToken,
    site,
    ...(proxy === null ? {} : { proxy }),
    service: 'website',
    env: 'production',
    // Says which build it was.
    version: window.___webpackCompilationHash,
    sessionSampleRate: 100,
    sessionReplaySampleRate: 0,
    telemetrySampleRate: 0,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    trackViewsManually: true,
    trackAnonymousUser: false,
    trackingConsent: consent(isGranted),
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    silentMultipleInit: true,
    useSecureSessionCookie: window.location.protocol === 'https:',
    beforeSend,
  };
}

/** Takes tokens and query strings out of what is about to be sent. */
export const beforeSend: BeforeSend = (event) => {
  const { view } = event;
  view.url = scrub(view.url);
  if (view.referrer) view.referrer = scrub(view.referrer);
  if (event.type === 'view') {
    const largest = event.view.performance?.lcp;
    if (largest?.resource_url) largest.resource_url = scrub(largest.resource_url);
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
