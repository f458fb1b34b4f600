import type { PageRecord, SiteContent } from '../cms/site/types';
import { sorted } from '../lib/stableJson';
import type { Strings } from '../components/strings';
import type { Link } from '../components/ui/types';
import { homeUrl, localeFacts, type Locale } from '../locales';
import { stringsParts, type UsedStrings } from './webpack/usedStrings';

/** The types of `createSchema.ts`. */
export type NodeType = 'ContentPage' | 'LayoutPart' | 'InterfaceStrings' | 'PageIndex';

/** What the templates' queries read, apart from what Gatsby adds to it. */
export interface SiteNode {
  type: NodeType;
  /** Names it among all nodes of its type. */
  key: string;
  /** With sorted keys, so that the same content has the same bytes. */
  fields: Record<string, unknown>;
}

/** Everything that pages and Slices are made of, node by node. */
export const siteNodes = (site: SiteContent, used: UsedStrings): SiteNode[] => [
  ...site.pages.map(pageNode),
  ...partNodes(site, used),
];

/** The node of a page. */
export function pageNode(page: PageRecord): SiteNode {
  const { uid, content } = page;
  const { path, locale, kind } = content;
  const fields = sorted({ path, locale, kind, uid, content });
  return { ...pageKey(page), fields };
}

/** What names the node of a page. */
export const pageKey = ({ uid, content }: PageRecord) =>
  ({ type: 'ContentPage', key: `${content.locale} ${uid}` }) as const;

/** The nodes of what pages share: Slices, strings and the lists of pages. */
export function partNodes(site: SiteContent, used: UsedStrings): SiteNode[] {
  const nodes: SiteNode[] = [];
  const add = (type: NodeType, key: string, fields: Record<string, unknown>) =>
    nodes.push({ type, key, fields: sorted(fields) });
  for (const { locale, header, footer, strings, structured } of site.locales) {
    add('LayoutPart', `header ${locale}`, {
      ...{ part: 'header', locale },
      ...{ content: header, structured },
    });
    add('LayoutPart', `footer ${locale}`, { part: 'footer', locale, content: footer ?? {} });
    for (const part of stringsParts) {
      const own = Object.fromEntries(used[part].map((key) => [key, strings[key]]));
      add('InterfaceStrings', `${part} ${locale}`, { part, locale, strings: own });
    }
    add('PageIndex', locale, { locale, pages: pageIndex(site, locale, strings) });
  }
  return nodes;
}

/** Gatsby makes its own id of it. */
export const nodeIdName = ({ type, key }: Pick<SiteNode, 'type' | 'key'>) => `${type} ${key}`;

/** The pages of a locale by name, for the page that helps to find them; the front page is that. */
function pageIndex({ pages }: SiteContent, locale: Locale, strings: Strings): Link[] {
  const { lang } = localeFacts[locale];
  const home = homeUrl(locale);
  const links = pages
    .filter(({ content }) => content.locale === locale)
    .map(({ title, content: { path, lang } }) => {
      const own = path === home && !lang ? strings['breadcrumb.home'] : undefined;
      return { title: own ?? title, url: path, ...(lang ? { lang } : {}) };
    });
  // Whatever order the service lists them in, or an edit of one would change the order of all.
  return links.sort((a, b) => a.title.localeCompare(b.title, lang) || (a.url < b.url ? -1 : 1));
}
