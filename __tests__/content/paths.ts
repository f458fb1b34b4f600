import { allEntries, entriesOf, objectsIn, textOf, type Entry, type JsonObject } from './export';

const uidsOf = (entry: Entry, field: string): string[] =>
  objectsIn(entry[field] ?? null).flatMap(({ uid }) => (typeof uid === 'string' ? [uid] : []));

/** Returns the paths of the default locale's pages and aircraft by uid. The first menu item counts. */
export function pathsByUid(): Map<string, string> {
  const pages = entriesOf('page', 'en-us');
  const aircraft = entriesOf('aircraft_data', 'en-us');
  const url = new Map([...pages, ...aircraft].map((entry) => [entry.uid, textOf(entry.url)]));
  const fleet = pages.find((page) => page.page_type === 'Fleet page');
  const paths = new Map<string, string>();
  for (const { uid } of aircraft) paths.set(uid, `${textOf(fleet?.url)}${url.get(uid) ?? ''}/`);
  const items = new Map(entriesOf('navigation_menu_item', 'en-us').map((item) => [item.uid, item]));
  const [menu] = entriesOf('loft_menu', 'en-us');
  for (const itemUid of menu ? uidsOf(menu, 'navigation_menu_items') : []) {
    const item = items.get(itemUid);
    const [parent] = item ? uidsOf(item, 'page_reference') : [];
    for (const uid of item ? uidsOf(item, 'submenu_items') : []) {
      if (!paths.has(uid)) paths.set(uid, `${url.get(parent ?? '') ?? ''}${url.get(uid) ?? ''}/`);
    }
  }
  const careers = pages.find((page) => page.page_type === 'Careers page');
  for (const { uid, url: own } of entriesOf('position', 'en-us'))
    paths.set(uid, `${textOf(careers?.url)}${textOf(own)}/`);
  for (const { uid } of pages) {
    if (!paths.has(uid)) paths.set(uid, url.get(uid) === '/' ? '/' : `${url.get(uid) ?? ''}/`);
  }
  return paths;
}

const typedAddress = ({ href, attrs }: JsonObject): string[] => {
  if (typeof href === 'string') return href === '' ? [] : [href];
  const inner = objectsIn(attrs ?? null)[0]?.url;
  return typeof inner === 'string' ? [inner] : [];
};

/** Returns every address in a link field or in rich text. */
export function typedAddresses(): { entry: string; address: string }[] {
  return (['en-us', 'is-is'] as const).flatMap((locale) =>
    allEntries(locale).flatMap(({ entry }) =>
      objectsIn(entry)
        .flatMap(typedAddress)
        .map((address) => ({ entry: `${entry.uid} ${locale}`, address })),
    ),
  );
}
