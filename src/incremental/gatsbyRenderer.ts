/**
 * The only place that touches what Gatsby keeps to itself: the renderer that its last build left,
 * run in this process. Written for one version, and tried on a built page before it is trusted.
 */
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from 'gatsby/package.json';
import { createNodeId } from 'gatsby/dist/utils/create-node-id';
import { renderHTMLProd, renderSlices } from 'gatsby/dist/utils/worker/child/render-html';
import { FullBuildRequired } from './fullBuildRequired';
import { htmlFile, pageDataFile, sliceDataFile } from './names';

const knownVersion = '5.16.1';

/** Gatsby gives the site's own `gatsby-node` this name. */
const sitePlugin = 'default-site-plugin';

/** How Gatsby's build left a Slice. */
export interface SliceFrame {
  componentChunkName: string;
  context: object;
  /** Whether pages put something into it: then it has two parts. */
  hasChildren: boolean;
}

/** Renders pages and Slices as the build that it comes from did. */
export class GatsbyRenderer {
  readonly #folder: string;
  readonly #scratch: string;
  readonly #hash: string;
  readonly #session = Date.now();

  private constructor(folder: string, hash: string) {
    this.#folder = folder;
    this.#scratch = path.join(folder, 'public');
    this.#hash = hash;
  }

  /**
   * @param folder the folder of this process, with the build's `.cache/page-ssr` and a `public` to
   * work in, as Gatsby looks for both below it
   * @param site the built site
   * @throws FullBuildRequired if Gatsby is another one
   */
  static async open(folder: string, site: string): Promise<GatsbyRenderer> {
    if (version !== knownVersion)
      throw new FullBuildRequired(`Gatsby is ${version}, not ${knownVersion}`);
    const text = await readFile(path.join(site, 'page-data', 'app-data.json'), 'utf8');
    const { webpackCompilationHash } = JSON.parse(text) as { webpackCompilationHash: string };
    const scratch = path.join(folder, 'public');
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { recursive: true });
    const stats = await readFile(path.join(site, 'webpack.stats.json'), 'utf8');
    const styles = new Set([...stats.matchAll(/"([^"/]+\.css)"/g)].map(([, name = '']) => name));
    for (const name of ['webpack.stats.json', ...styles]) {
      await symlink(path.resolve(site, name), path.join(scratch, name));
    }
    return new GatsbyRenderer(folder, webpackCompilationHash);
  }

  /** The id of a node that the site's own `sourceNodes` makes. */
  nodeId(name: string): string {
    return createNodeId(name, sitePlugin);
  }

  /**
   * Renders pages, with marks where their Slices go.
   * @param data text of the data of each page, by path
   */
  async pages(data: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    for (const [url, text] of data) await this.#put(pageDataFile(url), text);
    const { NODE_ENV, gatsby_log_level: level } = process.env;
    await renderHTMLProd({
      htmlComponentRendererPath: this.#rendererPath,
      paths: [...data.keys()],
      envVars: [
        ['NODE_ENV', NODE_ENV ?? 'production'],
        ['gatsby_executing_command', 'build'],
        ['gatsby_log_level', level ?? ''],
      ],
      sessionId: this.#session,
      webpackCompilationHash: this.#hash,
    });
    const found = new Map<string, string>();
    for (const url of data.keys()) {
      found.set(url, await this.#take(htmlFile(url)));
      await rm(path.join(this.#scratch, pageDataFile(url)));
    }
    return found;
  }

  /**
   * Renders a Slice.
   * @returns its parts by the name that marks in pages give them
   */
  async slice(name: string, data: string, frame: SliceFrame): Promise<Map<string, string>> {
    const { componentChunkName, context, hasChildren } = frame;
    await this.#put(sliceDataFile(name), data);
    await renderSlices({
      publicDir: this.#scratch,
      htmlComponentRendererPath: this.#rendererPath,
      slices: [[name, { name, componentChunkName, componentPath: name, context }]],
      slicesProps: [{ sliceId: name, sliceName: name, props: {}, hasChildren }],
      staticQueriesBySliceTemplate: {},
    } as unknown as Parameters<typeof renderSlices>[0]);
    const parts = new Map<string, string>();
    for (const part of hasChildren ? [1, 2] : [1]) {
      parts.set(`${name}-${part}`, await this.#take(`_gatsby/slices/${name}-${part}.html`));
    }
    return parts;
  }

  get #rendererPath(): string {
    return path.join(this.#folder, '.cache', 'page-ssr', 'routes', 'render-page.js');
  }

  async #put(name: string, text: string): Promise<void> {
    const file = path.join(this.#scratch, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  async #take(name: string): Promise<string> {
    const file = path.join(this.#scratch, name);
    const text = await readFile(file, 'utf8');
    await rm(file);
    return text;
  }
}
