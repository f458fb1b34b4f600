/** English content on an Icelandic page: screen readers get each change of language. */
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import common from '../../locales/en/common.json';
import { flatten } from '../../src/cms/parse/strings';
import { AircraftInformation } from '../../src/components/aircraft/AircraftInformation';
import { AircraftSheetView } from '../../src/components/aircraft/AircraftSheetView';
import type { AircraftSheet } from '../../src/components/aircraft/types';
import { Belts } from '../../src/components/belts/Belts';
import { beltExamples } from '../../src/components/examples/belts';
import { exampleAircraft } from '../../src/components/examples/aircraft';
import { Breadcrumbs } from '../../src/components/layout/Breadcrumbs';
import { Footer } from '../../src/components/layout/footer/Footer';
import { Header } from '../../src/components/layout/header/Header';
import { drawRoute } from '../../src/components/globe/drawRoute';
import { PopupView } from '../../src/components/layout/popup/PopupView';
import { SiteLayout } from '../../src/components/layout/SiteLayout';
import { StringsProvider, type Strings } from '../../src/components/strings';
import { contact, fleet } from './layout/header/menu-fixtures';

jest.mock('gatsby', () => jest.requireActual<object>('../setup/components/gatsby'));

/** Every interface string with a mark, so that it differs from content. */
const marked: Strings = Object.fromEntries(
  Object.entries(flatten(common)).map(([key, text]) => [key, `«${text}»`]),
);

/** Returns visible texts and accessible names, each with its announced language. */
function spoken(container: HTMLElement): { text: string; lang: string | undefined }[] {
  const langOf = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang') ?? undefined;
  const spokenTexts: { text: string; lang: string | undefined }[] = [];
  for (const element of container.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title']) {
      const text = element.getAttribute(name);
      if (text) spokenTexts.push({ text, lang: langOf(element) });
    }
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
      if (text) spokenTexts.push({ text, lang: langOf(element) });
    }
  }
  return spokenTexts;
}

/** Matches signs, figures and units, which are the same in both languages or part of the interface. */
const neutralText = /^[^\p{L}«]*$|^([\d.,\u202f]+\u202f)?(km|m|m³|kg|MB|km\/klst\.)$|^\w+, .+MB$/u;

function expectRightLanguages(container: HTMLElement): void {
  const contentTexts = spoken(container).filter(({ text }) => !neutralText.test(text));
  expect(contentTexts.length).toBeGreaterThan(0);
  const wrong = contentTexts.filter(
    ({ text, lang }) => lang !== (text.includes('«') ? 'is' : 'en'),
  );
  expect(wrong).toEqual([]);
}

/** Renders content on an Icelandic page as English fallback content. */
function renderOnIcelandicPage(content: ReactNode) {
  return render(
    <div lang="is">
      <StringsProvider lang="is" strings={marked}>
        <SiteLayout header={null} footer={null} lang="en">
          {content}
        </SiteLayout>
      </StringsProvider>
    </div>,
  ).container;
}

const english = beltExamples
  .filter(({ name }) => !/icelandic/i.test(name))
  .map(({ name, belt }) => ({ name, belt: { ...belt, lang: undefined } }));

test.each(english)(
  '$belt.kind, $name, marks its content apart from interface strings',
  ({ belt }) => {
    expectRightLanguages(renderOnIcelandicPage(<Belts belts={[belt]} />));
  },
);

test.each(english)(
  '$belt.kind, $name, marks its content on a translated page as well',
  ({ belt }) => {
    const { container } = render(
      <div lang="is">
        <StringsProvider lang="is" strings={marked}>
          <Belts belts={[{ ...belt, lang: 'en' }]} />
        </StringsProvider>
      </div>,
    );
    expectRightLanguages(container);
  },
);

test('nothing is marked if content and interface have the same language', () => {
  const { container } = render(
    <StringsProvider lang="en" strings={marked}>
      <Belts belts={english.map(({ belt }, index) => ({ ...belt, anchor: `belt-${index}` }))} />
    </StringsProvider>,
  );
  expect(container.querySelector('[lang]')).toBeNull();
});

