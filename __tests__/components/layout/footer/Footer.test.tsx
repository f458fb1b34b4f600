import { screen, within } from '@testing-library/react';
import { Copyright } from '../../../../src/components/layout/footer/Copyright';
import { Footer } from '../../../../src/components/layout/footer/Footer';
import type { FooterProps } from '../../../../src/components/layout/types';
import { renderBuiltHtml } from '../../builtHtml';
import { renderWithStrings } from '../../render';

jest.mock('gatsby', () => jest.requireActual<object>('../../../setup/components/gatsby'));

const icon = {
  id: 'asset/file/icon',
  suffix: '.svg',
  width: 24,
  height: 24,
  alt: 'a glyph',
  caption: null,
  revision: '1',
} as const;

const props: FooterProps = {
  homeUrl: '/',
  companyName: 'Norðloft',
  logo: null,
  pages: [
    { url: '/fleet/', title: 'Fleet' },
    { url: null, title: 'Withdrawn page' },
  ],
  callToAction: {
    title: 'Where do you need the aircraft?',
    description: 'Send the airport and the dates.',
    link: { url: '/contact/', title: 'Contact us' },
  },
  contact: {
    title: 'Direct lines',
    lines: [
      {
        title: 'Charter',
        contact: [{ label: 'Sími ' }, { label: '555 01 20', href: 'tel:+3545550120' }],
      },
      {
        title: 'E-mail',
        contact: [{ label: 'office@nordloft.example', href: 'mailto:office@nordloft.example' }],
      },
    ],
  },
  copyright: '© 2003–2019 Norðloft ehf.',
  social: [{ url: 'https://social.example/nordloft', title: 'LinkedIn', icon }],
};

test('a page in only another language names that language', () => {
  const pages = [...props.pages, { url: '/is/code/', title: 'Supplier code', lang: 'en' as const }];
  const foreignPages = { '/is/code/': 'en' } as const;
  renderWithStrings(<Footer {...props} pages={pages} lang="is" />, { lang: 'is', foreignPages });
  const link = screen.getByRole('link', { name: 'Supplier code (in\u00A0English)' });
  expect(link).toHaveAttribute('hreflang', 'en');
  expect(link).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Fleet' })).not.toHaveAttribute('hreflang');
});

test('the footer has its links, contact lines and call to action', () => {
  renderWithStrings(<Footer {...props} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Norðloft' })).toHaveAttribute('href', '/');
  expect(footer.getByRole('link', { name: '555 01 20' })).toHaveAttribute(
    'href',
    'tel:+3545550120',
  );
  expect(footer.getByText('Sími', { exact: false })).toHaveTextContent('Sími 555 01 20');
  expect(footer.getByRole('link', { name: 'office@nordloft.example' })).toHaveAttribute(
    'href',
    'mailto:office@nordloft.example',
  );
  expect(
    footer.getByRole('heading', { name: 'Where do you need the aircraft?' }),
  ).toBeInTheDocument();
  expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact/');
});

test('the call to action is on every page, marked as current on the page that it leads to', () => {
  const call = () => screen.getByRole('link', { name: 'Contact us' });
  window.history.pushState(null, '', '/contact/');
  const { unmount } = renderWithStrings(<Footer {...props} />);
  expect(screen.getByRole('heading', { name: 'Where do you need the aircraft?' })).toBeVisible();
  expect(call()).toHaveAttribute('aria-current', 'page');
  unmount();

  window.history.pushState(null, '', '/');
  renderWithStrings(<Footer {...props} />);
  expect(call()).not.toHaveAttribute('aria-current');
});

test('built HTML marks no call to action as current, because all pages share the footer', () => {
  expect(renderBuiltHtml(<Footer {...props} />)).not.toContain('aria-current');
});

test('a missing page is shown as text', () => {
  renderWithStrings(<Footer {...props} />);
  expect(screen.getByText('Withdrawn page')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Withdrawn page' })).toBeNull();
});

test('a social link has the name of its network', () => {
  renderWithStrings(<Footer {...props} />);
  const link = screen.getByRole('link', { name: 'LinkedIn' });
  expect(link).toHaveAttribute('href', 'https://social.example/nordloft');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('a footer with only a name has no empty parts', () => {
  renderWithStrings(
    <Footer {...props} pages={[]} callToAction={null} contact={null} social={[]} copyright="" />,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

test('the copyright line is built as it was read, and gets the current year in the browser', () => {
  expect(renderBuiltHtml(<Copyright text={props.copyright} />)).toContain('2003–2019');
  renderWithStrings(<Copyright text={props.copyright} />);
  expect(
    screen.getByText(`© 2003–${new Date().getUTCFullYear()} Norðloft ehf.`),
  ).toBeInTheDocument();
});
