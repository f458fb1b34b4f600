import { emailAddressIn, parseContact } from '../../../../src/cms/parse/contact/contact';

/** Formats parts as text, with each link as `[label](href)`. */
const asText = (value: string) =>
  parseContact(value)
    .map(({ label, href }) => (href === undefined ? label : `[${label}](${href})`))
    .join('');

/** Checks the parts of a value, and that they show the value without change. */
function expectParts(value: string, expected: string) {
  expect(asText(value)).toBe(expected);
  expect(
    parseContact(value)
      .map(({ label }) => label)
      .join(''),
  ).toBe(value);
}

test.each([
  ['office@nordloft.example', 'office@nordloft.example'],
  ["o'brien+loft@mail.nordloft.example", "o'brien+loft@mail.nordloft.example"],
  ['sími@flugfélag.example', 'sími@flugfélag.example'],
  ['info@उदाहरण.परीक्षा', 'info@उदाहरण.परीक्षा'],
  ['office@nordloft.example, sales@nordloft.example', 'office@nordloft.example'],
  ['Office <office@nordloft.example>', 'office@nordloft.example'],
  ['mailto:office@nordloft.example', 'office@nordloft.example'],
  ['office@nordloft.example?subject=Hi', 'office@nordloft.example'],
  ['office@nordloft.example\u0007', 'office@nordloft.example'],
  ['a?b@nordloft.example or office@nordloft.example', 'office@nordloft.example'],
  ['office @nordloft.example', null],
  ['a?b@nordloft.example', null],
  ['a&b@nordloft.example', null],
  ['javascript:alert(1)//@', null],
  ['javascript:alert(1)//@nordloft.example', null],
  ['office@nordloft', null],
  ['office@', null],
  ['@nordloft.example', null],
  ['@', null],
  ['\u200boffice@nordloft.example', null],
])('the address for requests in %j is %s', (value, expected) => {
  expect(emailAddressIn(value)).toBe(expected);
});
describe('“contact value with an e-mail is mailto:, otherwise tel:”', () => {
  it.each([
    ['office@nordloft.example', '[office@nordloft.example](mailto:office@nordloft.example)'],
    ['Office@Nordloft.example', '[Office@Nordloft.example](mailto:Office@Nordloft.example)'],
    ['office @nordloft.example', '[office @nordloft.example](mailto:office@nordloft.example)'],
    [
      'Sales: a@x.example, b@x.example.',
      'Sales: [a@x.example](mailto:a@x.example), [b@x.example](mailto:b@x.example).',
    ],
    ['a?b&c@x.example', '[a?b&c@x.example](mailto:a%3Fb%26c@x.example)'],
    ['sími@flugfélag.example', '[sími@flugfélag.example](mailto:s%C3%ADmi@flugf%C3%A9lag.example)'],
    [
      'office@x.example / 555 0100',
      '[office@x.example](mailto:office@x.example) / [555 0100](tel:+3545550100)',
    ],
  ])('an e-mail address: %s', expectParts);

  it.each([
    ['+354 555 0100', '[+354 555 0100](tel:+3545550100)'],
    ['+354 555 01 10', '[+354 555 01 10](tel:+3545550110)'],
    ['+354\u00a0555\u202f0110', '[+354\u00a0555\u202f0110](tel:+3545550110)'],
    ['+354 (0)555 01 10', '[+354 (0)555 01 10](tel:+3545550110)'],
    ['+354 (0)555.0110', '[+354 (0)555.0110](tel:+3545550110)'],
    ['+44 (0)20 7946 0958', '[+44 (0)20 7946 0958](tel:+442079460958)'],
    ['00354 555 0100', '[00354 555 0100](tel:+3545550100)'],
    ['+1 (212) 555-0123', '[+1 (212) 555-0123](tel:+12125550123)'],
  ])('a telephone number: %s', expectParts);

  it.each([
    ['555 0100', '[555 0100](tel:+3545550100)'],
    ['555-0100', '[555-0100](tel:+3545550100)'],
    ['(555) 01 99', '[(555) 01 99](tel:+3545550199)'],
    ['3334567', '[3334567](tel:+3543334567)'],
  ])('an Icelandic number of 7 digits gets +354: %s', expectParts);

  it.each([
    ['112', '[112](tel:112)'],
    ['1818', '[1818](tel:1818)'],
    ['555 0100 / 1818', '[555 0100](tel:+3545550100) / [1818](tel:1818)'],
    ['020 7946 0958', '[020 7946 0958](tel:02079460958)'],
  ])('a short or foreign number stays as it is: %s', expectParts);

  it.each([
    ['+354 555 0100 ext. 12', '[+354 555 0100 ext. 12](tel:+3545550100;ext=12)'],
    ['555 0100 x12', '[555 0100 x12](tel:+3545550100;ext=12)'],
    ['+3545550100;ext=12', '[+3545550100;ext=12](tel:+3545550100;ext=12)'],
  ])('an extension follows RFC 3966: %s', expectParts);

  it.each([
    ['1-800-FLY-LOFT', '[1-800-FLY-LOFT](tel:+18003595638)'],
    ['+1-800-FLY-LOFT', '[+1-800-FLY-LOFT](tel:+18003595638)'],
    ['Call 1-800-fly-loft now', 'Call [1-800-fly-loft](tel:+18003595638) now'],
    ['1-800-359-5638', '[1-800-359-5638](tel:+18003595638)'],
  ])('letters of an American number are the digits of their keys: %s', expectParts);

  it.each([
    ['Sími 555 0100', 'Sími [555 0100](tel:+3545550100)'],
    ['Tel.+3545550100', 'Tel.[+3545550100](tel:+3545550100)'],
    ['555 0100 (símsvari)', '[555 0100](tel:+3545550100) (símsvari)'],
  ])('a number beside words: %s', expectParts);

  it.each([
    ['555 0100 / 555 0101', '[555 0100](tel:+3545550100) / [555 0101](tel:+3545550101)'],
    ['555 0100, 555 0101', '[555 0100](tel:+3545550100), [555 0101](tel:+3545550101)'],
    ['555 0100; 555 0101', '[555 0100](tel:+3545550100); [555 0101](tel:+3545550101)'],
    ['555 0100,5550101', '[555 0100](tel:+3545550100),[5550101](tel:+3545550101)'],
    ['555 0100\n555 0101', '[555 0100](tel:+3545550100)\n[555 0101](tel:+3545550101)'],
    ['555 0100 555 0101', '[555 0100](tel:+3545550100) [555 0101](tel:+3545550101)'],
    [
      '+354 555 0100 +354 555 0101',
      '[+354 555 0100](tel:+3545550100) [+354 555 0101](tel:+3545550101)',
    ],
    ['555 0100-0104', '[555 0100](tel:+3545550100)-0104'],
    [
      'GSM 895 1234 eða +45 33 12 34 56',
      'GSM [895 1234](tel:+3548951234) eða [+45 33 12 34 56](tel:+4533123456)',
    ],
  ])('two numbers in one value: %s', expectParts);
});

test.each([
  'Keflavík Airport, 235',
  'Hlíðasmári 12, 201 Kópavogur',
  'Austurvegur 1, 800 Selfoss',
  'Nauthólsvegur 58b, 102 Reykjavík',
  'Sigrún Ásta Björnsdóttir',
  'Boeing 757-200',
  'Boeing 737-800-BDSF',
  'Kt. 520303-2290',
  'VHF 131.775',
  'IBAN IS14 0159 2600 7654 5510 7303 39',
  'Mon–Fri 08:00–16:00',
  '08:00–16:00',
  '64.1466, -21.9426',
  '520303-2290',
  '"><b>@nordloft.example',
  '–',
])('an address, a name or another text stays text: %s', (value) => {
  expect(parseContact(value)).toEqual([{ label: value }]);
});

test('a very long value stays text, because the search for numbers in it takes seconds', () => {
  const value = '5 '.repeat(60_000);
  const start = performance.now();
  expect(parseContact(value)).toEqual([{ label: value }]);
  expect(performance.now() - start).toBeLessThan(500);
});
