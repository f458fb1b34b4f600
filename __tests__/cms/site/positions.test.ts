/** Pages of open positions, their list on the careers page, and what is left of closed ones. */
import type { PositionPage } from '../../../src/components/pages';
import { nextClosing } from '../../../src/cms/site/closingDay';
import {
  belt,
  entry,
  frontPage,
  icelandic,
  paragraph,
  page,
  referenceTo,
  richDocument,
  type Fields,
} from '../../setup/stack/entries';
import { faultsOf, ofType } from '../../setup/schemaTable';
import { localeOf, siteFromStack, type BuiltSite } from '../../setup/service/service';

const base = 'https://www.nordloft.example';

const board = belt('board', 'Open positions', { display_title: 'Open positions' });
const letter = belt('letter', 'Text video image', {
  text_video_image: { link: { title: 'Write to us', href: 'mailto:technical@nordloft.example' } },
});
const careers = page('careers', {
  page_type: 'Careers page',
  content_belts: [...referenceTo(board), ...referenceTo(letter)],
});
const careersIs = icelandic(careers, { title: 'Störf', url: '/storf' });
const desk = entry('desk', 'technical', {
  display_title: 'Technical desk',
  phone_number: '+354 555 0150',
  email: 'technical@nordloft.example',
});
const position = (uid: string, fields: Fields = {}) =>
  entry('position', uid, { url: `/${uid}`, desk: referenceTo(desk), ...fields });

const engineer = position('engineer', {
  title: 'Engineer',
  summary: 'You sign for what leaves tonight.',
  bases: [
    { location: 'Keflavík', country_code: 'IS' },
    { location: 'Liège', country_code: 'BE' },
  ],
  kind_of_work: 'Part time',
  posted_on: '2026-10-26',
  closing_date: '2026-11-30',
  pay: { currency: 'ISK', from: 1050000, to: 1250000, period: 'Month' },
  description: richDocument(paragraph('Shifts of <five> days.')),
});
const engineerIs = icelandic(engineer, { title: 'Flugvirki', url: '/flugvirki' });

const siteOn = (today: string, ...positions: (typeof engineer)[]) =>
  siteFromStack(
    { entries: [frontPage(), careers, careersIs, board, letter, desk, ...positions] },
    { settings: { today } },
  );

const pageAt = ({ site }: BuiltSite, path: string) =>
  site.pages.find(({ content }) => content.path === path)?.content;

const positionAt = (built: BuiltSite, path: string): PositionPage => {
  const content = pageAt(built, path);
  if (content?.kind !== 'position') throw new Error(`There is no position at ${path}.`);
  return content;
};

/** Titles of the open positions on the careers page. */
const listed = (built: BuiltSite, path = '/careers/') =>
  pageAt(built, path)?.belts.flatMap((each) =>
    each.kind === 'openPositions' ? each.positions.map(({ title }) => title) : [],
  );

