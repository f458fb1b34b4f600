import path from 'node:path';
import type { Actions, CreatePagesArgs } from 'gatsby';
import type { LanguageLink } from '../components/layout/types';
import { compareListing } from '../cms/explorer/compareListing';
import type { PageRecord } from '../cms/site/types';
import { homeUrl, type Locale, localeFacts, locales, searchUrl } from '../locales';
import { readSite } from '../site';
import { isDevelop } from './develop/isDevelop';
import { nodeIdName, pageKey } from './nodes';
import type * as aircraft from '../templates/aircraft';
import type * as notFound from '../templates/not-found';
import type * as page from '../templates/page';
import type * as popup from '../templates/popup';
import type * as position from '../templates/position';
import type * as search from '../templates/search';
import type * as styleguide from '../templates/styleguide';
import { buildState } from './state';
import { styleguidePages } from './styleguidePages';

/** The modules of the templates. A page family without a template, or a template without a file, fails to compile. */
interface Templates {
  page: typeof page;
  aircraft: typeof aircraft;
  position: typeof position;
  popup: typeof popup;
  'not-found': typeof notFound;
  search: typeof search;
  styleguide: typeof styleguide;
}

const template = (name: keyof Templates) => path.resolve('src/templates', `${name}.tsx`);

/** Sorts pages by path, so that their order does not depend on the content service. */
const sortedByPath = (pages: readonly PageRecord[]) =>
  [...pages].sort((a, b) => (a.content.path < b.content.path ? -1 : 1));

/**
 * Creates one page per entry and locale, and per locale a 404 page, a search page and the Slices header and
 * footer. Then compares the entries that were read with the content service's own listing, and
 * warns of differences.
 */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  const { actions, createNodeId, reporter } = args;
  const { site, content } = buildState();
  for (const locale of locales) createLocale(actions, locale);
  if (readSite(process.env).styleguide) {
    for (const page of styleguidePages(site, content)) {
      // Without slices: it has neither header nor footer of the site.
      actions.createPage({ ...page, component: template('styleguide') });
    }
  }
  // Listing the nodes instead would make Gatsby load the whole content of every page.
  for (const page of sortedByPath(site.pages)) {
    const { path: url, locale, kind } = page.content;
    actions.createPage({
      path: url,
      component: template(kind),
      context: { id: createNodeId(nodeIdName(pageKey(page))), locale },
      slices: slicesOf(locale),
    });
  }
  // A service that failed to return its content would fail to return its listing too.
  if (content.staleSince !== null) return;
  const lines = await compareListing(content, async (query, variables) => {
    // Gatsby's own type does not check `errors`.
    const result: { data?: unknown; errors?: unknown } = await args.graphql(query, variables);
    return { data: result.data, problem: firstMessage(result.errors) };
  });
  for (const line of lines) reporter.warn(line);
}

const slicesOf = (locale: Locale) => ({
  header: `header-${locale}`,
  footer: `footer-${locale}`,
});

/** Returns the links of the language switch of a page that each locale has at a fixed path. */
const languagesOf = (pathOf: (locale: Locale) => string): LanguageLink[] =>
  locales.map((locale) => ({ lang: localeFacts[locale].lang, url: pathOf(locale) }));

function createLocale(actions: Actions, locale: Locale): void {
  for (const part of ['header', 'footer']) {
    actions.createSlice({
      id: `${part}-${locale}`,
      component: path.resolve('src/templates/slices', `${part}.tsx`),
      context: { part, locale },
    });
  }
  const { prefix } = localeFacts[locale];
  const notFound = {
    component: template('not-found'),
    context: { locale, languages: languagesOf(homeUrl) },
    slices: slicesOf(locale),
  };
  const matchPath = prefix === '' ? {} : { matchPath: `${prefix}/*` };
  actions.createPage({ ...notFound, ...matchPath, path: `${prefix}/404/` });
  // Gatsby derives this page from /404/, but not again after a refresh of the development server, which
  // then deletes it. Every page requests its data.
  if (isDevelop() && prefix === '') actions.createPage({ ...notFound, path: '/404.html' });
  actions.createPage({
    path: searchUrl(locale),
    component: template('search'),
    context: { locale, family: 'search', languages: languagesOf(searchUrl) },
    slices: slicesOf(locale),
  });
}

/** Returns the message of the first error, with a space before it; empty if there is none. */
function firstMessage(errors: unknown): string {
  const [first] = Array.isArray(errors) ? (errors as { message?: unknown }[]) : [];
  return typeof first?.message === 'string' ? ` ${first.message}` : '';
}
