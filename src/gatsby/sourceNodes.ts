import type { SourceNodesArgs } from 'gatsby';
import { currentReading, endReading } from '../cms/client/deadline';
import { problemJson, problemLine } from '../cms/graph/problems';
import type { SiteContent } from '../cms/site/types';
import { reportError } from '../lib/reportError';
import { readSite } from '../site';
import { nodeIdName, siteNodes, type NodeType, type SiteNode } from './nodes';
import { fileStrings, readState } from '../input/readState';
import { reportUnfetched, setBuildState } from './state';
import { usedStrings } from './webpack/usedStrings';

/** Reads the content and makes one node per page, header, footer and set of strings. */
export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  const { reporter } = args;
  const started = Date.now();
  const strings = await fileStrings();
  const state = await readState(readSite(process.env), strings, undefined, currentReading());
  endReading();
  const { site, content, isDegraded, report } = state;
  setBuildState(state);
  reportUnfetched(isDegraded, reporter);
  createNodes(args, siteNodes(site, await usedStrings(Object.keys(strings))));

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

const nodeTypes: readonly NodeType[] = [
  'ContentPage',
  'LayoutPart',
  'InterfaceStrings',
  'PageIndex',
];

function createNodes(args: SourceNodesArgs, nodes: readonly SiteNode[]): void {
  const { actions, createNodeId, createContentDigest } = args;
  const created = new Set<string>();
  for (const node of nodes) {
    const { type, fields } = node;
    const id = createNodeId(nodeIdName(node));
    created.add(id);
    void actions.createNode({
      ...fields,
      id,
      internal: { type, contentDigest: createContentDigest(JSON.stringify(fields)) },
    });
  }
  deleteOthers(args, created);
}

/** Gatsby looks for nodes that are gone at the first sourcing of a process alone: see develop. */
function deleteOthers({ actions, getNodesByType }: SourceNodesArgs, kept: Set<string>): void {
  for (const node of nodeTypes.flatMap((type) => [...getNodesByType(type)])) {
    if (!kept.has(node.id)) actions.deleteNode(node);
  }
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
