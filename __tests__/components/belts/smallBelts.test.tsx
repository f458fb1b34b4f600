import { screen, within } from '@testing-library/react';
import { Certificate } from '../../../src/components/belts/Certificate/Certificate';
import { certificateExamples } from '../../../src/components/belts/Certificate/examples';
import { CollapsibleSection } from '../../../src/components/belts/CollapsibleSection/CollapsibleSection';
import { collapsibleSectionExamples } from '../../../src/components/belts/CollapsibleSection/examples';
import { imageBeltExamples } from '../../../src/components/belts/ImageBelt/examples';
import { ImageBelt } from '../../../src/components/belts/ImageBelt/ImageBelt';
import { quoteRequestBannerExamples } from '../../../src/components/belts/QuoteRequestBanner/examples';
import { QuoteRequestBanner } from '../../../src/components/belts/QuoteRequestBanner/QuoteRequestBanner';
import { renderWithStrings } from '../render';

describe('a certificate', () => {
  const fact = (term: string) => screen.getByText(term).nextElementSibling;

  test('shows its type, number, issuer and expiry', () => {
    renderWithStrings(<Certificate {...certificateExamples.complete} />);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Air Operator Certificate');
    expect(fact('Number')).toHaveTextContent('IS-0417');
    expect(fact('Issued by')).toHaveTextContent('Icelandic Transport Authority');
    expect(screen.getByText('30 June 2027')).toHaveAttribute('datetime', '2027-06-30');
  });

  test('links to its document, with type and size', () => {
    renderWithStrings(<Certificate {...certificateExamples.complete} />);
    const link = screen.getByRole('link', { name: /Certificate IS-0417/ });
    expect(link).toHaveAttribute('href', '/files/blt00astcertificateaoc/certificate-aoc.pdf');
    expect(link).toHaveTextContent(/PDF, 0\.1\s*MB/);
  });

  test('without details shows only its type', () => {
    renderWithStrings(<Certificate {...certificateExamples.typeAloneOnNight} />);
    expect(screen.getByRole('heading', { level: 2, name: 'IOSA registration' })).toBeVisible();
    expect(screen.queryByText('Number')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('does not repeat the belt’s headline', () => {
    const example = { ...certificateExamples.complete, heading: 'Air Operator Certificate' };
    renderWithStrings(<Certificate {...example} />);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  test('shows the others of its headline in one list, each with its address', () => {
    renderWithStrings(<Certificate {...certificateExamples.threeOfOneHeadline} />);
    expect(screen.getAllByRole('region')).toHaveLength(1);
    const cards = screen.getAllByRole('listitem');
    expect(
      cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent),
    ).toEqual([
      'Air Operator Certificate',
      'EASA Part-145 maintenance approval',
      'EASA CAMO approval',
    ]);
    expect(cards.map(({ id }) => id)).toEqual(['', 'part-145', 'camo']);
  });
});

describe('a collapsible section', () => {
  test('has its entries one heading level below its title', () => {
    renderWithStrings(<CollapsibleSection {...collapsibleSectionExamples.questions} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Wet lease' })).toBeVisible();
    const entry = screen.getByRole('heading', { level: 4, name: 'Who pays for fuel?' });
    expect(within(entry).getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  });

  test('without a title has its entries below the belt’s headline', () => {
    renderWithStrings(<CollapsibleSection {...collapsibleSectionExamples.entriesAlone} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Minimum term' })).toBeVisible();
  });
});

describe('a collapsible section with the belt’s headline as its title', () => {
  test('shows the title once', () => {
    const { section } = collapsibleSectionExamples.questions;
    const example = { ...collapsibleSectionExamples.questions, heading: section.title };
    renderWithStrings(<CollapsibleSection {...example} />);
    expect(screen.getAllByText('Wet lease')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3, name: 'Who pays for fuel?' })).toBeVisible();
  });
});

describe('an image', () => {
  it('is not enlarged, except at full width', () => {
    const { container: small } = renderWithStrings(<ImageBelt {...imageBeltExamples.small} />);
    expect(small.innerHTML).toContain('--own-width: 320px');
    const across = { ...imageBeltExamples.small, fullWidth: true };
    const { container: wide } = renderWithStrings(<ImageBelt {...across} />);
    expect(wide.innerHTML).not.toContain('--own-width');
  });

  test('has its alternative text and its caption', () => {
    renderWithStrings(<ImageBelt {...imageBeltExamples.withCaption} />);
    const figure = screen.getByRole('figure');
    expect(within(figure).getByRole('img', { name: 'Picture: hangar' })).toBeInTheDocument();
    expect(figure).toHaveTextContent('Line maintenance at Keflavík.');
  });
});

describe('a quote banner', () => {
  test('shows one sentence and one button', () => {
    renderWithStrings(<QuoteRequestBanner {...quoteRequestBannerExamples.onBlue} />);
    expect(screen.getByText(/^Tell us the route/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/contact/');
  });

  test('shows what it has: only a title', () => {
    renderWithStrings(<QuoteRequestBanner {...quoteRequestBannerExamples.titleAlone} />);
    const banner = screen.getByRole('region', { name: 'Aircraft for one flight' });
    expect(within(banner).getByRole('heading', { level: 2 })).toBeVisible();
    expect(within(banner).queryByRole('paragraph')).not.toBeInTheDocument();
    expect(within(banner).queryByRole('link')).not.toBeInTheDocument();
  });

  test('shows what it has: only a button', () => {
    renderWithStrings(<QuoteRequestBanner {...quoteRequestBannerExamples.buttonAlone} />);
    expect(screen.getByRole('link', { name: 'Get a quote' })).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  });

  test('shows the text of a button whose target does not exist, without a link', () => {
    renderWithStrings(<QuoteRequestBanner {...quoteRequestBannerExamples.targetGone} />);
    expect(screen.getByText('Get a quote')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
