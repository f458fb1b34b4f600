import { isAbsoluteUrl, isPagePath } from '../../../src/components/ui/address';
import { mailtoHref } from '../../../src/contact';

test.each([
  ['office@nordloft.example', 'mailto:office@nordloft.example'],
  ['a?b@nordloft.example', 'mailto:a%3Fb@nordloft.example'],
  ['"><b>@nordloft.example', null],
  ['Keflavík Airport, 235', null],
])('the e-mail address %j leads to %s', (address, href) => {
  expect(mailtoHref(address)).toBe(href);
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
