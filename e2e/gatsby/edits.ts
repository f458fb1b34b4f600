/** Edits of every kind, which a test makes one after another in a copy of the content. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editEntries } from './run';

type Fields = Record<string, unknown>;

export interface Edit {
  name: string;
  make: (content: string) => Promise<void>;
}

/** Creates an edit of one entry in some locales. */
const changeEntry =
  (type: string, locales: readonly string[], uid: string, edit: (fields: Fields) => void) =>
  async (content: string): Promise<void> => {
    for (const locale of locales) {
      await editEntries(content, type, locale, (entries) => {
        const fields = entries[uid];
        if (!fields) throw new Error(`There is no ${type} ${uid} in ${locale}.`);
        edit(fields);
        bumpVersion(fields);
      });
    }
  };

interface PublishedEntry {
  _version: number;
  publish_details: { version: number; time: string }[];
}

/** Increments the version of an entry and sets its publish time, as the content service does. */
function bumpVersion(fields: Fields): void {
  const published = fields as unknown as PublishedEntry;
  published._version += 1;
  for (const publication of published.publish_details) {
    Object.assign(publication, { version: published._version, time: new Date().toISOString() });
  }
}

const assignWithin = (fields: Fields, field: string, values: Fields) =>
  Object.assign(fields[field] as Fields, values);

const english = ['en-us'];
const allLocales = ['en-us', 'is-is'];
const newPageUid = 'blt00pagmade';

/** Adds a copy of a page in the default locale only, so that the other locale falls back. */
async function addPage(content: string): Promise<void> {
  await editEntries(content, 'page', 'en-us', (entries) => {
    const page = structuredClone(entries.blt00paghistory ?? {});
    const overrides = {
      uid: newPageUid,
      title: 'A page that was not there',
      url: '/not-there-before',
    };
    entries[newPageUid] = { ...page, ...overrides };
    bumpVersion(entries[newPageUid]);
  });
}

const removePage = (content: string) =>
  editEntries(content, 'page', 'en-us', (entries) => {
    Reflect.deleteProperty(entries, newPageUid);
  });

/** Overwrites an asset's file with the bytes of another asset of the same kind. */
async function replaceFile(content: string, uid: string, sourceUid: string): Promise<void> {
  const findFile = async (assetUid: string) => {
    const folder = path.join(content, 'assets', 'files', assetUid);
    const [name = ''] = await readdir(folder);
    return path.join(folder, name);
  };
  await writeFile(await findFile(uid), await readFile(await findFile(sourceUid)));
}

export const edits: readonly Edit[] = [
  {
    name: 'a field of a page',
    make: changeEntry('page', english, 'blt00pagabout', (page) =>
      assignWithin(page, 'banner', { page_intro: 'Once more a new introduction.' }),
    ),
  },
  {
    name: 'a page in the other locale alone',
    make: changeEntry('page', ['is-is'], 'blt00pagabout', (page) =>
      assignWithin(page, 'banner', { page_intro: 'Nýr inngangur.' }),
    ),
  },
  { name: 'a new page', make: addPage },
  {
    name: 'a text of the menu',
    make: changeEntry('navigation_menu_item', english, 'blt00navservices', (item) => {
      item.display_title = 'What we do';
    }),
  },
  {
    name: 'the order of the menu',
    make: changeEntry('loft_menu', allLocales, 'blt00menmain', (menu) => {
      (menu.navigation_menu_items as unknown[]).reverse();
    }),
  },
  {
    name: 'a text of the footer',
    make: changeEntry('loft_footer', english, 'blt00ftrmain', (footer) =>
      assignWithin(footer, 'cta_area', { cta_title: 'The very last word' }),
    ),
  },
  {
    name: 'a string of the interface',
    make: changeEntry('translation_string', ['is-is'], 'blt00strskiptocontent', (string) => {
      string.string_value = 'Hoppa beint í efnið';
    }),
  },
  {
    name: 'a picture that is replaced',
    make: (content) => replaceFile(content, 'blt00astcoastarrival', 'blt00astcoastlineaerial'),
  },
  {
    name: 'a document that is replaced',
    make: (content) =>
      replaceFile(content, 'blt00astdatasheetb757200', 'blt00astdatasheetb767300er'),
  },
  {
    name: 'a belt that many pages share',
    make: changeEntry('content_belt', english, 'blt00beltquotemain', (belt) =>
      assignWithin(belt, 'quote_request_banner', { main_text: 'Ask us anything.' }),
    ),
  },
  {
    name: 'a belt that is taken off a page',
    make: changeEntry('page', allLocales, 'blt00pagabout', (page) => {
      (page.content_belts as unknown[]).splice(1, 1);
    }),
  },
  {
    name: 'a project on the globe',
    make: changeEntry('project', english, 'blt00prjdakarhajj', (project) => {
      project.display_title = 'Hajj from Dakar, once more';
    }),
  },
  {
    name: 'a page that moves',
    make: changeEntry('page', english, 'blt00pagprivacy', (page) => {
      page.url = '/how-we-keep-your-data';
    }),
  },
  { name: 'a page that is deleted', make: removePage },
  {
    name: 'a page that is taken back',
    make: changeEntry('page', english, 'blt00pagsuppliercode', (page) => {
      page.publish_details = [];
    }),
  },
];
