import type { PublicRum } from '../../src/publicSite';
import type { Rum } from '../../src/measurement/rum';
import { gtag } from '../setup/components/gtag';

const settings: PublicRum = {
  applicationId: 'a',
  clientToken: 'p',
  site: 's.example',
  proxy: null,
};

/** A page of its own, with monitoring started and what its code is told. */
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

/** The vendor's code, with what it is told. */
function vendor() {
  const told: string[] = [];
  const startRum = jest.fn((): Rum => ({
    startView: ({ family }) => told.push(`view ${family}`),
    addError: ({ message }) => told.push(message),
    setConsent: (granted) => told.push(granted ? 'granted' : 'withdrawn'),
  }));
  return { told, startRum };
}

/** Time for the idle browser and the dynamic import. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

test('what came before monitoring is told once it runs: the view, and the newest 20 errors', async () => {
  const { told, startRum } = vendor();
  const { report, show } = await page('granted', () => Promise.resolve({ startRum }));
  await settled();
  // The page does not stand yet.
  expect(startRum).not.toHaveBeenCalled();
  show('page');
  for (let index = 1; index <= 25; index += 1) report(`error ${index}`);
  expect(told).toEqual([]);
  await settled();
  report('later');
  const newest = Array.from({ length: 20 }, (_, index) => `error ${index + 6}`);
  expect(told).toEqual(['view page', ...newest, 'later']);
  expect(startRum).toHaveBeenCalledWith(settings, true);
});

test('nothing is loaded before the visitor agrees; taking it back is passed on', async () => {
  const { told, startRum } = vendor();
  const { show } = await page('denied', () => Promise.resolve({ startRum }));
  show('page');
  await settled();
  expect(startRum).not.toHaveBeenCalled();
  say('update', 'granted');
  await settled();
  expect(startRum).toHaveBeenCalledTimes(1);
  say('update', 'denied');
  say('update', 'granted');
  expect(told).toEqual(['view page', 'withdrawn', 'granted']);
});

test('errors before the visitor agrees go to the console, and are not told afterwards', async () => {
  const { told, startRum } = vendor();
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
  expect(told).toEqual(['view page', 'after']);
  expect(lines).toMatch(/"message":"before"/);
  expect(lines).not.toMatch(/uncaught/);
});

test('consent that is taken back while the code is loading holds', async () => {
  const { startRum } = vendor();
  const { show } = await page('granted', () => Promise.resolve({ startRum }));
  show('page');
  say('update', 'denied');
  await settled();
  expect(startRum).toHaveBeenCalledWith(settings, false);
});

test('errors that nothing catches are kept too', async () => {
  const { told, startRum } = vendor();
  const { show } = await page('granted', () => Promise.resolve({ startRum }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught') }));
  show('page');
  await settled();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('seen by the vendor') }));
  expect(told).toEqual(['view page', 'uncaught']);
});

test('where the code cannot be had, nothing is thrown and errors go to the console', async () => {
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
