import path from 'node:path';
import type { Actions, CreatePagesArgs } from 'gatsby';
import type { PageContent } from '../components/pages';
import { compareListing } from '../cms/explorer/compareListing';
import type { PageRecord } from '../cms/site/types';
import { localeFacts, locales, type Locale } from '../locales';
import { readSite } from '../site';
import { nodeIdName, pageKey } from './nodes';
import { buildState } from './state';
import { styleguidePages } from './styleguidePages';

const templates: Record<PageContent['kind'], string> = {
  page: 'page',
  aircraft: 'aircraft',
  popup: 'popup',
};

const template = (name: string) => path.resolve('src/templates', `${name}.tsx`);

/** By path, whatever order the service lists them in. */
const inOrder = (pages: readonly PageRecord[]) =>
  [...pages].sort((a, b) => (a.content.path < b.content.path ? -1 : 1));

/** A page per node of a page, a 404 page per locale, header and footer as Slices per locale. */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  const { actions, createNodeId, reporter } = args;
  for (const locale of locales) createLocale(actions, locale);
  if (readSite(process.env).styleguide) {
    const { site, content } = buildState();
    for (const page of styleguidePages(site, content)) {
      const { locale } = page.context;
      actions.createPage({ ...page, component: template('styleguide'), slices: slicesOf(locale) });
    }
  }
  // The nodes know the same, but to list them Gatsby loads the whole content of every page.
  for (const page of inOrder(buildState().site.pages)) {
    const { path: url, locale, kind } = page.content;
    actions.createPage({
      path: url,
      component: template(templates[kind]),
      context: { id: createNodeId(nodeIdName(pageKey(page))), locale },
      slices: slicesOf(locale),
    });
  }
  const { content } = buildState();
  // A service that did not give its content is not asked what it has.
  if (content.staleSince !== null) return;
  const lines = await compareListing(content, async (query, variables) => {
    const answer: Answer<unknown> = await args.graphql(query, variables);
    return { data: answer.data, problem: firstMessage(answer.errors) };
  });
  for (const line of lines) reporter.warn(line);
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

/** What Gatsby's data layer answers; its own type trusts errors to be anything. */
interface Answer<T> {
  data?: T;
  errors?: unknown;
}

/** The service's own words on what went wrong with a query, where it says any. */
function firstMessage(errors: unknown): string {
  const [first] = Array.isArray(errors) ? (errors as { message?: unknown }[]) : [];
  return typeof first?.message === 'string' ? ` ${first.message}` : '';
}
