import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as gatsby from 'gatsby';
import { RequestForm } from '../../../src/components/request/RequestForm';
import {
  exampleForm,
  exampleFormWithoutChoices,
  exampleOptions,
} from '../../../src/components/examples/request';
import { rememberLoad } from '../../../src/components/request/neededLoad';
import { publicSite } from '../../../src/publicSite';
import { renderWithStrings } from '../render';

const form = (): HTMLFormElement => screen.getByRole('form', { name: 'Request' });
const place = (name: 'From airport' | 'To airport') => screen.getByRole('combobox', { name });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const summary = () => screen.getByRole('group', { name: /needs? a correction/ });

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/contact/');
});

describe('the request form', () => {
  test('asks for the largest piece of a load, but not for a service with seats', () => {
    const [charter, ...services] = exampleOptions.services;
    if (!charter) throw new Error('The examples have no service.');
    const options = {
      ...exampleOptions,
      services: [{ ...charter, unit: 'seats' as const }, ...services],
    };
    renderWithStrings(<RequestForm {...exampleForm('request')} options={options} />);
    const service = screen.getByRole('combobox', { name: 'Service' });
    fill(service, '/services/cargo/');
    expect(screen.getByLabelText('Largest piece')).toBeInTheDocument();
    fill(service, charter.url);
    expect(screen.queryByLabelText('Largest piece')).not.toBeInTheDocument();
  });

  test('asks five questions at first, and for the rest on demand', async () => {
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    for (const name of ['Service', 'From airport', 'To airport']) {
      expect(screen.getByRole('combobox', { name })).toBeVisible();
    }
    for (const name of ['Dates or season', 'Seats or tonnes']) {
      expect(screen.getByLabelText(name)).toBeVisible();
    }
    expect(screen.getByLabelText('E-mail (required)')).toBeRequired();
    expect(form()).not.toHaveAttribute('data-more');
    await userEvent.click(screen.getByRole('button', { name: 'Add name, telephone or details' }));
    expect(form()).toHaveAttribute('data-more');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Telephone')).toHaveAttribute('autocomplete', 'tel');
  });

  test('names each fault beside its field and in a summary that takes the focus', async () => {
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    fill(place('From airport'), 'KEF');
    fill(place('To airport'), 'kef');
    fill(screen.getByLabelText('E-mail (required)'), 'anna@nordloft');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(summary()).toHaveFocus();
    expect(within(summary()).getByText('2 fields need a correction')).toBeVisible();
    const email = screen.getByLabelText('E-mail (required)');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription(/“anna@nordloft” is not a complete e-mail address/);
    expect(place('To airport')).toHaveAccessibleDescription(/the same place/);
    await userEvent.click(within(summary()).getByRole('link', { name: /anna@nordloft/ }));
    expect(email).toHaveFocus();
    fill(email, 'anna@nordloft.example');
    expect(email).toBeValid();
  });

  test('begins with the service and the aircraft of its page', async () => {
    const props = exampleForm('request', {
      service: '/services/charter/',
      about: 'Boeing 757-200',
    });
    renderWithStrings(<RequestForm {...props} />);
    expect(screen.getByLabelText('Service')).toHaveDisplayValue('Charter');
    expect(screen.getByText('Boeing 757-200')).toBeVisible();
    expect(screen.getByText('Anna Kowalska')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/About:/)).not.toBeInTheDocument();
  });

  test('asks for seats or tonnes alone once the service decides', async () => {
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    await userEvent.selectOptions(screen.getByLabelText('Service'), 'Cargo');
    expect(screen.getByLabelText('Tonnes')).toHaveAccessibleDescription('For example 20\u202ft');
    await userEvent.selectOptions(screen.getByLabelText('Service'), 'Charter');
    expect(screen.getByLabelText('Seats or tonnes')).toBeVisible();
  });

  test('begins with the texts of its address', () => {
    const search = new URLSearchParams({
      service: '/services/cargo/',
      from: 'Liège',
      load: '20 t',
      about: 'Boeing 737-800BCF',
    });
    window.history.replaceState(null, '', `/contact/?${search}`);
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByLabelText('Service')).toHaveDisplayValue('Cargo');
    expect(place('From airport')).toHaveValue('Liège');
    expect(screen.getByLabelText('Tonnes')).toHaveValue('20 t');
    expect(screen.getByText('Boeing 737-800BCF')).toBeVisible();
  });

  test('stays when it fails with a subject that ends within an emoji', async () => {
    const search = new URLSearchParams({ about: `${'x'.repeat(79)}🛩🛩` });
    window.history.replaceState(null, '', `/contact/?${search}`);
    const { container } = renderWithStrings(<RequestForm {...exampleForm('request')} />);
    fill(screen.getByLabelText('E-mail (required)'), 'anna@nordloft.example');
    const trap = container.querySelector<HTMLInputElement>('[name="fax_number"]');
    if (trap) trap.value = 'filled by the browser';
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(within(form()).getByRole('alert')).toBeVisible();
  });

  test('has the load that the filter of the fleet was asked for, unless one was typed', () => {
    rememberLoad({ seats: 180 });
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    const load = screen.getByLabelText('Seats or tonnes');
    expect(load).toHaveValue('180 seats');
    act(() => rememberLoad({ tonnes: 20 }));
    expect(load).toHaveValue('20\u202ft');
    fill(load, '21 t');
    act(() => rememberLoad({ tonnes: 30 }));
    expect(load).toHaveValue('21 t');
  });

  test('takes a newer load of the filter for an older one, but not for a typed one', () => {
    const load = () => screen.getByLabelText('Seats or tonnes');
    const props = exampleForm('request');
    rememberLoad({ seats: 180 });
    const first = renderWithStrings(<RequestForm {...props} />);
    fill(screen.getByLabelText('E-mail (required)'), 'anna@nordloft.example');
    first.unmount();
    rememberLoad({ seats: 1500 });
    const second = renderWithStrings(<RequestForm {...props} />);
    expect(load()).toHaveValue('1,500 seats');
    fill(load(), '150 seats in two classes');
    second.unmount();
    rememberLoad({ seats: 160 });
    const third = renderWithStrings(<RequestForm {...props} />);
    expect(load()).toHaveValue('150 seats in two classes');
    third.unmount();
  });

  test('leaves the words of its load out in another language', () => {
    rememberLoad({ tonnes: 7.5 });
    const first = renderWithStrings(<RequestForm {...exampleForm('request')} />);
    fill(screen.getByLabelText('E-mail (required)'), 'anna@nordloft.example');
    first.unmount();
    renderWithStrings(<RequestForm {...exampleForm('request')} />, { lang: 'is' });
    expect(screen.getByLabelText('Seats or tonnes')).toHaveValue('7,5\u202ft');
  });

  test('is about the types that its page compares', () => {
    const search = '?aircraft=boeing-757-200,other-type';
    window.history.replaceState(null, '', `/fleet/compare/${search}`);
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByText('Boeing 757-200')).toBeVisible();
  });

  test('takes no service from its address that the site does not offer', () => {
    window.history.replaceState(null, '', '/contact/?service=/services/other/');
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByLabelText('Service')).toHaveDisplayValue('Not decided yet');
  });

  test('keeps what was typed while the tab lives', async () => {
    const first = renderWithStrings(<RequestForm {...exampleForm('request')} />);
    fill(screen.getByLabelText('Dates or season'), 'June to September');
    await userEvent.selectOptions(screen.getByLabelText('Service'), 'Cargo');
    first.unmount();
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByLabelText('Dates or season')).toHaveValue('June to September');
    expect(screen.getByLabelText('Service')).toHaveDisplayValue('Cargo');
  });

  test('takes what was typed to the other language, and not what the site filled in', () => {
    const search = new URLSearchParams({ load: 'Seats at least: 180' });
    window.history.replaceState(null, '', `/fleet/?${search}`);
    const english = renderWithStrings(<RequestForm {...exampleForm('request')} />);
    fill(screen.getByLabelText('Service'), '/services/cargo/');
    fill(screen.getByLabelText('Dates or season'), '12–19 June');
    english.unmount();
    window.history.replaceState(null, '', '/contact/');
    const same = renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByLabelText('Tonnes')).toHaveValue('Seats at least: 180');
    fill(screen.getByLabelText('E-mail (required)'), 'anna@nordloft.example');
    same.unmount();
    renderWithStrings(<RequestForm {...exampleForm('request')} />, { lang: 'is' });
    expect(screen.getByLabelText('Seats or tonnes')).toHaveValue('');
    expect(screen.getByLabelText('Service')).toHaveDisplayValue('Not decided yet');
    expect(screen.getByLabelText('Dates or season')).toHaveValue('12–19 June');
    expect(screen.getByLabelText('E-mail (required)')).toHaveValue('anna@nordloft.example');
  });

  test('does not take the service of one page to the next', () => {
    const first = exampleForm('request', { service: '/services/charter/' });
    renderWithStrings(<RequestForm {...first} />).unmount();
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByLabelText('Service')).toHaveDisplayValue('Not decided yet');
  });

  describe('for an endpoint', () => {
    beforeEach(() =>
      Object.assign(globalThis, {
        __SITE__: { ...publicSite(), requestUrl: 'https://crm.example/requests' },
      }),
    );
    afterEach(() => {
      jest.restoreAllMocks();
      Reflect.deleteProperty(globalThis, '__SITE__');
      Reflect.deleteProperty(globalThis, 'fetch');
    });

    test('sends what it is about without scripts, too', () => {
      renderWithStrings(<RequestForm {...exampleForm('request', { about: 'Boeing 757-200' })} />);
      expect(new FormData(form()).get('about')).toBe('Boeing 757-200');
      fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
      expect(new FormData(form()).get('about')).toBeNull();
    });

    test('leads to the thank-you page only while its page is open', async () => {
      const navigate = jest.spyOn(gatsby, 'navigate').mockImplementation();
      for (const isLeft of [true, false]) {
        // The form waits until a person could have filled it.
        jest.spyOn(Date, 'now').mockReturnValueOnce(0);
        let answer: (response: unknown) => void = () => {};
        const answered = new Promise((resolve) => (answer = resolve));
        const fetch = jest.fn(() => answered);
        Object.assign(globalThis, { fetch });
        const { unmount } = renderWithStrings(<RequestForm {...exampleForm('request')} />);
        fill(screen.getByLabelText('E-mail (required)'), 'anna@airline.example');
        await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
        await waitFor(() => expect(fetch).toHaveBeenCalled());
        if (isLeft) unmount();
        await act(async () => {
          answer({ ok: true, status: 200 });
          await answered;
        });
        expect(navigate).toHaveBeenCalledTimes(isLeft ? 0 : 1);
      }
    });
  });

  test('works without services, desks and a privacy page', () => {
    renderWithStrings(<RequestForm {...exampleFormWithoutChoices('request')} />);
    expect(screen.queryByLabelText('Service')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Privacy' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send request' })).toBeVisible();
  });

  test('offers airports by city, name and code', async () => {
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    const from = place('From airport');
    await userEvent.type(from, 'liege');
    const option = await screen.findByRole('option', { name: /Liège.*LGG/ });
    expect(option).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(from).toHaveValue('Liège (LGG), Belgium');
    expect(screen.queryByRole('option', { name: /LGG/ })).not.toBeInTheDocument();
    const to = place('To airport');
    fill(to, 'a field in Greenland');
    expect(to).toHaveValue('a field in Greenland');
  });

  test('leads to the page on privacy of the site', () => {
    renderWithStrings(<RequestForm {...exampleForm('request')} />);
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'href',
      exampleOptions.privacyUrl,
    );
  });
});