const [summary] = exampleAircraft;
if (!summary) throw new Error('There is no example of an aircraft');
const sheet: AircraftSheet = {
  ...summary,
  configurations: ['one', 'two'].map((anchor) => ({
    anchor,
    title: `Cabin ${anchor}`,
    seats: 183,
    image: null,
    section: null,
  })),
  information: [{ title: 'Engines', value: 'Two of them' }],
  documents: [
    { url: '/files/a.pdf', title: 'Data sheet', description: '', kind: 'PDF', size: 1_400_000 },
  ],
};

test('a fallback data sheet has labels in the language of the page', () => {
  const crumbs = [
    { title: '«Flugfloti»', url: '/is/flugfloti/' },
    { title: 'Boeing', url: '/is/flugfloti/boeing/', lang: 'en' as const },
  ];
  expectRightLanguages(
    renderOnIcelandicPage(
      <AircraftSheetView
        aircraft={sheet}
        related={exampleAircraft.slice(1, 3)}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
      />,
    ),
  );
});

test('fallback information about an aircraft has labels in the language of the page', () => {
  expectRightLanguages(renderOnIcelandicPage(<AircraftInformation aircraft={sheet} />));
});

test('the fallback page of a project has its back link in the language of the page', () => {
  const page = {
    title: 'Relief flights',
    origin: 'Keflavik',
    destination: 'Nairobi',
    introduction: 'Two rotations a week.',
    route: null,
    back: { url: '/is/verkefni/', title: '«Verkefni»' },
    lang: 'en' as const,
  };
  expectRightLanguages(renderOnIcelandicPage(<PopupView page={page} />));
  const back = { ...page.back, title: 'Projects', lang: 'en' as const };
  const nairobi = { location: 'Nairobi', latitude: -1.32, longitude: 36.93 };
  const keflavik = { location: 'Keflavik', latitude: 63.99, longitude: -22.61 };
  const route = drawRoute({ kind: 'linear', points: [keflavik, nairobi] });
  expectRightLanguages(renderOnIcelandicPage(<PopupView page={{ ...page, back, route }} />));
});

test('an Icelandic header marks its English sections, pages and button', () => {
  const items = [fleet, contact].map((item) => ({ ...item, lang: 'en' as const }));
  const button = { url: '/contact/', title: 'Request an aircraft', lang: 'en' as const };
  const { container } = render(
    <div lang="is">
      <StringsProvider lang="is" strings={marked}>
        <Header
          homeUrl="/is/"
          searchUrl="/is/leit/"
          companyName="«»"
          items={items}
          button={button}
        />
      </StringsProvider>
    </div>,
  );
  // The button of a section also contains the name of the section.
  expectRightLanguages(container);
});

test('an Icelandic footer marks its English pages', () => {
  const { container } = render(
    <div lang="is">
      <StringsProvider lang="is" strings={marked}>
        <Footer
          homeUrl="/is/"
          companyName="«»"
          logo={null}
          pages={[
            { url: '/is/supplier-code/', title: 'Supplier code', lang: 'en' },
            { url: '/is/floti/', title: '«Floti»' },
          ]}
          callToAction={null}
          contact={null}
          copyright="© 2003"
          social={[{ url: 'https://social.example', title: '«LinkedIn»', icon: null }]}
        />
      </StringsProvider>
    </div>,
  );
  expectRightLanguages(container);
});

test('a fallback footer has the names of its parts in the language of the page', () => {
  const { container } = render(
    <div lang="is">
      <StringsProvider lang="is" strings={marked}>
        <Footer
          homeUrl="/is/"
          companyName="Norðloft"
          logo={null}
          pages={[{ url: '/is/fleet/', title: 'Fleet' }]}
          callToAction={{ title: 'Where to?', description: 'Call us.', link: null }}
          contact={null}
          copyright="© 2003"
          social={[{ url: 'https://social.example', title: 'LinkedIn', icon: null }]}
          lang="en"
        />
      </StringsProvider>
    </div>,
  );
  expectRightLanguages(container);
});
