/** The rows that the panels of the menu have beside the pages below their section. */
import common from '../../../locales/en/common.json';
import { flatten } from '../../../src/cms/parse/strings';
import type { MenuItem } from '../../../src/components/layout/types';
import {
  belt,
  entry,
  frontPage,
  menuItem,
  menuOf,
  page,
  popup,
  referenceTo,
  type TestEntry,
} from '../../setup/stack/entries';
import { localeOf, siteFromStack } from '../../setup/service/service';

const itemFor = async (section: TestEntry, ...others: TestEntry[]): Promise<MenuItem> => {
  const entries = [frontPage(), section, ...others, ...menuOf(menuItem('item', section))];
  const built = await siteFromStack({ entries }, { settings: { strings: flatten(common) } });
  const [item] = localeOf(built, 'en-US')?.header.items ?? [];
  if (!item) throw new Error('The menu has no item.');
  return item;
};

const place = (location: string, latitude: number) => ({
  location,
  coordinates: { latitude, longitude: 0 },
});

/** A project with a story, from a place to others. */
const project = (uid: string, fields: object) => [
  popup(`story-${uid}`),
  entry('project', uid, { popup_page: referenceTo(popup(`story-${uid}`)), ...fields }),
];

const projectsPage = (...projects: TestEntry[]) => [
  page('projects', { content_belts: referenceTo(belt('globe', '')) }),
  belt('globe', 'Destinations globe', {
    destinations_globe: referenceTo(entry('projects_globe', 'all')),
  }),
  entry('projects_globe', 'all', {
    projects: referenceTo(...projects.filter(({ type }) => type === 'project')),
  }),
  ...projects,
];

test('the panel of the projects shows operations with their routes, and a link to all of them', async () => {
  const hub = {
    gateway: place('Dakar', 14),
    destination: [place('Jeddah', 21), place('Medina', 24)],
  };
  const line = [place('Liège', 50), place('Dubai', 25), place('Port Moresby', -9)];
  const others = ['three', 'four', 'five'].flatMap((uid) => project(uid, {}));
  const [section, ...rest] = projectsPage(
    ...project('hajj', { hub_and_spoke_model: hub }),
    ...project('relief', { linear_route_model: line }),
    ...others,
  );
  const { board } = await itemFor(section as TestEntry, ...rest);
  expect(board?.rows).toMatchObject([
    { title: 'hajj', url: '/popup/story-hajj/', note: 'Dakar → Jeddah' },
    { title: 'relief', url: '/popup/story-relief/', note: 'Liège → Port Moresby' },
    { title: 'three', note: '' },
    { title: 'four' },
  ]);
  expect(board?.all).toEqual({ id: 'all', title: 'View all (5)', url: '/projects/' });
});

test('the panel of the careers page shows open positions with base and closing date', async () => {
  const { board } = await itemFor(
    page('careers', { page_type: 'Careers page' }),
    entry('position', 'planner', { url: '/planner', bases: [{ location: 'Keflavík' }] }),
    entry('position', 'engineer', { url: '/engineer', closing_date: '2027-01-31' }),
    entry('position', 'closed', { url: '/closed', closing_date: '2026-01-31' }),
  );
  expect(board).toEqual({
    rows: [
      {
        id: 'engineer',
        title: 'engineer',
        url: '/careers/engineer/',
        note: 'Closes 31 January 2027',
      },
      {
        id: 'planner',
        title: 'planner',
        url: '/careers/planner/',
        note: 'Keflavík · Open until filled',
      },
    ],
    all: null,
  });
});

test('the panel of any other page has no such rows', async () => {
  expect(await itemFor(page('about'))).not.toHaveProperty('board');
});

test('the panel of the page to which requests lead has the telephone of each desk', async () => {
  const contact = page('contact');
  const [menu, ...items] = menuOf(menuItem('item', contact));
  const withButton = {
    ...(menu as TestEntry),
    fields: { ...menu?.fields, cta_button: { page_reference: referenceTo(contact) } },
  };
  const desk = (uid: string, phone: string) => entry('desk', uid, { phone_number: phone });
  const built = await siteFromStack({
    entries: [
      frontPage(),
      contact,
      withButton,
      ...items,
      desk('Cargo', '+354 555 0130'),
      desk('Silent', ''),
    ],
  });
  expect(localeOf(built, 'en-US')?.header.items[0]?.contactLines).toEqual([
    { title: 'Cargo', contact: [{ label: '+354 555 0130', href: 'tel:+3545550130' }] },
  ]);
});
