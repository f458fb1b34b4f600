import { isAbsoluteUrl, isPagePath } from '../../../src/components/ui/address';
import { contactHref } from '../../../src/contact';

test.each([
  ['+354 555 01 10', 'tel:+3545550110'],
  ['+354 (0)555.0110', 'tel:+3545550110'],
  ['(555) 01 99', 'tel:5550199'],
  [' 1818 ', 'tel:1818'],
  ['+354\u00a0555\u202f0110', 'tel:+3545550110'],
  ['office@nordloft.example', 'mailto:office@nordloft.example'],
  [' Office@Nordloft.example ', 'mailto:Office@Nordloft.example'],
  ['Keflavík Airport, 235', null],
  ['"><b>@nordloft.example', null],
  ['–', null],
])('%j leads to %s', (value, href) => {
  expect(contactHref(value)).toBe(href);
});

test.each([
  ['/', true],
  ['/is/flugfloti/', true],
  ['//elsewhere.example/', false],
  ['/\\elsewhere.example', false],
  ['/files/abc/sheet.pdf', false],
  ['#part', false],
  ['https://elsewhere.example/', false],
  ['mailto:office@nordloft.example', false],
])('%s is a page of the site: %s', (url, expected) => {
  expect(isPagePath(url)).toBe(expected);
});

test.each([
  ['https://elsewhere.example/', true],
  ['//elsewhere.example/', true],
  ['tel:+354', false],
  ['/fleet/', false],
])('%s leaves the site: %s', (url, expected) => {
  expect(isAbsoluteUrl(url)).toBe(expected);
});
