import type { SourceNodesArgs } from 'gatsby';
import { currentDeadline, endReading } from '../cms/client/deadline';
import { failuresOf, isFailure, problemJson, problemLine } from '../cms/graph/problems';
import type { SiteContent } from '../cms/site/types';
import { reportError } from '../lib/reportError';
import { readSite } from '../site';
import { failureLines } from './failureLines';
import { isDevelop } from './develop/isDevelop';
import { nodeIdName, nodeTypes, siteNodes, type SiteNode } from './nodes';
import { fileStrings, readState } from '../input/readState';
import { reportUnfetched, setBuildState } from './state';

/** Reads the content, creates its nodes (`siteNodes`) and reports problems for editors. */
export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  const { reporter } = args;
  const started = Date.now();
  const strings = await fileStrings();
  const state = await readState(readSite(process.env), strings, {
    deadline: currentDeadline(),
    namesEntries: isDevelop(),
  });
  endReading();
  const { site, content, isDegraded, model, report } = state;
  setBuildState(state);
  // `reportUnfetched` may set it too, for files that could not be fetched.
  const { staleSince } = content;
  reportUnfetched(isDegraded, reporter);
  createNodes(args, siteNodes(site));

  const { requests, read, entries } = report;
  reporter.info(
    `Content: ${entries} entry versions, ${read} fetched with ${requests} requests, ` +
      `${site.pages.length} pages, in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (model.differences.length > 0) {
    const lines = model.differences.map(({ field, what }) => `  ${field} ${what}`).join('\n');
    reporter.info(`Content model: differences between this stack and the site\n${lines}`);
  }
  if (staleSince !== null) {
    reporter.warn(
      `Content: the service did not return everything; this build is degraded and uses cached content of ${staleSince}`,
    );
  }
  for (const { header, footer, locale } of site.locales) {
    if (header.items.length === 0) reportMissingPart('menu', locale);
    if (footer === null) reportMissingPart('footer', locale);
  }
  reportProblems(site, reporter);
}

function reportMissingPart(part: string, locale: string): void {
  reportError(`The ${part} is missing; pages are built without it`, { scope: 'content', locale });
}

function createNodes(args: SourceNodesArgs, nodes: readonly SiteNode[]): void {
  const { actions, createNodeId, createContentDigest, getNode } = args;
  const createdIds = new Set<string>();
  for (const node of nodes) {
    const { type, fields } = node;
    const id = createNodeId(nodeIdName(node));
    createdIds.add(id);
    const contentDigest = createContentDigest(JSON.stringify(fields));
    const stored = getNode(id);
    // Gatsby compares the digests too, but only after it has checked the whole node.
    if (stored?.internal.contentDigest === contentDigest) actions.touchNode(stored);
    else void actions.createNode({ ...fields, id, internal: { type, contentDigest } });
  }
  deleteStaleNodes(args, createdIds);
}

/**
 * Deletes nodes that were not created again. Gatsby deletes such nodes only at the first sourcing
 * of a process; the development server sources again after each change of content.
 */
function deleteStaleNodes(
  { actions, getNodesByType }: SourceNodesArgs,
  createdIds: ReadonlySet<string>,
): void {
  for (const node of nodeTypes.flatMap((type) => [...getNodesByType(type)])) {
    if (!createdIds.has(node.id)) actions.deleteNode(node);
  }
}

/**
 * Prints one line per problem; if stderr is not a terminal, also one JSON line per problem there.
 */
function reportProblems(site: SiteContent, reporter: SourceNodesArgs['reporter']): void {
  const failures = failuresOf(site);
  if (failures.length > 0) {
    const lines = failureLines(failures).join('\n');
    reporter.error(`Faults of our own parsers, whose belts are left out\n${lines}`);
  }
  const problems = site.problems.filter((problem) => !isFailure(problem));
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `  ${problemLine(problem)}`).join('\n');
  const noun = problems.length === 1 ? 'problem' : 'problems';
  reporter.warn(`Content: ${problems.length} ${noun} for editors\n${lines}`);
  if (!process.stderr.isTTY) {
    process.stderr.write(problems.map((problem) => `${problemJson(problem)}\n`).join(''));
  }
}