describe('an open position', () => {
  let built: BuiltSite;
  beforeAll(async () => {
    built = await siteOn('2026-11-30', engineer, engineerIs);
  });

  it('has a page below the careers page in each language, until its closing date is over', () => {
    expect(built.lines).toEqual([]);
    expect(positionAt(built, '/careers/engineer/')).toMatchObject({
      breadcrumbs: [{ title: 'careers' }, { title: 'Engineer' }],
      languages: [{ url: '/careers/engineer/' }, { url: '/is/storf/flugvirki/' }],
      head: { title: 'Engineer', description: 'You sign for what leaves tonight.' },
    });
    expect(positionAt(built, '/is/storf/flugvirki/').position.title).toBe('Flug\u00advirki');
  });

  it('states base, kind of work, closing date with its year and pay in the language of the page', () => {
    expect(positionAt(built, '/careers/engineer/').position).toMatchObject({
      bases: 'Keflavík and Liège',
      work: 'part_time',
      closing: { date: '2026-11-30', text: '30\u00a0November 2026' },
      pay: { currency: 'ISK', from: 1050000, to: 1250000, period: 'month' },
    });
    expect(positionAt(built, '/is/storf/flugvirki/').position).toMatchObject({
      bases: 'Keflavík og Liège',
      closing: { text: '30.\u00a0nóvember 2026' },
    });
  });

  it('offers the telephone of its desk and the application, and no quote', () => {
    expect(positionAt(built, '/careers/engineer/').ways).toEqual({
      call: { url: 'tel:+3545550150', title: '+354 555 0150' },
      request: '#application',
      requestLabel: 'contact.apply',
    });
  });

  it('is what the contact bar of the careers page leads to, beside the desk that reads letters', () => {
    const list = pageAt(built, '/careers/')?.belts.find(({ kind }) => kind === 'openPositions');
    expect(pageAt(built, '/careers/')?.ways).toMatchObject({
      call: { url: 'tel:+3545550150', title: '+354 555 0150' },
      request: `#${list?.anchor}`,
      requestLabel: 'contact.positions',
    });
  });

  it('is a job posting for search engines', () => {
    const { structured } = positionAt(built, '/careers/engineer/').head;
    const siteData = localeOf(built, 'en-US')?.structured;
    expect(faultsOf([structured, ...(siteData ? [siteData] : [])])).toEqual([]);
    expect(ofType(structured, 'JobPosting')).toMatchObject([
      {
        title: 'Engineer',
        description: '<p>You sign for what leaves tonight.</p><p>Shifts of &lt;five> days.</p>',
        url: `${base}/careers/engineer/`,
        datePosted: '2026-10-26',
        validThrough: '2026-11-30T23:59:59Z',
        employmentType: 'PART_TIME',
        jobLocation: [
          { address: { addressLocality: 'Keflavík', addressCountry: 'IS' } },
          { address: { addressLocality: 'Liège', addressCountry: 'BE' } },
        ],
        baseSalary: {
          currency: 'ISK',
          value: { minValue: 1050000, maxValue: 1250000, unitText: 'MONTH' },
        },
        hiringOrganization: { '@id': `${base}/#organization` },
        directApply: false,
      },
    ]);
  });
});

describe('a closed position', () => {
  it('has no page and no row, and its address leads to the careers page', async () => {
    const built = await siteOn('2026-12-01', engineer, engineerIs);
    expect(built.paths.filter((path) => /engineer|flugvirki/.test(path))).toEqual([]);
    expect(listed(built)).toEqual([]);
    expect(pageAt(built, '/careers/')?.ways).toMatchObject({ requestLabel: 'contact.write' });
    expect(localeOf(built, 'en-US')?.redirects.get('/careers/engineer/')).toBe('/careers/');
    expect(localeOf(built, 'is-IS')?.redirects.get('/is/storf/flugvirki/')).toBe('/is/storf/');
  });

  it('leaves its address to a new position with the same url', async () => {
    const next = position('next', { title: 'Engineer again', url: '/engineer' });
    const built = await siteOn('2026-12-01', engineer, next);
    expect(positionAt(built, '/careers/engineer/').position.title).toBe('Engineer again');
    expect(localeOf(built, 'en-US')?.redirects.has('/careers/engineer/')).toBe(false);
  });
});

test('the list begins with the position that closes first, and ends with those without a date', async () => {
  const built = await siteOn(
    '2026-11-25',
    position('open'),
    position('late', { closing_date: '2027-02-28T00:00:00.000Z' }),
    engineer,
  );
  expect(listed(built)).toEqual(['Engineer', 'late', 'open']);
});

test('a position with an invalid date or pay is shown without it, and the editor is told', async () => {
  const pay = { currency: 'kr', from: 1, to: 2, period: 'Month' };
  const built = await siteOn('2026-11-25', position('odd', { closing_date: '2026-02-30', pay }));
  expect(positionAt(built, '/careers/odd/').position).toMatchObject({ closing: null, pay: null });
  expect(built.lines.join('\n')).toMatch(/“2026-02-30” is not a date/);
  expect(built.lines.join('\n')).toMatch(/“kr” is not a currency code such as ISK/);
});

test('the site changes next on the day after the first closing date', async () => {
  const late = position('late', { closing_date: '2027-02-28' });
  const { content } = await siteOn('2026-11-25', late, engineer);
  expect(nextClosing(content, '2026-11-25')).toBe('2026-12-01');
  expect(nextClosing(content, '2026-12-01')).toBe('2027-03-01');
  expect(nextClosing(content, '2027-03-01')).toBeNull();
});
