/** @ci */
import type { Page } from 'playwright-core';
import { setUpMeasuredTests } from '../setup/measurement/measuredSuite';
import { waitForValue } from '../setup/visit';

const tests = setUpMeasuredTests();

/** Opens the contact page and fills what a request needs. */
async function fillForm(): Promise<Page> {
  const page = await tests.newPage();
  await tests.open('/contact/');
  await page.locator('form[novalidate]').waitFor();
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Cargo' });
  await page.getByRole('combobox', { name: 'From airport' }).fill('Liège');
  await page.getByLabel('Tonnes').fill('20 t');
  await page.getByLabel('E-mail').fill('anna@airline.example');
  return page;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();

/** Names of the steps that analytics received. */
const steps = () =>
  tests.vendors
    .forwarded('gtag')
    .flatMap((entry) => (Array.isArray(entry) ? [String(entry[1])] : []))
    .filter((name) => name.startsWith('request_'));

const expectedFields = {
  service: 'Cargo',
  from: 'Liège',
  load: '20 t',
  email: 'anna@airline.example',
  page: '/contact/',
  locale: 'en',
};

test('a request reaches the endpoint, and the thank-you page opens', async () => {
  const page = await fillForm();
  await send(page);
  await page.waitForURL('**/request-sent/');
  expect(tests.vendors.received).toHaveLength(1);
  expect(tests.vendors.received[0]?.fields).toMatchObject(expectedFields);
  await waitForValue(steps, ['request_started', 'request_sent']);
  const parameters = JSON.stringify(tests.vendors.forwarded('gtag'));
  expect(parameters).not.toContain('airline.example');
  // The address changes before the page does.
  const form = page.locator('form[novalidate]');
  await form.waitFor({ state: 'detached' });
  // A new request begins with an empty form.
  await page.goBack();
  await form.waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('');
});

test('a request is sent a second time after a fault of the server, with the same key', async () => {
  tests.expectFaults(/500/);
  const page = await fillForm();
  // As on a page over plain http.
  await page.evaluate(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
  tests.vendors.setBehaviour('fails once');
  await send(page);
  await page.waitForURL('**/request-sent/');
  const { received } = tests.vendors;
  expect(received).toHaveLength(2);
  expect(received[0]?.key).toMatch(/^\d+(-\d+){3}$/);
  expect(received[1]).toEqual(received[0]);
});

test.each(['fails', 'hangs up'] as const)(
  'an endpoint that %s loses nothing: the e-mail has everything that was typed',
  async (behaviour) => {
    tests.expectFaults(/500|ERR_|Failed to load/);
    const page = await fillForm();
    tests.vendors.setBehaviour(behaviour, 'requests');
    await send(page);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('The request could not be sent.');
    const href = await alert.getByRole('link', { name: 'Send as e-mail' }).getAttribute('href');
    const mail = new URL(href ?? '');
    expect(mail.pathname).toBe('cargo@nordloft.example');
    expect(mail.searchParams.get('subject')).toBe('Request: Cargo');
    for (const text of ['From airport: Liège', 'Tonnes: 20 t', 'E-mail: anna@airline.example']) {
      expect(mail.searchParams.get('body')).toContain(text);
    }
    expect(await page.getByLabel('Tonnes').inputValue()).toBe('20 t');
    // The endpoint is back.
    tests.vendors.setBehaviour('answers');
    await send(page);
    await page.waitForURL('**/request-sent/');
    await waitForValue(steps, ['request_started', 'request_failed', 'request_sent']);
  },
  90_000,
);

test('an endpoint that does not answer is given up, with the e-mail instead', async () => {
  tests.expectFaults(/./);
  const page = await fillForm();
  await page.clock.install();
  tests.vendors.setBehaviour('hangs');
  await send(page);
  await page.getByRole('button', { name: 'Sending …' }).waitFor();
  await waitForValue(() => tests.vendors.received.length, 0);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.clock.runFor(4_000);
    await waitForValue(() => tests.vendors.received.length, attempt + 1);
    await page.clock.runFor(16_000);
  }
  await page.getByRole('alert').waitFor();
});
