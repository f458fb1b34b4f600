/** Named examples of headers, menus, footers, breadcrumbs and popup pages. */
import { examplePicture } from './parts';
import type { PopupPage } from '../pages';
import type { Breadcrumb, ContactLine, FooterProps, HeaderProps, MenuItem } from '../layout/types';

const phone = (label: string) => [{ label, href: `tel:${label.replaceAll(' ', '')}` }];
const email = (label: string) => [{ label, href: `mailto:${label}` }];

const contactLines: ContactLine[] = [
  { title: 'Leasing', contact: phone('+354 555 01 10') },
  {
    title: 'Operations, day and night',
    contact: [...phone('+354 555 01 99'), { label: ' or ' }, ...phone('+354 555 01 98')],
  },
  { title: 'E-mail', contact: email('leasing@nordloft.example') },
];

const section = (id: string, title: string, url: string, parts: Partial<MenuItem> = {}) => ({
  id,
  title,
  url,
  submenu: [],
  contactLines: [],
  callToAction: null,
  ...parts,
});

const fleetPages: [title: string, url: string][] = [
  ['Boeing 757-200', '/fleet/boeing-757-200/'],
  ['Boeing 767-300ER', '/fleet/boeing-767-300er/'],
  ['Boeing 737 MAX 8', '/fleet/boeing-737-max-8/'],
  ['Airbus A321LR', '/fleet/airbus-a321lr/'],
  ['ATR 72-600', '/fleet/atr-72-600/'],
];

const submenu = (pages: readonly [title: string, url: string][]) =>
  pages.map(([title, url], index) => ({ id: `${index}`, title, url }));

/** 60 characters, the maximum in the content model. */
const longTitle = 'Umsóknir um flugrekstrarleyfi, lofthæfi og skráningu loftfara';

export const menuExamples = {
  complete: section('menu-complete', 'Fleet', '/fleet/', {
    submenu: submenu(fleetPages),
    contactLines,
    callToAction: {
      title: 'Which aircraft is free?',
      button: { url: '/contact/', title: 'Ask for dates' },
    },
  }),
  linksAlone: section('menu-links', 'Fleet', '/fleet/', { submenu: submenu(fleetPages) }),
  contactAlone: section('menu-contact', 'Contact', '/contact/', { contactLines }),
  oneLink: section('menu-one', 'About us', '/about-us/', {
    submenu: submenu([['Team', '/about-us/team/']]),
    callToAction: { title: null, button: { url: '/contact/', title: 'Contact us' } },
  }),
  longTitles: section('menu-long', longTitle, '/services/', {
    submenu: submenu([
      ['Wet lease with crew, maintenance and insurance for one season', '/services/wet-lease/'],
      ['Vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhr.', '/services/charter/'],
      ['Hæstaréttarmálaflutningsmannsskrifstofustjóraaðstoðarfulltrú', '/services/cargo/'],
    ]),
    contactLines: [
      { title: 'Lofthæfisstaðfestingarvottorðaútgáfudeild', contact: phone('+354 555 01 10') },
      {
        title: 'E-mail',
        contact: email('flugrekstrarleyfisumsoknir.norduratlantshaf@nordloft.example'),
      },
    ],
    callToAction: {
      title: 'Hæstaréttarmálaflutningsmaður eða lofthæfisstaðfestingarvottorð?',
      button: { url: '/contact/', title: 'Flugrekstrarleyfisumsóknareyðublað' },
    },
  }),
} satisfies Record<string, MenuItem>;

const sections: MenuItem[] = [
  section('services', 'Services', '/services/', { submenu: submenu(fleetPages), contactLines }),
  section('fleet', 'Fleet', '/fleet/', { submenu: submenu(fleetPages), contactLines }),
  section('projects', 'Projects', '/projects/'),
  section('about', 'About us', '/about-us/', { contactLines }),
];

/** Copies menu items with a prefix for their ids, which must be unique on the style guide. */
const withIdPrefix = (name: string, items: readonly MenuItem[]) =>
  items.map((item) => ({ ...item, id: `${name}-${item.id}` }));

const header: HeaderProps = {
  homeUrl: '/',
  searchUrl: '/search/',
  companyName: 'Norðloft',
  items: withIdPrefix('usual', sections),
  button: { url: '/contact/', title: 'Get a quote' },
};

