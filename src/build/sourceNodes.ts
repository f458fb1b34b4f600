import { readFile } from 'node:fs/promises';
import type { SourceNodesArgs } from 'gatsby';
import { ContentClient } from '../cms/client';
import { Kept } from '../cms/kept';
import { flatten } from '../cms/parse/strings';
import { problemJson, problemLine } from '../cms/problems';
import { readContent } from '../cms/readContent';
import { makeSite, type SiteContent } from '../cms/site';
import { sorted } from '../cms/stableJson';
import type { Link } from '../components/ui/types';
import { localeFacts, type Locale } from '../locales';
import { reportError } from '../measurement/reportError';
import { readSite } from '../site';
import { AssetStore } from './assetStore';
import { buildHasOriginals, picturesOf, readOriginals } from './originals';
import { reportMissing, setBuildState } from './state';
import { stringsParts, usedStrings, type UsedStrings } from './usedStrings';

/** Reads the content and makes one node per page, header, footer and set of strings. */
export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  const { reporter } = args;
  const settings = readSite(process.env);
  const { host, menuUid, footerUid, ...source } = settings.content;
  const client = new ContentClient({ host: host ?? '', ...source });
  const kept = new Kept(source);
  const started = Date.now();
  const { content, report } = await readContent(client, kept);
  const strings = flatten(
    JSON.parse(await readFile('locales/en/common.json', 'utf8')) as object as Parameters<
      typeof flatten
    >[0],
  );
  const { siteUrl, companyName } = settings;
  const options = { siteUrl, companyName, menuUid, footerUid, strings };
  const store = new AssetStore(content, kept);
  const all = picturesOf(makeSite(content, options));
  const through = buildHasOriginals(settings.images);
  const looked = all.filter(({ suffix }) => through || suffix === '.svg');
  const { originals, missing: unread } = await readOriginals(looked, store, kept);
  const site = makeSite(content, { ...options, originals });
  setBuildState({ site, content, kept, store });
  reportMissing('Pictures whose files cannot be fetched', unread, reporter);
  createNodes(args, site, await usedStrings(Object.keys(strings)));

  const { requests, read, entries } = report;
  reporter.info(
    `Content: ${entries} entry versions, ${read} read anew with ${requests} requests, ` +
      `${site.pages.length} pages, in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (content.staleSince !== null) {
    reporter.warn(
      `Content: the service did not give everything; this build is degraded and uses what was kept on ${content.staleSince}`,
    );
  }
  for (const { header, footer, locale } of site.locales) {
    if (header.items.length === 0) missing('menu', locale);
    if (footer === null) missing('footer', locale);
  }
  reportProblems(site, reporter);
}

function missing(part: string, locale: string): void {
  reportError(`There is no ${part}; pages are built without it`, { scope: 'content', locale });
}

/** The types of `createSchema.ts`. */
type NodeType = 'ContentPage' | 'LayoutPart' | 'InterfaceStrings' | 'PageIndex';
const nodeTypes: readonly NodeType[] = [
  'ContentPage',
  'LayoutPart',
  'InterfaceStrings',
  'PageIndex',
];

function createNodes(args: SourceNodesArgs, site: SiteContent, used: UsedStrings): void {
  const { actions, createNodeId, createContentDigest } = args;
  const created = new Set<string>();
  const create = (type: NodeType, key: string, fields: Record<string, unknown>) => {
    const value = sorted(fields);
    const id = createNodeId(`${type} ${key}`);
    created.add(id);
    void actions.createNode({
      ...value,
      id,
      internal: { type, contentDigest: createContentDigest(JSON.stringify(value)) },
    });
  };
  for (const { uid, content } of site.pages) {
    const { path, locale, kind } = content;
    create('ContentPage', `${locale} ${uid}`, { path, locale, kind, uid, content });
  }
  for (const { locale, header, footer, strings, structured } of site.locales) {
    create('LayoutPart', `header ${locale}`, {
      ...{ part: 'header', locale },
      ...{ content: header, structured },
    });
    create('LayoutPart', `footer ${locale}`, { part: 'footer', locale, content: footer ?? {} });
    for (const part of stringsParts) {
      const own = Object.fromEntries(used[part].map((key) => [key, strings[key]]));
      create('InterfaceStrings', `${part} ${locale}`, { part, locale, strings: own });
    }
    create('PageIndex', locale, { locale, pages: pageIndex(site, locale) });
  }
  deleteOthers(args, created);
}

/** Gatsby looks for nodes that are gone at the first sourcing of a process alone: see develop. */
function deleteOthers({ actions, getNodesByType }: SourceNodesArgs, kept: Set<string>): void {
  for (const node of nodeTypes.flatMap((type) => [...getNodesByType(type)])) {
    if (!kept.has(node.id)) actions.deleteNode(node);
  }
}

/** The pages of a locale by name, for the page that helps to find them. */
function pageIndex({ pages }: SiteContent, locale: Locale): Link[] {
  const { lang } = localeFacts[locale];
  return pages
    .filter(({ content }) => content.locale === locale)
    .map(({ title, content: { path, lang } }) => ({ title, url: path, ...(lang ? { lang } : {}) }))
    .sort((a, b) => a.title.localeCompare(b.title, lang));
}

/** One line per problem for a human; the same as JSON lines where a program reads stderr. */
function reportProblems({ problems }: SiteContent, reporter: SourceNodesArgs['reporter']): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `  ${problemLine(problem)}`).join('\n');
  const many = problems.length === 1 ? 'problem' : 'problems';
  reporter.warn(`Content: ${problems.length} ${many} for editors\n${lines}`);
  if (!process.stderr.isTTY) {
    process.stderr.write(problems.map((problem) => `${problemJson(problem)}\n`).join(''));
  }
}
