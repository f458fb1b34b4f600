/** The addresses of pages in the list of the desk. */
import {
  addressesOf,
  ownAddress,
  pageTree,
  siteWideTypes,
  type PageNode,
} from '../../../services/desk/app/list/entries';
import type { Entry } from '../../../services/desk/app/types';

const entry = (uid: string, fields: object = {}): Entry => ({
  uid,
  title: uid,
  locale: 'en-us',
  _version: 1,
  publish_details: [],
  ...fields,
});
const to = (...uids: string[]) => uids.map((uid) => ({ uid, _content_type_uid: 'page' }));

const entries = new Map([
  [
    'page',
    [
      entry('front', { page_type: 'Front page', url: '/start' }),
      entry('fleet', { page_type: 'Fleet page', url: '/fleet' }),
      entry('services', { url: '/services' }),
      entry('cargo', { url: 'cargo/' }),
      entry('careers', { page_type: 'Careers page', url: '/careers' }),
      entry('empty', { url: '' }),
    ],
  ],
  ['aircraft_data', [entry('b757', { url: '/boeing-757' })]],
  ['position', [entry('planner', { url: '/planner' })]],
  ['popup_page', [entry('pop')]],
  [
    'navigation_menu_item',
    [entry('item', { page_reference: to('services'), submenu_items: to('cargo', 'gone') })],
  ],
]);

test('an address follows from the menu, the fleet page and the careers page', () => {
  expect(Object.fromEntries(addressesOf(entries))).toEqual({
    front: '/',
    fleet: '/fleet/',
    services: '/services/',
    cargo: '/services/cargo/',
    careers: '/careers/',
    b757: '/fleet/boeing-757/',
    planner: '/careers/planner/',
    pop: '/popup/pop/',
  });
});

test('a menu item with an empty reference leaves the other addresses', () => {
  const item = entry('item', { page_reference: [null], submenu_items: [null, ...to('cargo')] });
  const odd = new Map([...entries, ['navigation_menu_item', [item]]] as const);
  expect(addressesOf(odd).get('cargo')).toBe('/cargo/');
});

test('another locale has a prefix', () => {
  const addresses = addressesOf(entries, '/is');
  expect(addresses.get('front')).toBe('/is/');
  expect(addresses.get('b757')).toBe('/is/fleet/boeing-757/');
});

test('an aircraft without a fleet page, and a position without a careers page, have their own address', () => {
  const alone = new Map([...entries, ['page', []]] as const);
  expect(addressesOf(alone).get('b757')).toBe('/boeing-757/');
  expect(addressesOf(alone).get('planner')).toBe('/planner/');
});

test('a page is below the page whose address begins its own, and none is below the front page', () => {
  const outline = (nodes: PageNode[]): unknown[] =>
    nodes.map(({ item: { id }, children }) => (children.length ? [id, outline(children)] : id));
  const items = [...addressesOf(entries)].map(([id, address]) => {
    return { id, address, type: 'page', title: id, states: [] };
  });
  const unlisted = { id: 'belt', address: '', type: 'belt', title: '', states: [] };
  expect(outline(pageTree([...items, unlisted]))).toEqual([
    'front',
    ['careers', ['planner']],
    ['fleet', ['b757']],
    'pop',
    ['services', ['cargo']],
  ]);
});

test('an address that two entries have belongs to neither', () => {
  const addresses = new Map([
    ['privacy', '/privacy/'],
    ['winter', '/privacy/'],
    ['fleet', '/fleet/'],
  ]);
  expect(['privacy', 'winter', 'fleet', 'belt'].map((uid) => ownAddress(addresses, uid))).toEqual([
    undefined,
    undefined,
    '/fleet/',
    undefined,
  ]);
});

test('types that no field refers to are site-wide, also where the field is inside of groups and blocks', () => {
  const reference = (to: string | string[]) => ({
    uid: 'ref',
    data_type: 'reference',
    reference_to: to,
  });
  const group = { uid: 'group', data_type: 'group', schema: [reference(['page'])] };
  const blocks = {
    uid: 'blocks',
    data_type: 'blocks',
    blocks: [{ uid: 'block', schema: [reference('belt')] }],
  };
  const types = ['menu', 'page', 'belt'].map((uid) => ({ uid, title: uid, schema: [] }));
  const menu = { uid: 'menu', title: 'Menu', schema: [group, blocks] };
  expect([...siteWideTypes([...types.slice(1), menu])]).toEqual(['menu']);
});
