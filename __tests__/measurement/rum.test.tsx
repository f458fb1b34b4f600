import { beforeSend, rumOptions } from '../../src/measurement/rum';

type Event = Parameters<typeof beforeSend>[0];

const settings = {
  applicationId: 'a-1',
  clientToken: 'pub1',
  site: 'datadoghq.eu',
  proxy: 'https://www.example.is/rum',
};
const environment = 'staging';

test('every visit is monitored and masked, without recording or tracking across sessions', () => {
  window.___webpackCompilationHash = 'abc';
  expect(rumOptions({ ...settings, environment }, true)).toEqual({
    ...settings,
    service: 'website',
    env: 'staging',
    version: 'abc',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 0,
    telemetrySampleRate: 0,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    trackViewsManually: true,
    trackAnonymousUser: false,
    trackingConsent: 'granted',
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    silentMultipleInit: true,
    useSecureSessionCookie: false,
    beforeSend,
  });
  const without = rumOptions({ ...settings, environment, proxy: null }, false);
  expect(without).not.toHaveProperty('proxy');
  expect(without.trackingConsent).toBe('not-granted');
});

/** Returns an event as it is sent. */
function sent(event: object): unknown {
  expect(beforeSend(event as Event, {})).toBe(true);
  return event;
}

test('events contain no query string or token', () => {
  const view = () => ({ url: 'https://x.is/a/?q=me', referrer: 'https://y.is/?q=me' });
  const clean = { url: 'https://x.is/a/?…', referrer: 'https://y.is/?…' };
  expect(sent({ type: 'view', view: view() })).toEqual({ type: 'view', view: clean });
  const script = (url: string) => ({ source_url: url, invoker: url, duration: 1 });
  expect(
    sent({
      type: 'long_task',
      view: view(),
      long_task: { scripts: [script('https://x.is/a/?q=me')] },
    }),
  ).toEqual({
    type: 'long_task',
    view: clean,
    long_task: { scripts: [script('https://x.is/a/?…')] },
  });
  const painted = (url: string) => ({ performance: { lcp: { resource_url: url } } });
  expect(sent({ type: 'view', view: { ...view(), ...painted('https://x.is/p?w=1') } })).toEqual({
    type: 'view',
    view: { ...clean, ...painted('https://x.is/p?…') },
  });
  expect(
    sent({ type: 'resource', view: view(), resource: { url: 'https://x.is/b?token=1' } }),
  ).toEqual({ type: 'resource', view: clean, resource: { url: 'https://x.is/b?…' } });
  expect(
    sent({
      type: 'error',
      view: view(),
      error: {
        message: 'GET /c?d=1',
        stack: 'Error: GET /c?d=1',
        resource: { url: 'https://x.is/c?d=1' },
      },
    }),
  ).toEqual({
    type: 'error',
    view: clean,
    error: {
      message: 'GET /c?…',
      stack: 'Error: GET /c?…',
      resource: { url: 'https://x.is/c?…' },
    },
  });
});
