import type { JobPosting, MonetaryAmount, Place } from 'schema-dts';
import type { PositionPage } from '../../components/pages';
import type { Pay, WorkKind } from '../../components/positions/types';
import type { RichBlock, RichInline, RichListItem, RichText } from '../../components/ui/types';
import { escapeHtml } from '../../lib/text/escapeHtml';

const employmentTypes: Readonly<Record<WorkKind, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  temporary: 'TEMPORARY',
};

/**
 * Describes an open position for search engines.
 * @param url absolute address of its page
 * @param organizationId `@id` of the company in the data of the site
 */
export function jobPosting(
  { position }: PositionPage,
  url: string,
  organizationId: string,
): JobPosting {
  const { title, summary, text, postedOn, closing, work, pay, places } = position;
  const introduction = summary === null ? '' : `<p>${escapeHtml(summary)}</p>`;
  return {
    '@type': 'JobPosting',
    '@id': `${url}#position`,
    title,
    description: introduction + richTextHtml(text),
    url,
    ...(postedOn === null ? {} : { datePosted: postedOn }),
    // The position is open until the end of the day in Iceland, which is UTC.
    ...(closing === null ? {} : { validThrough: `${closing.date}T23:59:59Z` }),
    ...(work === null ? {} : { employmentType: employmentTypes[work] }),
    ...(places.length === 0 ? {} : { jobLocation: places.map(placeOf) }),
    ...(pay === null ? {} : { baseSalary: salaryOf(pay) }),
    hiringOrganization: { '@id': organizationId },
    directApply: false,
  };
}

const placeOf = ({ location, country }: PositionPage['position']['places'][number]): Place => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    addressLocality: location,
    ...(country === null ? {} : { addressCountry: country }),
  },
});

const salaryOf = ({ currency, from, to, period }: Pay): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  currency,
  value: {
    '@type': 'QuantitativeValue',
    ...(from === null ? {} : { minValue: from }),
    ...(to === null ? {} : { maxValue: to }),
    unitText: period.toUpperCase(),
  },
});

/** Writes rich text as the HTML that search engines accept in a job posting: without links and marks. */
export const richTextHtml = (text: RichText): string => text.map(blockHtml).join('');

function blockHtml(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return `<p>${inlineHtml(block.children)}</p>`;
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.children)}</h${block.level}>`;
    case 'list':
      return listHtml(block);
    case 'table':
      return [block.head, ...block.rows]
        .filter((row) => row.length > 0)
        .map((row) => `<p>${row.map(inlineHtml).join(', ')}</p>`)
        .join('');
    case 'rule':
      return '';
  }
}

function listHtml({ ordered, items }: Extract<RichBlock, { kind: 'list' }>): string {
  const tag = ordered ? 'ol' : 'ul';
  const itemHtml = ({ children, nested }: RichListItem): string =>
    `<li>${inlineHtml(children)}${nested.map(listHtml).join('')}</li>`;
  return `<${tag}>${items.map(itemHtml).join('')}</${tag}>`;
}

const inlineHtml = (nodes: RichInline[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return escapeHtml(node.text);
      return node.kind === 'break' ? '<br>' : inlineHtml(node.children);
    })
    .join('');
