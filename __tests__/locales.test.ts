import fc from 'fast-check';
import { homeUrl, localeFacts, localeOfService, locales, serviceLocale } from '../src/locales';

describe('the service code of a language tag', () => {
  it.each([
    ['is', 'is-is'],
    ['is-IS', 'is-is'],
    ['is-is', 'is-is'],
    ['IS', 'is-is'],
    ['en', 'en-us'],
    ['en-US', 'en-us'],
    ['en-us', 'en-us'],
    ['EN-us', 'en-us'],
  ])('of %s is %s', (tag, code) => {
    expect(serviceLocale(tag)).toBe(code);
  });

  it.each([
    ['another language', 'de'],
    ['another region', 'en-GB'],
    ['a region with an underscore', 'is_IS'],
    ['empty text', ''],
    ['spaces around', ' is '],
    ['a property name of every object', '__proto__'],
    ['another property name of every object', 'constructor'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', ['is']],
    ['an object that converts to a text', { toLowerCase: (): string => 'is' }],
    ['a symbol', Symbol('is')],
  ])('of %s is undefined', (_, tag) => {
    expect(serviceLocale(tag)).toBeUndefined();
  });

  it('never throws and is one of the two codes or undefined', () => {
    const codes = [undefined, 'is-is', 'en-us'];
    fc.assert(fc.property(fc.anything(), (tag) => codes.includes(serviceLocale(tag))));
  });
});

describe('the locales of the site', () => {
  it('are found by the code of the service', () => {
    for (const locale of locales) {
      expect(localeOfService(localeFacts[locale].service)).toBe(locale);
    }
    expect(localeOfService('fr-fr')).toBeUndefined();
    expect(localeOfService(null)).toBeUndefined();
  });

  it('have their front pages at / and /is/', () => {
    expect(locales.map(homeUrl)).toEqual(['/', '/is/']);
  });
});
