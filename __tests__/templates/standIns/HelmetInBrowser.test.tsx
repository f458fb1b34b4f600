/** The browser's replacement for react-helmet writes the same heads as the library. */
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { useLayoutEffect, type ReactNode } from 'react';
import { Helmet as LibraryHelmet } from 'react-helmet';
import { Helmet as OwnHelmet } from '../../../src/components/layout/HelmetInBrowser';

/** Attributes of the head of a built page, which react-helmet has rendered. */
const builtHead = `<title data-react-helmet="true" lang="en">Built</title>
  <meta charset="utf-8">
  <link data-react-helmet="true" rel="canonical" href="/built/">
  <meta data-react-helmet="true" name="robots" content="noindex">`;

interface PageHead {
  lang: string;
  title: string | null;
  titleLang?: string;
  description?: string;
  alternates: string[];
  preloads: string[];
  ownTitle?: string;
}

/** The components of a page that write the head: its own, and the pictures and contents below it. */
function headOf(Helmet: typeof OwnHelmet, page: PageHead): ReactNode {
  const { lang, title, titleLang, description, alternates, preloads, ownTitle } = page;
  return (
    <>
      <Helmet {...{ defer: false }} defaultTitle="Loft" titleTemplate="%s – Loft">
        <html lang={lang} />
        {title !== null && <title {...(titleLang ? { lang: titleLang } : {})}>{title}</title>}
        {description && <meta name="description" content={description} />}
        <meta name="robots" content="max-image-preview:large" />
        <meta property="og:locale:alternate" content="is_IS" />
        <meta property="og:locale:alternate" content="en_US" />
        {[
          <link key="canonical" rel="canonical" href={`/${title}/`} />,
          ...alternates.map((url, index) => (
            <link key={index} rel="alternate" hrefLang={lang} href={url} />
          )),
          false,
        ]}
        <script type="application/ld+json">{JSON.stringify({ name: title })}</script>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
      </Helmet>
      {preloads.map((url, index) => (
        <Helmet key={index} {...{ defer: false }}>
          <link rel="preload" as="image" imageSrcSet={url} imageSizes="100vw" />
          <link rel="preload" as="image" imageSrcSet={`${url}@2`} media="print" />
        </Helmet>
      ))}
      {ownTitle && <Helmet {...{ defer: false }} title={ownTitle} />}
    </>
  );
}

/** Returns the language and the elements of the head. Their order has no meaning, and differs between the two. */
const writtenHead = () => [
  document.documentElement.outerHTML.replace(/>.*/s, '>'),
  ...[...document.head.children].map(({ outerHTML }) => outerHTML).sort(),
];

/** Shows pages one after the other, and then none. Returns the head after each step. */
function visit(Helmet: typeof OwnHelmet, pages: readonly PageHead[]): string[][] {
  document.documentElement.lang = 'en';
  document.documentElement.removeAttribute('data-react-helmet');
  document.head.innerHTML = builtHead;
  const { rerender } = render(<div />);
  const heads = pages.map((page, index) => {
    // A new page mounts new pictures, while its head is the same component.
    rerender(<div data-page={index}>{headOf(Helmet, page)}</div>);
    return writtenHead();
  });
  cleanup();
  return [...heads, writtenHead()];
}

const optional = (values: fc.Arbitrary<string>) => fc.option(values, { nil: undefined });
const text = fc.constantFrom('Fleet', 'Flugfloti', 'A & “B” $& %s', 'Cargo');
const url = fc.constantFrom('/fleet/', '/is/flugfloti/', '/cargo/');
const page: fc.Arbitrary<PageHead> = fc.record({
  lang: fc.constantFrom('en', 'is'),
  title: fc.option(text),
  titleLang: optional(fc.constant('is')),
  description: optional(text),
  alternates: fc.uniqueArray(url, { maxLength: 3 }),
  preloads: fc.array(url, { maxLength: 3 }),
  ownTitle: optional(text),
});

const library = LibraryHelmet as unknown as typeof OwnHelmet;

test('heads of any pages, one after the other, are the same as with the library', () => {
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 4 }), (pages) => {
      expect(visit(OwnHelmet, pages)).toEqual(visit(library, pages));
    }),
    { numRuns: 40 },
  );
});

const fleet: PageHead = { lang: 'en', title: 'Fleet', alternates: ['/fleet/'], preloads: ['/a'] };

test('an element that stays is not replaced', () => {
  document.head.innerHTML = builtHead;
  const { rerender } = render(headOf(OwnHelmet, fleet));
  const icon = document.querySelector('link[rel="icon"]');
  expect(icon).not.toBeNull();
  rerender(headOf(OwnHelmet, { ...fleet, title: 'Cargo' }));
  expect(document.title).toBe('Cargo – Loft');
  expect(document.querySelector('link[rel="icon"]')).toBe(icon);
});

test('a layout effect of any component reads the new title', () => {
  const titles: string[] = [];
  function Reader({ title }: { title: string }) {
    useLayoutEffect(() => void titles.push(document.title), [title]);
    return null;
  }
  const show = (title: string) => (
    <>
      <Reader title={title} />
      {headOf(OwnHelmet, { ...fleet, title })}
    </>
  );
  const { rerender } = render(show('Fleet'));
  act(() => rerender(show('Cargo')));
  expect(titles).toEqual(['Fleet – Loft', 'Cargo – Loft']);
});

test('an element that the replacement does not support is an error', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const style = (
    <OwnHelmet>
      <style>{'p { color: red }'}</style>
    </OwnHelmet>
  );
  expect(() => render(style)).toThrow('HelmetInBrowser does not support <style>.');
  log.mockRestore();
});
