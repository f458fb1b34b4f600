/**
 * Runs the page renderer that Gatsby's last build wrote, in this process. Only this module uses
 * internal modules of Gatsby, and supports only one version of Gatsby. `selfTest` compares the output
 * with built pages before the first use.
 */
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from 'gatsby/package.json';
import { createNodeId } from 'gatsby/dist/utils/create-node-id';
import { renderHTMLProd, renderSlices } from 'gatsby/dist/utils/worker/child/render-html';
import { FullBuildRequired } from './fullBuildRequired';
import { htmlFile, pageDataFile, sliceDataFile } from './names';

const supportedVersion = '5.16.1';

/** Gatsby's plugin name for the site's own `gatsby-node`. */
const sitePlugin = 'default-site-plugin';

/** The properties of a Slice, other than its data, that Gatsby's renderer needs. */
export interface SliceFrame {
  componentChunkName: string;
  context: object;
  /** True if pages pass children to the Slice. It then has two parts: before and after them. */
  hasChildren: boolean;
}

/** Renders pages and Slices with the renderer of the last full build. */
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
   * Creates a renderer for a built site. Empties `public` in the folder, which becomes its scratch
   * folder.
   * @param folder the folder of this process, with `.cache/page-ssr` of the build: Gatsby reads
   * `.cache` and writes `public` there
   * @param site the folder of the built site
   * @throws FullBuildRequired if the installed Gatsby has another version
   */
  static async open(folder: string, site: string): Promise<GatsbyRenderer> {
    if (version !== supportedVersion)
      throw new FullBuildRequired(`Gatsby has version ${version}, not ${supportedVersion}`);
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

  /** Computes the id that `createNodeId` gives a node of the site's own `sourceNodes`. */
  nodeId(name: string): string {
    return createNodeId(name, sitePlugin);
  }

  /**
   * Renders pages, with the elements `<slice-start>` and `<slice-end>` in place of their Slices.
   * @param data text of the data file of each page, by path
   * @returns HTML by path
   */
  async pages(data: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    for (const [url, text] of data) await this.#writeScratch(pageDataFile(url), text);
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
    const htmlByPath = new Map<string, string>();
    for (const url of data.keys()) {
      htmlByPath.set(url, await this.#takeScratch(htmlFile(url)));
      await rm(path.join(this.#scratch, pageDataFile(url)));
    }
    return htmlByPath;
  }

  /**
   * Renders a Slice.
   * @returns HTML of its parts by their ids in pages, such as `header-en-US-1`
   */
  async slice(name: string, data: string, frame: SliceFrame): Promise<Map<string, string>> {
    const { componentChunkName, context, hasChildren } = frame;
    await this.#writeScratch(sliceDataFile(name), data);
    await renderSlices({
      publicDir: this.#scratch,
      htmlComponentRendererPath: this.#rendererPath,
      slices: [[name, { name, componentChunkName, componentPath: name, context }]],
      slicesProps: [{ sliceId: name, sliceName: name, props: {}, hasChildren }],
      staticQueriesBySliceTemplate: {},
    } as unknown as Parameters<typeof renderSlices>[0]);
    const parts = new Map<string, string>();
    for (const part of hasChildren ? [1, 2] : [1]) {
      parts.set(`${name}-${part}`, await this.#takeScratch(`_gatsby/slices/${name}-${part}.html`));
    }
    return parts;
  }

  get #rendererPath(): string {
    return path.join(this.#folder, '.cache', 'page-ssr', 'routes', 'render-page.js');
  }

  async #writeScratch(name: string, text: string): Promise<void> {
    const file = path.join(this.#scratch, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  async #takeScratch(name: string): Promise<string> {
    const file = path.join(this.#scratch, name);
    const text = await readFile(file, 'utf8');
    await rm(file);
    return text;
  }
}
