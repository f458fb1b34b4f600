import { bindNumbers, applyTypography } from '../../../src/cms/site/applyTypography';

/** Binds numbers and makes the binding visible. */
const bind = (text: string) => bindNumbers(text).replaceAll('\u00a0', '~');

test.each([
  ['Your aircraft in 72 hours', 'Your aircraft in 72~hours'],
  ['12 aircraft, 318 people', '12~aircraft, 318~people'],
  ['Ten stops in 1,315 m of runway', 'Ten stops in 1,315~m of runway'],
  ['Groups of 20–30 guests', 'Groups of 20–30~guests'],
  ['Until 30 November 2026', 'Until 30~November 2026'],
  ['Open from 8:30 to 16:30 UTC', 'Open from 8:30 to 16:30~UTC'],
  ['(80 VIP seats)', '(80~VIP seats)'],
  ['Half-way, at 57° south', 'Half-way, at 57°~south'],
  ['“5 days”', '“5~days”'],
])('a number stays on one line with its English noun: %s', (text, expected) => {
  expect(bind(text)).toBe(expected);
});

test.each([
  ['Við erum 318 manns í 12 vélum', 'Við erum 318~manns í 12~vélum'],
  ['Umsóknarfrestur til 30. nóvember', 'Umsóknarfrestur til 30.~nóvember'],
  ['21 tonn á 38 klukkustundum', '21~tonn á 38~klukkustundum'],
  ['58 tímar í lofti, 45.300 km', '58~tímar í lofti, 45.300~km'],
  ['„24 áhafnir“', '„24~áhafnir“'],
  ['rúmlega hálfnuð, við 57° suður', 'rúmlega hálfnuð, við 57°~suður'],
])('a number stays on one line with its Icelandic noun: %s', (text, expected) => {
  expect(bind(text)).toBe(expected);
});

test.each([
  [
    'a word that is not counted',
    'From 70 to 259 seats of 300 in all',
    'From 70 to 259~seats of 300 in all',
  ],
  ['a year', 'In 2025 operators asked', 'In 2025 operators asked'],
  ['a type of aircraft', 'A 757 carries what a 737 MAX does', 'A 757 carries what a 737 MAX does'],
  ['part of a name', 'Part-145 approval, a B1 licence', 'Part-145 approval, a B1 licence'],
  ['the end of a sentence', 'They were 12. Then it rained', 'They were 12. Then it rained'],
  ['a numbered step', '1. Call operations control', '1. Call operations control'],
  ['a long word', 'Á skrá eru 224 áhafnarmeðlimir', 'Á skrá eru 224 áhafnarmeðlimir'],
  ['no word', '+354 555 01 99, 2 × 178 kN', '+354 555 01 99, 2 × 178~kN'],
])('a number is not bound before %s', (_, text, expected) => {
  expect(bind(text)).toBe(expected);
});

test('binding twice has no further effect', () => {
  const once = bindNumbers('In 72 hours, 12 aircraft');
  expect(bindNumbers(once)).toBe(once);
});

const text = 'In 72 hours';
const set = 'In 72\u00a0hours';

test('all texts of a page are bound', () => {
  const paragraph = (text: string) => ({
    kind: 'paragraph',
    children: [{ kind: 'text', text, marks: ['bold'] }],
  });
  expect(
    applyTypography(
      {
        banner: { headline: text },
        belts: [{ text: [paragraph(text)], biography: [text] }],
      },
      'en',
    ),
  ).toEqual({
    banner: { headline: set },
    belts: [{ text: [paragraph(set)], biography: [set] }],
  });
});

test('addresses, identifiers and code do not change', () => {
  const content = {
    link: { url: '/a/72 hours/' },
    image: { id: '72 hours', alt: text },
    children: [{ kind: 'text', text: text, marks: ['code'] }],
  };
  expect(applyTypography(content, 'is')).toBe(content);
});

const word = 'flugumferðarstjórnin';
test('no line of an Icelandic headline ends with a word of one letter', () => {
  const title = 'Umhverfis jörðina á 23 dögum, og í sama sæti';
  const bound = 'Umhverfis jörðina á\u00a023\u00a0dögum, og í\u00a0sama sæti';
  expect(applyTypography({ title }, 'is')).toEqual({ title: bound });
  expect(applyTypography({ title }, 'en')).toEqual({ title: bindNumbers(title) });
  expect(applyTypography({ text: title }, 'is')).toEqual({ text: bindNumbers(title) });
});

const broken = 'flug\u00adum\u00adferð\u00adar\u00adstjórnin';

describe('long words', () => {
  test('break with a hyphen in Icelandic texts and headlines only', () => {
    const content = { banner: { headline: word, lang: 'en' }, belts: [{ heading: word }] };
    expect(applyTypography(content, 'is')).toEqual({
      banner: { headline: word, lang: 'en' },
      belts: [{ heading: broken }],
    });
    expect(applyTypography({ text: word }, 'en')).toEqual({ text: word });
    expect(applyTypography({ text: word, lang: 'is' }, 'en')).toEqual({ text: broken, lang: 'is' });
  });

  test('of links around a page in another language are in the language of the interface', () => {
    const page = { lang: 'en', title: word, breadcrumbs: [{ title: word }], next: { title: word } };
    expect(applyTypography(page, 'is')).toEqual({
      ...page,
      breadcrumbs: [{ title: broken }],
      next: { title: broken },
    });
  });

  test('of headings and introductions in another language than their belt do not break', () => {
    const belt = { headline: word, description: word, introLang: 'en', text: word };
    expect(applyTypography(belt, 'is')).toEqual({ ...belt, text: broken });
    const file = { title: word, titleLang: 'en', description: word };
    expect(applyTypography(file, 'is')).toEqual({ ...file, description: broken });
  });

  test('of aircraft, people, requests and accessible names do not break', () => {
    const content = {
      aircraft: { title: word, figures: {} },
      person: { name: word },
      form: { options: { services: [{ title: word }] } },
      social: [{ title: word }],
      label: word,
      image: { alt: word },
    };
    expect(applyTypography(content, 'is')).toBe(content);
  });

  test('stay whole in texts that are also sent', () => {
    expect(applyTypography({ title: `${word} 72 tímar` }, null)).toEqual({
      title: `${word} 72\u00a0tímar`,
    });
  });
});
