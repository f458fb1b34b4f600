import fc from 'fast-check';
import { resolveAddress, createEntryLink, parseTypedLink } from '../../../src/cms/parse/links';
import { parsing } from '../../setup/stack/graph';

const known = { '/about/': '/company/about/', '/': '/', '/company/about/': '/company/about/' };

/** Where a typed address leads, and the report. */
function lead(href: string) {
  const { context, entry, lines } = parsing(known);
  return { url: resolveAddress(context, entry, 'link', href), lines: lines() };
}

describe('an address that an editor typed', () => {
  it.each([
    ['/about', '/company/about/'],
    ['/about/', '/company/about/'],
    ['/about?x=1#crew', '/company/about/?x=1#crew'],
    ['/company/about', '/company/about/'],
    ['https://www.nordloft.example/about', '/company/about/'],
    ['/', '/'],
    ['/#top', '/#top'],
    ['#crew', '#crew'],
    ['https://icao.example/a?b=c', 'https://icao.example/a?b=c'],
    ['mailto:ops@nordloft.example', 'mailto:ops@nordloft.example'],
    ['tel:+354 555 0100', 'tel:+354 555 0100'],
  ])('%s leads to %s', (href, url) => {
    expect(lead(href)).toEqual({ url, lines: [] });
  });

  it.each([
    ['/gone', '“/gone” leads to no page'],
    ['/../about', '“/../about” leads to no page'],
    ['javascript:alert(1)', '“javascript:alert(1)” is not an address that the site links to'],
    ['//evil.example', '“//evil.example” is not an address that the site links to'],
    ['https://', '“https://” is not an address that the site links to'],
    ['mailto:nobody', '“mailto:nobody” is not an address that the site links to'],
    ['www.icao.example', '“www.icao.example” is not an address that the site links to'],
    ['http://www.nordloft.example.evil', null],
  ])('%s', (href, what) => {
    const { url, lines } = lead(href);
    if (what === null) {
      // Another host that only begins like the site's own stays an external address.
      expect(url).toBe(href);
    } else {
      expect(url).toBeNull();
      expect(lines).toEqual([`page “Here” (here), en-us, link: ${what}`]);
    }
  });
});

describe('a fragment with a malformed escape', () => {
  it.each([
    ['/about#%zz', '/company/about/'],
    ['/about/?x=1#100%', '/company/about/?x=1'],
    ['https://www.nordloft.example/about#%c3', '/company/about/'],
    ['https://icao.example/a#%', 'https://icao.example/a'],
    ['#%zz', null],
  ])('of %s is left out and reported', (href, url) => {
    const fragment = href.slice(href.indexOf('#'));
    const what = `“${fragment}” in “${href}” has a malformed escape and is left out; write % as %25`;
    expect(lead(href)).toEqual({ url, lines: [`page “Here” (here), en-us, link: ${what}`] });
  });

  it('never reaches a page, whatever was typed', () => {
    const part = fc.array(fc.constantFrom('%', '%zz', '%c3', '%41', '#', 'a', 'í', '/'));
    fc.assert(
      fc.property(fc.constantFrom('/about', '', 'https://icao.example/a'), part, (start, parts) => {
        const { url } = lead(`${start}#${parts.join('')}`);
        expect(() => decodeURI(url?.split('#').slice(1).join('#') ?? '')).not.toThrow();
      }),
    );
  });
});

describe('a typed link', () => {
  it('is shown with the first words that it has', () => {
    const { context, entry } = parsing(known);
    const link = (title: string | null, words?: string) =>
      parseTypedLink(context, entry, 'link', { title, href: '/about' }, words);
    expect(link('About')).toEqual({ url: '/company/about/', title: 'About' });
    expect(link('About', 'Read on')).toEqual({ url: '/company/about/', title: 'Read on' });
    expect(link(null)).toEqual({ url: '/company/about/', title: '/about' });
  });

  it('without an address is its words, and without both nothing', () => {
    const { context, entry } = parsing();
    expect(parseTypedLink(context, entry, 'link', { title: 'About', href: '' })).toEqual({
      url: null,
      title: 'About',
    });
    expect(parseTypedLink(context, entry, 'link', { title: ' ', href: null })).toBeNull();
    expect(parseTypedLink(context, entry, 'link', null)).toBeNull();
  });
});

describe('a link to an entry', () => {
  it('is shown with its own words or with the name of what it leads to', () => {
    const { context, entry } = parsing();
    expect(createEntryLink(context, entry, 'page', entry, 'Read on')).toEqual({
      url: '/here/',
      title: 'Read on',
    });
    expect(createEntryLink(context, entry, 'page', entry)).toEqual({
      url: '/here/',
      title: 'Here',
    });
  });

  it('without a target is its words', () => {
    const { context, entry } = parsing();
    expect(createEntryLink(context, entry, 'page', undefined, 'Read on')).toEqual({
      url: null,
      title: 'Read on',
    });
    expect(createEntryLink(context, entry, 'page', undefined)).toBeNull();
  });

  it('to a page without a name is none, and one line says so', () => {
    const fields = { title: ' ' };
    const { context, entry, lines } = parsing();
    const nameless = { ...entry, uid: 'nameless', fields };
    expect(createEntryLink(context, entry, 'page', nameless)).toBeNull();
    expect(lines()).toEqual([
      'page “Here” (here), en-us, page: links to nameless, which has no title',
    ]);
    expect(createEntryLink(context, entry, 'page', { ...entry, fields }, 'Read on')).not.toBeNull();
  });
});
