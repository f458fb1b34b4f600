import { narrowViewport, setUpBrowserTests } from '../setup/browserSuite';
import { navigate, waitForValue } from '../setup/visit';

const tests = setUpBrowserTests();

test('texts that were typed before the script of the form arrives stay', async () => {
  const page = await tests.newPage();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_scripts\/\d+-[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${tests.origin}/contact/`);
  const email = page.getByLabel('E-mail');
  await email.fill('anna@airline.example');
  await page
    .getByRole('combobox', { name: 'From airport' })
    .or(page.getByLabel('From airport'))
    .first()
    .fill('KEF');
  release();
  await page.locator('form[novalidate]').waitFor();
  expect(await email.inputValue()).toBe('anna@airline.example');
  expect(await page.getByRole('combobox', { name: 'From airport' }).inputValue()).toBe('KEF');
});

test('the form knows the aircraft or the service that the visitor comes from', async () => {
  const page = await tests.newPage();
  await tests.open('/fleet/boeing-757-200/');
  await navigate(page, '/contact/');
  await page.getByText('About: Boeing 757-200').first().waitFor();
  await navigate(page, '/services/charter/');
  // The address changes a moment before the page.
  await page.waitForFunction(() => document.title.startsWith('Charter'));
  await navigate(page, '/contact/');
  await page.getByText('Anna Kowalska, Head of Charter').first().waitFor();
});

test('texts of a desk without a place to break do not widen the page of a phone', async () => {
  const page = await tests.newPage({ viewport: narrowViewport });
  await tests.open('/services/charter/');
  const person = page.getByText('Anna Kowalska, Head of Charter').first();
  await person.evaluate(({ parentElement: desk }) => {
    const lines = [...(desk?.querySelectorAll('p') ?? [])];
    for (const line of lines) line.textContent = 'x'.repeat(80);
  });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(narrowViewport.width);
});

test('airports are found by keyboard, in the language of the page', async () => {
  const page = await tests.newPage();
  await tests.open('/is/hafdu-samband/');
  await page.locator('form[novalidate]').waitFor();
  const from = page.getByRole('combobox', { name: 'Frá' });
  await from.pressSequentially('liege');
  await page.getByRole('option', { name: /LGG/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /LGG/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await waitForValue(() => from.inputValue(), 'Liège (LGG), Belgía');
});

test('without an endpoint the request becomes an e-mail to the desk', async () => {
  const page = await tests.newPage();
  await tests.open('/services/cargo/');
  const form = page.locator('form');
  await form.scrollIntoViewIfNeeded();
  await page.locator('form[novalidate]').waitFor();
  await page.getByLabel('E-mail').fill('anna@airline.example');
  await page.getByLabel('Dates or season').fill('12 June');
  await page.getByRole('button', { name: 'Send request' }).click();
  const status = form.getByRole('status').filter({ hasText: 'Your e-mail program opens' });
  await status.waitFor();
  const href = await status.getByRole('link', { name: 'Send as e-mail' }).getAttribute('href');
  expect(href).toMatch(/^mailto:cargo@nordloft\.example\?subject=Request%3A%20Cargo&body=/);
  expect(decodeURIComponent(href ?? '')).toContain('Dates or season: 12 June');
});

test('without scripts all fields are visible, and the browser sends them', async () => {
  const page = await tests.newPage({ javaScriptEnabled: false });
  await page.goto(`${tests.origin}/contact/`);
  for (const name of ['From airport', 'Seats or tonnes', 'E-mail', 'Telephone', 'Company']) {
    expect(await page.getByLabel(name, { exact: false }).first().isVisible()).toBe(true);
  }
  expect(await page.getByRole('button', { name: /Add name/ }).isVisible()).toBe(false);
  const form = page.locator('form');
  expect(await form.getAttribute('action')).toBe('mailto:office@nordloft.example');
  expect(await form.getAttribute('enctype')).toBe('text/plain');
});
