/** Runs the build hooks like Gatsby and records their calls. */
import { createHash } from 'node:crypto';
import { cp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { CreatePagesArgs, SourceNodesArgs } from 'gatsby';
import { createPages } from '../../../src/gatsby/createPages';
import { sourceNodes } from '../../../src/gatsby/sourceNodes';
import { revisionsQuery } from '../../../src/cms/client/queries';
import { withStackSettings } from './configured';
import type { Served } from './service';

export interface BuiltNode {
  id: string;
  path?: string;
  locale: string;
  part?: string;
  content?: unknown;
  internal: { type: string; contentDigest: string };
}

export interface BuiltPage {
  path: string;
  matchPath?: string;
  component: string;
  context: Record<string, unknown>;
  slices: Record<string, string>;
}

export interface BuildRun {
  /** Created nodes. */
  nodes: BuiltNode[];
  /** Ids of nodes of an earlier sourcing that are kept as they are. */
  kept: string[];
  /** Ids of deleted nodes of an earlier sourcing. */
  deleted: string[];
  pages: BuiltPage[];
  /** Ids of the Slices. */
  slices: string[];
  info: string[];
  warnings: string[];
  /** Lines on stderr, parsed. */
  lines: Record<string, unknown>[];
}

interface BuildOptions {
  env?: Record<string, string>;
  /** Nodes of an earlier sourcing. */
  earlierNodes?: readonly BuiltNode[];
  /** Replaces the data layer's answer to the query for the list of pages. */
  answer?: () => { data?: unknown; errors?: { message: string }[] };
  /** Runs between the sourcing of nodes and the creation of pages. */
  between?: () => Promise<void>;
}

/** Sources nodes and creates pages of a served stack. */
export async function runBuildHooks(
  { service, client }: Served,
  folder: string,
  { env = {}, earlierNodes = [], between, answer }: BuildOptions = {},
): Promise<BuildRun> {
  const result: BuildRun = {
    nodes: [],
    kept: [],
    deleted: [],
    pages: [],
    slices: [],
    info: [],
    warnings: [],
    lines: [],
  };
  const [locales = '', code = ''] = ['locales', 'src'].map((name) => path.resolve(name));
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    const lines = String(text).split('\n').filter(Boolean);
    result.lines.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>));
    return true;
  });
  const reporter = {
    info: (text: string) => result.info.push(text),
    warn: (text: string) => result.warnings.push(text),
    panicOnBuild: (text: string) => {
      throw new Error(text);
    },
  };
  const actions = {
    createNode: (node: BuiltNode) => result.nodes.push(node),
    touchNode: ({ id }: BuiltNode) => result.kept.push(id),
    deleteNode: ({ id }: BuiltNode) => result.deleted.push(id),
    createPage: (page: BuiltPage) => result.pages.push(page),
    createSlice: ({ id }: { id: string }) => result.slices.push(id),
  };
  const graphql = async (_query: string, variables: Record<string, unknown> = {}) => {
    if (answer) return answer();
    const { name, text } = revisionsQuery('page');
    return { data: { cms: await client().query(name, text, variables) } };
  };
  const helpers = {
    createNodeId: (name: string) => name,
    createContentDigest: (text: string) => createHash('sha256').update(text).digest('hex'),
    getNode: (id: string) => earlierNodes.find((node) => node.id === id),
    getNodesByType: (type: string) =>
      [...earlierNodes, ...result.nodes].filter(({ internal }) => internal.type === type),
  };
  try {
    await withStackSettings(
      service,
      async () => {
        await cp(locales, 'locales', { recursive: true });
        // A test may build in a folder several times.
        await rm('src', { force: true });
        await symlink(code, 'src');
        Object.assign(process.env, env);
        await sourceNodes({ actions, reporter, ...helpers } as object as SourceNodesArgs);
        await between?.();
        await createPages({ actions, reporter, graphql, ...helpers } as object as CreatePagesArgs);
      },
      folder,
    );
    return result;
  } finally {
    write.mockRestore();
  }
}
