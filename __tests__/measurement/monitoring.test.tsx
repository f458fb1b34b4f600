import type { PublicRum } from '../../src/publicSite';
import type { startRum as startVendor } from '../../src/measurement/rum';
import { gtag } from '../setup/components/gtag';

type Rum = ReturnType<typeof startVendor>;

const settings: PublicRum = {
  applicationId: 'a',
  clientToken: 'p',
  site: 's.example',
  proxy: null,
  environment: 'production',
};

/** Starts monitoring in a new page. */
async function page(consent: 'granted' | 'denied', load: () => Promise<{ startRum: () => Rum }>) {
  jest.resetModules();
  window.dataLayer = [];
  say('default', consent);
  const { startMonitoring } = await import('../../src/measurement/monitoring');
  const { reportError } = await import('../../src/lib/reportError');
  const { viewShown } = await import('../../src/measurement/pageView');
  startMonitoring(settings, load);
  const show = (family: string) =>
    window.dispatchEvent(new CustomEvent(viewShown, { detail: { path: '/', family } }));
  return {
    show,
    report: (message: string) => reportError(new Error(message), { scope: 'x' }),
  };
}

const say = (command: 'default' | 'update', value: 'granted' | 'denied') =>
  gtag('consent', command, { analytics_storage: value });

/** Creates a stub of the vendor's code that records its calls. */
function vendor() {
  const reports: string[] = [];
  const startRum = jest.fn((): Rum => ({
    startView: ({ family }) => reports.push(`view ${family}`),
    addError: ({ message }) => reports.push(message),
    setConsent: (granted) => reports.push(granted ? 'granted' : 'withdrawn'),
  }));
  return { reports, startRum };
}

/** Waits for the idle callback and the dynamic import. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

test('monitoring reports the view and the newest 20 errors from before its start', async () => {
  const { reports, startRum } = vendor();
  const { report, show } = await page('granted', () => Promise.resolve({ startRum }));
  await settled();
  // The page is not shown yet.
  expect(startRum).not.toHaveBeenCalled();
  show('page');
  for (let index = 1; index <= 25; index += 1) report(`error ${index}`);
  expect(reports).toEqual([]);
  await settled();
  report('later');
  const newest = Array.from({ length: 20 }, (_, index) => `error ${index + 6}`);
  expect(reports).toEqual(['view page', ...newest, 'later']);
  expect(startRum).toHaveBeenCalledWith(settings, true);
});

test('monitoring loads after consent and gets its withdrawal', async () => {
  const { reports, startRum } = vendor();
  const { show } = await page('denied', () => Promise.resolve({ startRum }));
  show('page');
  await settled();
  expect(startRum).not.toHaveBeenCalled();
  say('update', 'granted');
  await settled();
  expect(startRum).toHaveBeenCalledTimes(1);
  say('update', 'denied');
  say('update', 'granted');
  expect(reports).toEqual(['view page', 'withdrawn', 'granted']);
});

test('errors before consent go only to the console', async () => {
  const { reports, startRum } = vendor();
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { report, show } = await page('denied', () => Promise.resolve({ startRum }));
  show('page');
  report('before');
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught before') }));
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  say('update', 'granted');
  report('after');
  await settled();
  expect(reports).toEqual(['view page', 'after']);
  expect(lines).toMatch(/"message":"before"/);
  expect(lines).not.toMatch(/uncaught/);
});

test('a withdrawal of consent during the load is respected', async () => {
  const { startRum } = vendor();
  const { show } = await page('granted', () => Promise.resolve({ startRum }));
  show('page');
  say('update', 'denied');
  await settled();
  expect(startRum).toHaveBeenCalledWith(settings, false);
});

test('uncaught errors are recorded as well', async () => {
  const { reports, startRum } = vendor();
  const { show } = await page('granted', () => Promise.resolve({ startRum }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }));
  show('page');
  await settled();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('seen by the vendor') }));
  expect(reports).toEqual(['view page', 'uncaught']);
});

test('errors go to the console if the code cannot be loaded', async () => {
  const lines: string[] = [];
  const written = jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const { report, show } = await page('granted', () => Promise.reject(new Error('blocked')));
  show('page');
  await settled();
  report('after');
  written.mockRestore();
  expect(lines.join('')).toContain('"message":"after"');
});
