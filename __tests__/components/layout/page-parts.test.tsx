import { fireEvent, screen, within } from '@testing-library/react';
import { examplePicture, fiveLines } from '../../../src/components/examples/parts';
import { drawRoute } from '../../../src/components/globe/drawRoute';
import { Banner } from '../../../src/components/layout/Banner';
import { Breadcrumbs } from '../../../src/components/layout/Breadcrumbs';
import { LanguageSwitch } from '../../../src/components/layout/header/LanguageSwitch';
import { NotFound } from '../../../src/components/layout/NotFound';
import { PopupView } from '../../../src/components/layout/popup/PopupView';
import { SiteLayout } from '../../../src/components/layout/SiteLayout';
import type { BannerProps, LanguageLink } from '../../../src/components/layout/types';
import type { Lang } from '../../../src/components/ui/types';
import { renderWithStrings } from '../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../setup/components/gatsby'));

const banner: BannerProps = {
  title: 'About us',
  button: null,
  headline: 'We fly for those who fly',
  intro: 'Since 2003.',
  webImage: null,
  mobileImage: null,
  webCrop: '21:9',
  mobileCrop: '4:5',
  background: 'blue',
  effect: 'horizon',
  tall: false,
};

describe('the banner', () => {
  test('has the large line as its one h1: the headline or, without one, the page’s name', () => {
    const { rerender } = renderWithStrings(<Banner {...banner} />);
    expect(screen.getAllByRole('heading')).toEqual([
      screen.getByRole('heading', { level: 1, name: 'We fly for those who fly' }),
    ]);
    expect(screen.getByText('About us').tagName).toBe('P');
    rerender(<Banner {...banner} headline={null} />);
    expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
  });

  test.each(['white', 'ice', 'sky', 'blue', 'night'] as const)(
    'tells the header about its background on %s',
    (background) => {
      const { container } = renderWithStrings(<Banner {...banner} background={background} />);
      const dark = background === 'blue' || background === 'night';
      expect(container.firstChild).toHaveAttribute('data-under-header', dark ? 'dark' : 'light');
    },
  );

  test.each(['white', 'night'] as const)('on %s has its text before its picture', (background) => {
    const { container } = renderWithStrings(
      <Banner {...banner} background={background} webImage={examplePicture('hero-boeing-757')} />,
    );
    const picture = container.querySelector('picture, img');
    if (!picture) throw new Error('The banner has no picture.');
    const order = screen.getByRole('heading', { level: 1 }).compareDocumentPosition(picture);
    // A browser that reads the page slowly shows the text when the picture follows, so that nothing moves.
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('has a smaller font for a long sentence', () => {
    const headline = fiveLines;
    const { rerender } = renderWithStrings(<Banner {...banner} headline={headline} />);
    expect(screen.getByText(headline)).toHaveAttribute('data-long');
    rerender(<Banner {...banner} />);
    expect(screen.getByText('We fly for those who fly')).not.toHaveAttribute('data-long');
  });

  test('draws the same routes every time, hidden from screen readers', () => {
    const { container, rerender } = renderWithStrings(<Banner {...banner} effect="routes" />);
    const firstRoutes = container.querySelector('svg[aria-hidden="true"]')?.innerHTML;
    rerender(<Banner {...banner} effect="routes" intro={null} />);
    expect(firstRoutes).toBeTruthy();
    expect(container.querySelector('svg')?.innerHTML).toBe(firstRoutes);
  });
});

describe('the breadcrumb', () => {
  const items = [
    { title: 'Þjónusta', url: '/is/thjonusta/' },
    { title: 'Blautleiga', url: '/is/thjonusta/blautleiga/' },
  ];

  test('starts at the front page of the language and ends at the current page without a link', () => {
    renderWithStrings(<Breadcrumbs items={items} />, { lang: 'is' });
    const nav = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/is/',
      '/is/thjonusta/',
    ]);
    expect(nav.getByText('Blautleiga')).toHaveAttribute('aria-current', 'page');
  });

  test('is absent on a front page', () => {
    const { container } = renderWithStrings(<Breadcrumbs items={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

test('the language switch shows the other language’s own name', () => {
  renderWithStrings(
    <LanguageSwitch
      languages={[
        { lang: 'en', url: '/fleet/' },
        { lang: 'is', url: '/is/flugfloti/' },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
  expect(links).toEqual([screen.getByRole('link', { name: 'Íslenska' })]);
  expect(links[0]).toHaveAttribute('href', '/is/flugfloti/');
  expect(links[0]).toHaveAttribute('lang', 'is');
  expect(links[0]).toHaveAttribute('hreflang', 'is');
});

describe('the switch of a page that exists in English only', () => {
  const languages: LanguageLink[] = [
    { lang: 'en', url: '/crew/' },
    { lang: 'is', url: '/is/crew/', contentLang: 'en' },
  ];

  test('says so before it leads to the Icelandic site', () => {
    renderWithStrings(<LanguageSwitch languages={languages} />);
    const link = screen.getByRole('link', { name: /^Íslenska \(page.is in.English\)$/ });
    expect(link).toHaveAttribute('lang', 'is');
    expect(link).toHaveAttribute('hreflang', 'en');
    expect(screen.getByText(/in.English/)).toHaveAttribute('lang', 'en');
  });

  test('says so on the Icelandic site', () => {
    const strings = { 'language.only': '(síðan er {{language}})', 'in_language.en': 'á ensku' };
    renderWithStrings(<LanguageSwitch languages={languages} />, { lang: 'is', strings });
    const link = screen.getByRole('link', { name: /^English \(síðan er á.ensku\)$/ });
    expect(link).toHaveAttribute('href', '/crew/');
    expect(screen.getByText(/á.ensku/)).toHaveAttribute('lang', 'is');
  });
});

test('the language switch says nothing beside a language in which the page exists', () => {
  // A site with a third locale: the page falls back to English there, and exists in Icelandic.
  const german = 'de' as Lang;
  const languages: LanguageLink[] = [
    { lang: 'en', url: '/about-us/' },
    { lang: 'is', url: '/is/um-okkur/' },
    { lang: german, url: '/de/about-us/', contentLang: 'en' },
  ];
  renderWithStrings(<LanguageSwitch languages={languages} />, { lang: german });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['English', 'Íslenska']);
});

test('the language switch keeps the filters but not the words for the request form', () => {
  const search = '?seats=180&load=Seats%3A+180&about=Relief&service=%2Fcargo%2F';
  window.history.replaceState(null, '', `/fleet/${search}`);
  renderWithStrings(<LanguageSwitch languages={[{ lang: 'is', url: '/is/flugfloti/' }]} />);
  const link = screen.getByRole('link', { name: 'Íslenska' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('href', expect.stringMatching(/flugfloti\/\?seats=180$/));
});

test('the layout begins with a link to the main content', () => {
  renderWithStrings(
    <SiteLayout header={<header>Header</header>} footer={<footer>Footer</footer>} lang="en">
      Words
    </SiteLayout>,
  );
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  const main = screen.getByRole('main');
  expect(skip).toHaveAttribute('href', `#${main.id}`);
  expect(main).toHaveAttribute('tabindex', '-1');
  expect(main).toHaveAttribute('lang', 'en');
  expect(screen.getAllByText(/.+/)[0]).toBe(skip);
});

describe('a project’s page', () => {
  const page = {
    title: 'Medical flights',
    origin: 'Reykjavík',
    destination: 'Tromsø',
    introduction: 'Two rotations a week.',
    route: null,
    back: { url: '/projects/', title: 'All projects' },
  };

  test('shows origin and destination and a back link', () => {
    renderWithStrings(<PopupView page={page} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Medical flights');
    expect(screen.getByText('From')).toBeInTheDocument();
    expect(screen.getByText('Tromsø')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute(
      'href',
      '/projects/',
    );
  });

  test('shows the route on a globe, and names its stops in the order of flight', () => {
    const route = drawRoute({
      kind: 'linear',
      points: [
        { location: 'Reykjavík', latitude: 64.13, longitude: -21.94 },
        { location: 'Longyearbyen', latitude: 78.25, longitude: 15.47 },
        { location: 'Tromsø', latitude: 69.68, longitude: 18.92 },
      ],
    });
    renderWithStrings(<PopupView page={{ ...page, route }} />);
    const globe = screen.getByRole('img', { name: /route/ });
    expect(screen.getByRole('figure')).toContainElement(globe);
    expect(screen.getByRole('figure')).toHaveTextContent('Reykjavík → Longyearbyen → Tromsø');
  });

  test('omits unknown places', () => {
    renderWithStrings(
      <PopupView
        page={{ ...page, origin: null, destination: null, introduction: null, back: null }}
      />,
    );
    expect(screen.queryByText('From')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the 404 page', () => {
  const pages = [
    { title: 'Þjónusta', url: '/is/thjonusta/' },
    { title: 'Boeing 757-200', url: '/fleet/boeing-757-200/' },
  ];

  test('lists all pages, and has the search', () => {
    renderWithStrings(<NotFound homeUrl="/" pages={pages} />);
    expect(screen.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/');
    expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('searchbox', { name: 'What are you looking for?' })).toBeVisible();
  });

  test('names the language of a page that exists only in another language', () => {
    const supplier = { title: 'Supplier code', url: '/is/supplier-code/', lang: 'en' as const };
    renderWithStrings(<NotFound homeUrl="/is/" pages={[...pages, supplier]} />, { lang: 'is' });
    const link = screen.getByRole('link', { name: 'Supplier code (in\u00A0English)' });
    expect(link).toHaveAttribute('hreflang', 'en');
    expect(screen.getByRole('link', { name: 'Þjónusta' })).not.toHaveAttribute('hreflang');
  });
});
