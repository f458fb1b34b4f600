/** The page of an open position: its facts and the prepared application. */
import { screen, within } from '@testing-library/react';
import { PositionView } from '../../../src/components/positions/PositionView';
import { payText } from '../../../src/components/positions/payText';
import type { Position } from '../../../src/components/positions/types';
import type { Desk } from '../../../src/components/request/types';
import { renderWithStrings } from '../render';

const position: Position = {
  title: 'Loadmaster',
  summary: null,
  bases: 'Keflavík and Liège',
  places: [],
  work: 'part_time',
  closing: { date: '2027-02-28', text: '28 February 2027' },
  pay: { currency: 'ISK', from: 4900, to: 5600, period: 'hour' },
  text: [],
  questions: ['Dangerous goods certificate, with its date'],
  postedOn: null,
};

const desk: Desk = {
  title: 'Cargo desk',
  person: 'Kofi Mensah',
  jobTitle: 'Head of Cargo',
  phone: [{ label: '+354 555 0130', href: 'tel:+3545550130' }],
  email: 'cargo@nordloft.example',
  hours: null,
};

const factOf = (name: string) => {
  const row = screen.getByText(name).parentElement;
  if (!row) throw new Error(`There is no fact ${name}.`);
  return within(row).getByRole('definition');
};

const mailLink = () => {
  const link = screen.getByRole('link', { name: 'Write an application' });
  return new URL(link.getAttribute('href') ?? '');
};

test('a position shows its base, kind of work, closing date and pay', () => {
  renderWithStrings(<PositionView position={position} desk={desk} />);
  expect(factOf('Base')).toHaveTextContent('Keflavík and Liège');
  expect(factOf('Kind of work')).toHaveTextContent('Part time');
  expect(factOf('Closing date')).toHaveTextContent('28 February 2027');
  expect(factOf('Pay')).toHaveTextContent('ISK 4,900–5,600 per hour');
});

test('an application has no soft hyphens of the typeset texts', () => {
  const typeset = { ...position, title: 'Flug\u00advirki', questions: ['Flug\u00adskírteini'] };
  renderWithStrings(<PositionView position={typeset} desk={desk} />);
  expect(decodeURIComponent(mailLink().search)).not.toContain('\u00ad');
});

test('an application is an e-mail to the desk with the questions of the position', () => {
  renderWithStrings(<PositionView position={position} desk={desk} />);
  const { pathname, searchParams } = mailLink();
  expect(pathname).toBe('cargo@nordloft.example');
  expect(searchParams.get('subject')).toBe('Application: Loadmaster');
  expect(searchParams.get('body')?.split('\r\n')).toEqual([
    'Loadmaster',
    '',
    'Name: ',
    'Telephone: ',
    'Where you live: ',
    'Earliest start: ',
    'Dangerous goods certificate, with its date: ',
    '',
    'Please attach your CV.',
    '',
  ]);
});

test('an application without a desk goes to the office', () => {
  renderWithStrings(<PositionView position={position} desk={null} />);
  expect(mailLink().pathname).toBe('office@nordloft.example');
});

test('a position without a closing date is open until it is filled', () => {
  renderWithStrings(<PositionView position={{ ...position, closing: null }} desk={desk} />);
  expect(factOf('Closing date')).toHaveTextContent('Open until filled');
});

test('the pay has the currency and the separators of the language', () => {
  const pay = { currency: 'ISK', from: 1050000, to: null, period: 'month' } as const;
  expect(payText(pay, 'en')).toBe('ISK\u00a01,050,000');
  expect(payText({ ...pay, to: 1250000.5 }, 'is')).toBe('1.050.000–1.250.000,5\u00a0kr.');
  expect(payText({ ...pay, currency: 'EUR' }, 'is')).toBe('1.050.000\u00a0EUR');
});