const longSections: MenuItem[] = [
  section('s1', longTitle, '/services/', { contactLines }),
  section('s2', 'Aircraft, crews, maintenance and insurance for airlines here', '/fleet/'),
  section('s3', 'Verkefni', '/projects/'),
  section('s4', 'Sjálfbærnistefnuyfirlýsing', '/about-us/sustainability/', { contactLines }),
];

export const headerExamples = {
  usual: header,
  longTitles: {
    ...header,
    items: withIdPrefix('long', longSections),
    button: { url: '/contact/', title: 'Fá tilboð í flugvélaleigu' },
  },
  oneSection: { ...header, items: withIdPrefix('one', sections.slice(2, 3)), button: null },
  withoutMenu: { ...header, items: [], button: null },
} satisfies Record<string, HeaderProps>;

const icon = (name: string) =>
  examplePicture(`icon-${name}`, { suffix: '.svg', width: 24, height: 24, alt: '' });

const footer: FooterProps = {
  homeUrl: '/',
  companyName: 'Norðloft',
  logo: examplePicture('logo', { suffix: '.svg', width: 259, height: 64, alt: 'Norðloft' }),
  pages: [
    { url: '/services/', title: 'Services' },
    { url: '/fleet/', title: 'Fleet' },
    { url: '/careers/', title: 'Careers' },
    { url: '/privacy/', title: 'Privacy' },
    { url: null, title: 'A page that is gone' },
  ],
  callToAction: {
    title: 'Where do you need an aircraft?',
    description: 'Tell us the route and the dates. You have a price within four hours.',
    link: { url: '/contact/', title: 'Get a quote' },
  },
  contact: { title: 'Operations', lines: contactLines },
  copyright: '© 1998–2026 Norðloft ehf.',
  social: [
    { url: 'https://www.linkedin.com/company/nordloft', title: 'LinkedIn', icon: icon('linkedin') },
    { url: 'https://www.youtube.com/@nordloft', title: 'YouTube', icon: icon('youtube') },
    { url: 'https://www.instagram.com/nordloft', title: 'Instagram', icon: null },
  ],
};

export const footerExamples = {
  complete: footer,
  longWords: {
    ...footer,
    callToAction: {
      title: 'Vantar þig lofthæfisstaðfestingarvottorðaútgáfufulltrúa?',
      description: null,
      link: { url: '/is/hafdu-samband/', title: 'Flugrekstrarleyfisumsóknareyðublað' },
    },
    pages: [
      { url: '/services/', title: longTitle },
      { url: '/fleet/', title: 'Vaðlaheiðarvegavinnuverkfærageymsluskúr' },
      { url: '/privacy/', title: 'Persónuverndarstefna' },
    ],
    contact: { title: null, lines: menuExamples.longTitles.contactLines },
    lang: 'is',
  },
  bare: {
    ...footer,
    logo: null,
    pages: [],
    callToAction: null,
    contact: null,
    copyright: '© Norðloft',
    social: [],
  },
} satisfies Record<string, FooterProps>;

export const breadcrumbExamples = {
  usual: [
    { title: 'Services', url: '/services/' },
    { title: 'Wet lease', url: '/services/wet-lease/' },
  ],
  longTitles: [
    { title: longTitle, url: '/services/' },
    { title: 'Vaðlaheiðarvegavinnuverkfærageymsluskúr', url: '/services/wet-lease/' },
  ],
} satisfies Record<string, Breadcrumb[]>;

type Popup = Pick<
  PopupPage,
  'title' | 'origin' | 'destination' | 'introduction' | 'route' | 'back'
>;

export const popupExamples = {
  complete: {
    title: 'Arctic winter programme',
    origin: 'Keflavík',
    destination: 'Longyearbyen',
    introduction: 'Two rotations a week for a Norwegian tour operator, from November to March.',
    route: null,
    back: { url: '/projects/', title: '' },
  },
  longWords: {
    title: 'Vaðlaheiðarvegavinnuverkfæraflutningar á vegum flugrekstrarsviðs',
    origin: 'Kirkjubæjarklaustursflugvöllur',
    destination: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    introduction: null,
    route: null,
    back: { url: '/projects/', title: 'Aftur á hnattlíkan með öllum verkefnum' },
  },
  titleAlone: {
    title: 'Relief',
    origin: null,
    destination: null,
    introduction: null,
    route: null,
    back: null,
  },
} satisfies Record<string, Popup>;
