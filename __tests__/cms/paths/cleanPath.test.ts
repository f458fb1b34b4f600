import fc from 'fast-check';
import { cleanPath, joinPaths } from '../../../src/cms/paths/cleanPath';

describe('a url becomes a path', () => {
  it.each([
    ['/about', '/about/'],
    ['about', '/about/'],
    ['/about/', '/about/'],
    ['/', '/'],
    ['//', '/'],
    ['/company//history///', '/company/history/'],
    ['/um-okkur', '/um-okkur/'],
    ['/þjónusta/viðhald', '/þjónusta/viðhald/'],
    ['  /about ', '/about/'],
    ['/about us/our  crew', '/about-us/our-crew/'],
    ['/about us', '/about-us/'],
    ['/v1.2', '/v1.2/'],
    ['/About', '/About/'],
    [`/${'x'.repeat(255)}`, `/${'x'.repeat(255)}/`],
  ])('“%s” is %s', (url, path) => {
    expect(cleanPath(url)).toBe(path);
  });

  it('with composed letters for every way to type accents', () => {
    expect(cleanPath('/fe\u0301lagi\u00F0')).toBe('/f\u00E9lagi\u00F0/');
  });
});

describe('a url is no valid path', () => {
  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['a parent segment', '/about/../secret'],
    ['a parent segment at the end', '/about/..'],
    ['a single dot', '/./about'],
    ['more dots', '/.../about'],
    ['dots between spaces', '/about/ .. /secret'],
    ['an absolute address', 'https://example.com/about'],
    ['a script', 'javascript:alert(1)'],
    ['an e-mail address', 'mailto:a@b.example'],
    ['a backslash', '/about\\us'],
    ['a query', '/about?x=1'],
    ['a fragment', '/about#crew'],
    ['a percent escape', '/about%2fus'],
    ['a stray percent sign', '/100%'],
    ['markup', '/<script>'],
    ['a quote', '/a"b'],
    ['a line break inside', '/about\nus'],
    ['a null character', '/about\u0000'],
    ['half of a surrogate pair', '/about\ud83d'],
    ['an asterisk, which is a wildcard for hosts', '/news/*'],
    ['a colon, which is a placeholder for hosts', '/news/:year'],
    ['a zero-width character', '/abo\u200but'],
    ['a direction mark', '/abo\u202eut'],
    ['a name too long for a folder', `/company/${'x'.repeat(256)}`],
    ['a name whose letters take too many bytes', `/${'þ'.repeat(128)}`],
    ['more than a thousand segments', '/a'.repeat(1000)],
  ])('if it is or contains %s', (_, url) => {
    expect(cleanPath(url)).toBeNull();
  });
});

describe('any text of an editor', () => {
  const url = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('/', '.', ' ', 'a', 'ð', '%', '\\', '?', '-') }),
    fc.webPath(),
  );

  it('gives no path, or a clean path that a browser does not change', () => {
    fc.assert(
      fc.property(url, (typed) => {
        const path = cleanPath(typed);
        if (path === null) return;
        expect(path).toMatch(/^\/(?:[^/]+\/)*$/);
        expect(decodeURI(new URL(path, 'https://nordloft.example').pathname)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });

  it('gives a path that does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(url, (typed) => {
        const path = cleanPath(typed);
        if (path !== null) expect(cleanPath(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });
});

describe('joining', () => {
  it('puts one slash between parts and at both ends of the path', () => {
    expect(joinPaths('/services/', '/wet-lease/')).toBe('/services/wet-lease/');
    expect(joinPaths('/is', '/', 'um-okkur')).toBe('/is/um-okkur/');
    expect(joinPaths('')).toBe('/');
    expect(joinPaths()).toBe('/');
  });
});
