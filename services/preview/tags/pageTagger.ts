import { isOmission } from '../../../src/cms/graph/problems';
import type { PreviewRenderer } from '../../../src/incremental/previewRenderer';
import type { ReadState } from '../../../src/input/readState';
import { reportError } from '../../../src/lib/reportError';
import { localeFacts, localeOfPath } from '../../../src/locales';
import { MarkedSites } from './markedSites';
import type { PageTags } from './pageTags';
import { readPageTags } from './readPageTags';

/** Finds the edit tags of pages: it renders a page a second time, from texts with marks. */
export class PageTagger {
  readonly #renderer: Pick<PreviewRenderer, 'page'>;
  readonly #markedSites = new MarkedSites();

  constructor(renderer: Pick<PreviewRenderer, 'page'>) {
    this.#renderer = renderer;
  }

  /**
   * Returns the tags of the page at a path, and the placeholders of what it does not show.
   * @throws FullBuildRequired if the built site has no page of that kind
   */
  async tags(
    state: Pick<ReadState, 'site' | 'content' | 'siteOptions'>,
    path: string,
  ): Promise<PageTags> {
    const { site } = state;
    const record = site.pages.find(({ content }) => content.path === path);
    const locale = record?.content.locale ?? localeOfPath(path);
    const { html } = await this.#renderer.page(site, path);
    const { html: markedHtml } = await this.#renderer.page(this.#markedSites.site(state), path);
    const omissions = site.problems.filter(
      (problem) => isOmission(problem) && problem.locale === localeFacts[locale].service,
    );
    const page = { locale, uid: record?.uid ?? null, html, markedHtml, omissions };
    const tags = readPageTags(state, page, this.#markedSites.marks);
    if (tags.elements.length === 0) {
      reportError(new Error('No text of the page has an edit tag.'), { scope: 'preview', path });
    }
    return tags;
  }
}
