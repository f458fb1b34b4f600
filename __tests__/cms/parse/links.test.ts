import fc from 'fast-check';
import { resolveAddress, createEntryLink, parseTypedLink } from '../../../src/cms/parse/links';
import { Targets } from '../../../src/checks/targets';
import { parsingContext } from '../../setup/stack/graph';

const addresses = { '/about/': '/company/about/', '/': '/', '/company/about/': '/company/about/' };

/** Resolves a typed address. Returns the link and the report. */
function resolve(href: string) {
  const { context, entry, lines } = parsingContext(addresses);
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
    expect(resolve(href)).toEqual({ url, lines: [] });
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
  ])('%s', (href, problem) => {
    const { url, lines } = resolve(href);
    if (problem === null) {
      // A host that only begins like the site's own is external.
      expect(url).toBe(href);
    } else {
      expect(url).toBeNull();
      expect(lines).toEqual([`page “Here” (here), en-us, link: ${problem}`]);
    }
  });
});

describe('an address of our own site', () => {
  const spellings = [
    'https://www.Nordloft.example',
    'HTTPS://www.nordloft.example',
    'https://www.nordloft.example:443',
    'https://user@www.nordloft.example',
    'https://www.nord\tloft.example',
    'https://www.nordl­oft.example',
    'https:/www.nordloft.example',
    'https://ｗｗｗ.nordloft.example',
  ];

  it.each(spellings)('is a path, however its host is typed: %j', (origin) => {
    expect(resolve(`${origin}/about?x=1#crew`).url).toBe('/company/about/?x=1#crew');
    expect(resolve(`${origin}\\about`).url).toBe('/company/about/');
    expect(resolve(origin).url).toBe('/');
    const { url, lines } = resolve(`${origin}/careers`);
    expect(url).toBeNull();
    expect(lines).toHaveLength(1);
  });

  it('is a path after thousands of other addresses', () => {
    for (let count = 0; count < 20_000; count += 1) {
      const address = `https://other.example/þotur/${count}`;
      if (resolve(address).url !== address) throw new Error(`Address ${count} was refused.`);
    }
  });

  it('is a path on a host with other letters', () => {
    const { context, entry } = parsingContext({ '/um-okkur/þotur/': '/um-okkur/þotur/' });
    const onHost = { ...context, siteUrl: 'https://xn--slandsflug-j8a.example' };
    const resolved = (href: string) => resolveAddress(onHost, entry, 'link', href);
    expect(resolved('https://íslandsflug.example/um-okkur/þotur')).toBe('/um-okkur/þotur/');
    expect(resolved('https://íslandsflug.example/um-okkur%3Fþotur')).toBeNull();
  });

  it('is never taken for another site by the check of the output', () => {
    const targets = new Targets({
      siteUrl: parsingContext().context.siteUrl,
      files: new Set(['index.html', 'company/about/index.html']),
      redirects: new Map(),
      externalPrefixes: [],
    });
    const tail = fc.array(fc.constantFrom('/', '\\', 'about', 'careers', '?', '..', '%2F', ':80'));
    fc.assert(
      fc.property(fc.constantFrom(...spellings), tail, (origin, parts) => {
        const { url } = resolve(origin + parts.join(''));
        expect(url === null || targets.of(url, '/').is !== 'missing').toBe(true);
      }),
      { seed: 7 },
    );
  });
});

describe('a fragment with a malformed escape', () => {
  it.each([
    ['/about#%zz', '/company/about/'],
    ['/about/?x=1#100%', '/company/about/?x=1'],
    ['https://www.nordloft.example/about#%c3', '/company/about/'],
    ['https://icao.example/a#%', 'https://icao.example/a'],
    ['#%zz', null],
  ])('of %s is removed and reported', (href, url) => {
    const fragment = href.slice(href.indexOf('#'));
    const problem = `“${fragment}” in “${href}” has a malformed escape and is left out; write % as %25`;
    expect(resolve(href)).toEqual({ url, lines: [`page “Here” (here), en-us, link: ${problem}`] });
  });

  it('never reaches a page for any input', () => {
    const part = fc.array(fc.constantFrom('%', '%zz', '%c3', '%41', '#', 'a', 'í', '/'));
    fc.assert(
      fc.property(fc.constantFrom('/about', '', 'https://icao.example/a'), part, (start, parts) => {
        const { url } = resolve(`${start}#${parts.join('')}`);
        expect(() => decodeURI(url?.split('#').slice(1).join('#') ?? '')).not.toThrow();
      }),
    );
  });
});

describe('a typed link', () => {
  it('shows the first text that it has', () => {
    const { context, entry } = parsingContext(addresses);
    const link = (title: string | null, text?: string) =>
      parseTypedLink(context, entry, 'link', { title, href: '/about' }, text);
    expect(link('About')).toEqual({ url: '/company/about/', title: 'About' });
    expect(link('About', 'Read on')).toEqual({ url: '/company/about/', title: 'Read on' });
    expect(link(null)).toEqual({ url: '/company/about/', title: '/about' });
  });

  it('becomes its text without an address, and nothing without both', () => {
    const { context, entry } = parsingContext();
    expect(parseTypedLink(context, entry, 'link', { title: 'About', href: '' })).toEqual({
      url: null,
      title: 'About',
    });
    expect(parseTypedLink(context, entry, 'link', { title: ' ', href: null })).toBeNull();
    expect(parseTypedLink(context, entry, 'link', null)).toBeNull();
  });
});

describe('a link to an entry', () => {
  it('shows its own text or the name of its target', () => {
    const { context, entry } = parsingContext();
    expect(createEntryLink(context, entry, 'page', entry, 'Read on')).toEqual({
      url: '/here/',
      title: 'Read on',
    });
    expect(createEntryLink(context, entry, 'page', entry)).toEqual({
      url: '/here/',
      title: 'Here',
    });
  });

  it('to a page without a name is removed and reported', () => {
    const fields = { title: ' ' };
    const { context, entry, lines } = parsingContext();
    const nameless = { ...entry, uid: 'nameless', fields };
    expect(createEntryLink(context, entry, 'page', nameless)).toBeNull();
    expect(lines()).toEqual([
      'page “Here” (here), en-us, page: links to nameless, which has no title',
    ]);
    expect(createEntryLink(context, entry, 'page', { ...entry, fields }, 'Read on')).not.toBeNull();
  });
});
