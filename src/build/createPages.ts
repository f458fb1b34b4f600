import path from 'node:path';
import type { Actions, CreatePagesArgs } from 'gatsby';
import type { PageContent } from '../components/pages';
import { cmsForm } from '../cms/cmsForm';
import { allPages, listingSize } from '../cms/queries';
import { defaultLocale, localeFacts, locales, type Locale } from '../locales';
import { buildState } from './state';

const templates: Record<PageContent['kind'], string> = {
  page: 'page',
  aircraft: 'aircraft',
  popup: 'popup',
};

const template = (name: string) => path.resolve('src/templates', `${name}.tsx`);

interface PageNode {
  id: string;
  path: string;
  locale: Locale;
  kind: PageContent['kind'];
}

/** A page per node, a 404 page per locale, header and footer as Slices per locale. */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  const { actions, reporter } = args;
  for (const locale of locales) createLocale(actions, locale);
  const { data } = await args.graphql<{ allContentPage: { nodes: PageNode[] } }>(`
    {
      allContentPage(sort: { path: ASC }) {
        nodes {
          id
          path
          locale
          kind
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild('The pages could not be listed.');
    return;
  }
  const { nodes } = data.allContentPage;
  for (const { id, path: url, locale, kind } of nodes) {
    actions.createPage({
      path: url,
      component: template(templates[kind]),
      context: { id, locale },
      slices: slicesOf(locale),
    });
  }
  await compareListing(args);
}

const slicesOf = (locale: Locale) => ({
  header: `header-${locale}`,
  footer: `footer-${locale}`,
});

function createLocale(actions: Actions, locale: Locale): void {
  for (const part of ['header', 'footer']) {
    actions.createSlice({
      id: `${part}-${locale}`,
      component: path.resolve('src/templates/slices', `${part}.tsx`),
      context: { part, locale },
    });
  }
  const { prefix } = localeFacts[locale];
  actions.createPage({
    path: `${prefix}/404/`,
    ...(prefix === '' ? {} : { matchPath: `${prefix}/*` }),
    component: template('not-found'),
    context: { locale },
    slices: slicesOf(locale),
  });
}

interface Listing {
  cms: { all_page: { total: number; items: { url: string | null; system: { uid: string } }[] } };
}

/**
 * The service's own list of pages, asked through `cms`, against the nodes: a page in one of them
 * alone is a line in the report.
 */
async function compareListing(args: CreatePagesArgs): Promise<void> {
  const { reporter } = args;
  const { content } = buildState();
  const known = content.readings[localeFacts[defaultLocale].service].entries.page;
  const listed = new Set<string>();
  for (let skip = 0; ; skip += listingSize) {
    const { data } = await args.graphql<Listing>(cmsForm(allPages.text), {
      skip,
      limit: listingSize,
    });
    const page = data?.cms.all_page;
    if (!page) {
      reporter.warn('The service did not list its pages; those that were read are built.');
      return;
    }
    for (const { system } of page.items) listed.add(system.uid);
    if (skip + listingSize >= page.total) break;
  }
  for (const uid of Object.keys(known)) {
    if (!listed.has(uid)) reporter.warn(`Page ${uid} was read but is not in the service's list.`);
  }
  for (const uid of listed) {
    if (!Object.hasOwn(known, uid)) reporter.warn(`Page ${uid} is listed but was not read.`);
  }
}
