import { fireEvent, screen } from '@testing-library/react';
import { salesforceFormExamples } from '../../../src/components/belts/SalesforceForm/examples';
import { SalesforceForm } from '../../../src/components/belts/SalesforceForm/SalesforceForm';
import { publicSite, type PublicSite } from '../../../src/publicSite';
import { renderWithStrings } from '../render';

const example = salesforceFormExamples.complete;
const strings = { 'contact.email': 'charter@nordloft.example' };

afterEach(() => Reflect.deleteProperty(globalThis, '__SITE__'));

describe('a form without an organisation in Salesforce', () => {
  test('is replaced by an e-mail link', () => {
    renderWithStrings(<SalesforceForm {...example} />, { strings });
    expect(screen.getByRole('link', { name: 'Send an e-mail' })).toHaveAttribute(
      'href',
      'mailto:charter@nordloft.example',
    );
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('is replaced by text without an e-mail address', () => {
    renderWithStrings(<SalesforceForm {...example} />, { strings: { 'contact.email': '' } });
    expect(screen.getByText(/Route, dates, passengers/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('a form with an organisation in Salesforce', () => {
  beforeEach(() => {
    const site: PublicSite = {
      ...publicSite(),
      siteUrl: 'https://www.nordloft.example',
      companyName: 'Norðloft',
      salesforce: { orgId: '00D000000000001', url: 'https://webto.example/WebToLead' },
    };
    Object.assign(globalThis, { __SITE__: site });
    window.history.replaceState(null, '', '/is/hafa-samband/?aircraft=b757-200');
  });

  const form = (): HTMLFormElement => screen.getByRole('form', { name: 'Ask for an aircraft' });
  const sent = () => Object.fromEntries(new FormData(form()));

  test('is sent to Salesforce with page, language and aircraft', () => {
    renderWithStrings(<SalesforceForm {...example} />, { lang: 'is' });
    expect(form()).toHaveAttribute('method', 'post');
    expect(form()).toHaveAttribute('action', 'https://webto.example/WebToLead');
    expect(sent()).toMatchObject({
      oid: '00D000000000001',
      retURL: 'https://www.nordloft.example/is/hafa-samband/',
      lead_source: 'Norðloft web',
      page: '/is/hafa-samband/',
      locale: 'is',
      aircraft: 'b757-200',
    });
  });

  test('has fields with labels, native constraints and autocomplete', () => {
    renderWithStrings(<SalesforceForm {...example} />);
    expect(screen.getByLabelText('E-mail (required)')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('E-mail (required)')).toBeRequired();
    expect(screen.getByLabelText('Phone')).toHaveAttribute('autocomplete', 'tel');
    expect(screen.getByLabelText('Phone')).not.toBeRequired();
    expect(screen.getByLabelText('Message (required)')).toHaveAttribute('name', 'description');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
  });

  test('stops robots that fill the hidden field, but no people', () => {
    renderWithStrings(<SalesforceForm {...example} />);
    const sendings: boolean[] = [];
    // A listener outside React's root runs after React's handlers.
    document.body.addEventListener('submit', (event) => {
      sendings.push(!event.defaultPrevented);
      event.preventDefault();
    });
    fireEvent.submit(form());
    const trap = form().querySelector<HTMLInputElement>('[name="fax_number"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    if (trap) fireEvent.change(trap, { target: { value: '123' } });
    fireEvent.submit(form());
    expect(sendings).toEqual([true, false]);
  });
});
