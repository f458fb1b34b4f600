/** Edits of every kind, as an editor makes them one after the other in a copy of the content. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editEntries } from './run';

type Fields = Record<string, unknown>;

export interface Edit {
  name: string;
  make: (content: string) => Promise<void>;
}

/** Changes one entry in some locales. */
const change =
  (type: string, locales: readonly string[], uid: string, how: (fields: Fields) => void) =>
  async (content: string): Promise<void> => {
    for (const locale of locales) {
      await editEntries(content, type, locale, (entries) => {
        const fields = entries[uid];
        if (!fields) throw new Error(`There is no ${type} ${uid} in ${locale}.`);
        how(fields);
        publishedAnew(fields);
      });
    }
  };

interface Published {
  _version: number;
  publish_details: { version: number; time: string }[];
}

/** A change has a version and a time of its own, as the service gives it. */
function publishedAnew(fields: Fields): void {
  const published = fields as unknown as Published;
  published._version += 1;
  for (const publication of published.publish_details) {
    Object.assign(publication, { version: published._version, time: new Date().toISOString() });
  }
}

const within = (fields: Fields, field: string, values: Fields) =>
  Object.assign(fields[field] as Fields, values);

const english = ['en-us'];
const both = ['en-us', 'is-is'];
const madePage = 'blt00pagmade';

/** A page after another one, of its default locale alone: the other one falls back. */
async function addPage(content: string): Promise<void> {
  await editEntries(content, 'page', 'en-us', (entries) => {
    const page = structuredClone(entries.blt00paghistory ?? {});
    const made = { uid: madePage, title: 'A page that was not there', url: '/not-there-before' };
    entries[madePage] = { ...page, ...made };
    publishedAnew(entries[madePage]);
  });
}

const removePage = (content: string) =>
  editEntries(content, 'page', 'en-us', (entries) => {
    Reflect.deleteProperty(entries, madePage);
  });

/** Puts the bytes of another file of the same kind in a file's place. */
async function replaceFile(content: string, uid: string, other: string): Promise<void> {
  const fileOf = async (each: string) => {
    const folder = path.join(content, 'assets', 'files', each);
    const [name = ''] = await readdir(folder);
    return path.join(folder, name);
  };
  await writeFile(await fileOf(uid), await readFile(await fileOf(other)));
}

export const edits: readonly Edit[] = [
  {
    name: 'a field of a page',
    make: change('page', english, 'blt00pagabout', (page) =>
      within(page, 'banner', { page_intro: 'Once more a new introduction.' }),
    ),
  },
  {
    name: 'a page in the other locale alone',
    make: change('page', ['is-is'], 'blt00pagabout', (page) =>
      within(page, 'banner', { page_intro: 'Nýr inngangur.' }),
    ),
  },
  { name: 'a new page', make: addPage },
  {
    name: 'a text of the menu',
    make: change('navigation_menu_item', english, 'blt00navservices', (item) => {
      item.display_title = 'What we do';
    }),
  },
  {
    name: 'the order of the menu',
    make: change('loft_menu', both, 'blt00menmain', (menu) => {
      (menu.navigation_menu_items as unknown[]).reverse();
    }),
  },
  {
    name: 'a text of the footer',
    make: change('loft_footer', english, 'blt00ftrmain', (footer) =>
      within(footer, 'cta_area', { cta_title: 'The very last word' }),
    ),
  },
  {
    name: 'a string of the interface',
    make: change('translation_string', ['is-is'], 'blt00strskiptocontent', (string) => {
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
    make: change('content_belt', english, 'blt00beltquotemain', (belt) =>
      within(belt, 'quote_request_banner', { main_text: 'Ask us anything.' }),
    ),
  },
  {
    name: 'a belt that is taken off a page',
    make: change('page', both, 'blt00pagabout', (page) => {
      (page.content_belts as unknown[]).splice(1, 1);
    }),
  },
  {
    name: 'a project on the globe',
    make: change('project', english, 'blt00prjdakarhajj', (project) => {
      project.display_title = 'Hajj from Dakar, once more';
    }),
  },
  {
    name: 'a page that moves',
    make: change('page', english, 'blt00pagprivacy', (page) => {
      page.url = '/how-we-keep-your-data';
    }),
  },
  { name: 'a page that is deleted', make: removePage },
  {
    name: 'a page that is taken back',
    make: change('page', english, 'blt00pagsuppliercode', (page) => {
      page.publish_details = [];
    }),
  },
];
