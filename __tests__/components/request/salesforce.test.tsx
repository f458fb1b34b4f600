import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestForm } from '../../../src/components/request/RequestForm';
import { useRequestSent } from '../../../src/components/request/useRequestSent';
import { exampleForm, exampleFormWithoutChoices } from '../../../src/components/examples/request';
import { requestChanged } from '../../../src/measurement/requestStep';
import { publicSite, type PublicSite } from '../../../src/publicSite';
import { renderBuiltHtml } from '../builtHtml';
import { renderWithStrings } from '../render';

const site: PublicSite = {
  ...publicSite(),
  siteUrl: 'https://www.nordloft.example',
  companyName: 'Norðloft',
  salesforce: { orgId: '00D000000000001', url: 'https://webto.example/WebToLead' },
};

/** Forms that the page would have left for, as the browser sends them. */
let submitted: { action: string; fields: Record<string, FormDataEntryValue> }[] = [];

beforeEach(() => {
  Object.assign(globalThis, { __SITE__: site });
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/contact/');
  submitted = [];
  // A document of jsdom cannot leave its page.
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    submitted.push({ action: this.action, fields: Object.fromEntries(new FormData(this)) });
  });
  // The form waits until a person could have filled it.
  jest.spyOn(Date, 'now').mockReturnValueOnce(0);
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, '__SITE__');
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a request to Salesforce', () => {
  test('is a lead with everything that was typed, and leads back to the thank-you page', async () => {
    const props = exampleForm('request', { about: 'Boeing 757-200' });
    renderWithStrings(<RequestForm {...props} />);
    await userEvent.selectOptions(screen.getByLabelText('Service'), 'Charter');
    fill('Seats or tonnes', '180 seats');
    fill('E-mail (required)', 'anna@airline.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(submitted).toEqual([
      {
        action: 'https://webto.example/WebToLead',
        fields: expect.objectContaining({
          oid: '00D000000000001',
          retURL: 'https://www.nordloft.example/request-sent/',
          email: 'anna@airline.example',
          // Salesforce requires both.
          last_name: 'anna',
          company: 'airline.example',
          page: '/contact/',
          locale: 'en',
          description: [
            'About: Boeing 757-200',
            'Service: Charter',
            'Seats or tonnes: 180 seats',
            'E-mail: anna@airline.example',
          ].join('\n'),
        }) as unknown,
      },
    ]);
  });

  test('can be corrected and sent again after the way back from Salesforce', async () => {
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    fill('E-mail (required)', 'anna@airline.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getByRole('button', { name: 'Sending …' })).toBeVisible();
    // jsdom has no PageTransitionEvent.
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(submitted).toHaveLength(2);
  });

  test('leads back to its own page in a stack without a thank-you page', async () => {
    renderWithStrings(<RequestForm {...exampleFormWithoutChoices('request')} />);
    fill('E-mail (required)', 'anna@airline.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(submitted[0]?.fields.retURL).toBe('https://www.nordloft.example/contact/#request-sent');
  });

  test('counts as sent on the way back to its own page, and the form is empty', async () => {
    const steps: unknown[] = [];
    const record = (event: Event) => steps.push((event as CustomEvent).detail);
    const form = renderWithStrings(<RequestForm {...exampleFormWithoutChoices('request')} />);
    fill('E-mail (required)', 'anna@airline.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    form.unmount();
    window.addEventListener(requestChanged, record);
    window.history.replaceState(null, '', '/contact/#request-sent');
    renderWithStrings(<RequestForm {...exampleFormWithoutChoices('request')} />);
    expect(steps).toEqual(['sent']);
    expect(screen.getByLabelText('E-mail (required)')).toHaveValue('');
    window.removeEventListener(requestChanged, record);
  });

  test('that follows a sent one is kept when its page is opened again', () => {
    window.history.replaceState(null, '', '/contact/#request-sent');
    const form = renderWithStrings(<RequestForm {...exampleFormWithoutChoices('request')} />);
    fill('E-mail (required)', 'anna@airline.example');
    form.unmount();
    renderWithStrings(<RequestForm {...exampleFormWithoutChoices('request')} />);
    expect(screen.getByLabelText('E-mail (required)')).toHaveValue('anna@airline.example');
  });

  test('counts as sent when the visitor arrives on the thank-you page, once', async () => {
    const steps: unknown[] = [];
    const record = (event: Event) => steps.push((event as CustomEvent).detail);
    window.addEventListener(requestChanged, record);
    const form = renderWithStrings(<RequestForm {...exampleForm('request')} />);
    fill('E-mail (required)', 'anna@airline.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    form.unmount();
    expect(steps).toEqual(['started']);
    renderWithStrings(<ThanksPage />).unmount();
    renderWithStrings(<ThanksPage />).unmount();
    expect(steps).toEqual(['started', 'sent']);
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByLabelText('E-mail (required)')).toHaveValue('');
    window.removeEventListener(requestChanged, record);
  });

  test('by a robot that fills the hidden field is not sent, and offers an e-mail', async () => {
    const { container } = renderWithStrings(<RequestForm {...exampleForm('request')} />);
    const trap = container.querySelector('[name="fax_number"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    fill('E-mail (required)', 'anna@airline.example');
    if (trap) fireEvent.change(trap, { target: { value: '123' } });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be sent');
    expect(submitted).toEqual([]);
  });
});

test('without scripts the browser sends Salesforce what it takes, and needs name and company', () => {
  const box = document.createElement('div');
  box.innerHTML = renderBuiltHtml(<RequestForm {...exampleForm('request')} />);
  const form = box.querySelector('form');
  expect(form?.getAttribute('action')).toBe('https://webto.example/WebToLead');
  const names = [...(form?.querySelectorAll('[required]') ?? [])].map((each) =>
    each.getAttribute('name'),
  );
  expect(names).toEqual(['email', 'last_name', 'company']);
  expect(form?.querySelector('[name="retURL"]')?.getAttribute('value')).toBe(
    'https://www.nordloft.example/request-sent/',
  );
  // Salesforce ignores other fields, so they are hidden.
  expect(form?.querySelectorAll('[data-needs-scripts]')).toHaveLength(6);
});

function ThanksPage() {
  useRequestSent(true);
  return null;
}
