import type { PageRecord, SiteContent } from '../cms/site/types';
import { sortKeys } from '../lib/stableJson';
import { pageIndex, subjectsOf } from './pageIndex';
import { stringsOf, stringsParts } from './stringGroups';

/** The node types that `createSchemaCustomization.ts` defines. */
export const nodeTypes = ['ContentPage', 'LayoutPart', 'InterfaceStrings', 'PageIndex'] as const;
type NodeType = (typeof nodeTypes)[number];

/** A Gatsby node without the fields that Gatsby adds. */
export interface SiteNode {
  type: NodeType;
  /** Unique among the nodes of its type. */
  key: string;
  /** With sorted keys, so that equal content has equal bytes. */
  fields: Record<string, unknown>;
}

/** Creates all nodes that the queries of pages and Slices read. */
export const siteNodes = (site: SiteContent): SiteNode[] => [
  ...site.pages.map(pageNode),
  ...partNodes(site),
];

/** Creates the node of a page. */
export function pageNode(page: PageRecord): SiteNode {
  const { uid, title, updated, content } = page;
  const { path, locale, kind } = content;
  const aircraft = content.kind === 'aircraft' ? content.aircraft.figures : null;
  const fields = sortKeys({ path, locale, kind, uid, title, updated, aircraft, content });
  return { ...pageKey(page), fields };
}

/** Returns the type and key of a page's node. */
export const pageKey = ({ uid, content }: PageRecord) =>
  ({ type: 'ContentPage', key: `${content.locale} ${uid}` }) as const;

/** Creates the nodes that pages share: Slices, interface strings and the lists of pages. */
export function partNodes(site: SiteContent): SiteNode[] {
  const nodes: SiteNode[] = [];
  const add = (type: NodeType, key: string, fields: Record<string, unknown>) =>
    nodes.push({ type, key, fields: sortKeys(fields) });
  for (const { locale, header, footer, strings, structured } of site.locales) {
    const headerFields = { part: 'header', locale, content: header, structured };
    add('LayoutPart', `header ${locale}`, headerFields);
    add('LayoutPart', `footer ${locale}`, { part: 'footer', locale, content: footer ?? {} });
    for (const part of stringsParts) {
      const fields = { part, locale, strings: stringsOf(part, strings) };
      add('InterfaceStrings', `${part} ${locale}`, fields);
    }
    const index = pageIndex(site, locale, strings);
    const subjects = subjectsOf(index, header.items, strings);
    add('PageIndex', locale, { locale, pages: index.map(({ link }) => link), subjects });
  }
  return nodes;
}

/** Returns the input of `createNodeId`: unique among all nodes of the site. */
export const nodeIdName = ({ type, key }: Pick<SiteNode, 'type' | 'key'>) => `${type} ${key}`;
