import { ContentCache } from '../../src/cms/read/contentCache';
import { pageOfDataFile } from '../../src/incremental/names';
import type { PreviewRenderer, RenderedPage } from '../../src/incremental/previewRenderer';
import { readPageLocations } from '../../src/input/movedPages';
import type { ReadState } from '../../src/input/readState';
import { redirectsOfSite } from '../../src/output/redirects';
import type { ContentSource } from '../../src/site';
import type { PageTagger } from './tags/pageTagger';
import type { PageTags } from './tags/pageTags';

/** The site as it would be if the drafts of one session were published. */
export interface DraftSite {
  /** Renders the page at a path, or the 404 page. */
  page: (url: string) => Promise<RenderedPage>;
  /** Returns the text of the data file of a page or Slice; null if there is none at the path. */
  data: (path: string) => string | null;
  /** Returns the path that a path redirects to; null if it does not. */
  redirect: (url: string) => Promise<string | null>;
  /** Returns the edit tags of the page at a path, or of the 404 page. */
  tags: (url: string) => Promise<PageTags>;
}

/** Input of `createDraftSite`. */
interface DraftSiteParts {
  state: ReadState;
  renderer: PreviewRenderer;
  tagger: PageTagger;
  /** The stack, whose earlier paths of pages builds have recorded. */
  source: ContentSource;
}

/** Creates the site of one state of the drafts. */
export function createDraftSite({ state, renderer, tagger, source }: DraftSiteParts): DraftSite {
  const { site } = state;
  return {
    page: (url) => renderer.page(site, url),
    data: (name) => {
      const slice = /^\/slice-data\/([\w-]+)\.json$/.exec(name)?.[1];
      if (slice !== undefined) return renderer.sliceData(site, slice);
      const url = pageOfDataFile(name.slice(1));
      return url === null ? null : renderer.pageData(site, url);
    },
    redirect: async (url) => {
      if (renderer.has(site, url)) return null;
      const locations = await readPageLocations(new ContentCache(source));
      const { redirects } = redirectsOfSite(site, locations);
      const slashed = url.endsWith('/') ? url : `${url}/`;
      return redirects.get(slashed) ?? (renderer.has(site, slashed) ? slashed : null);
    },
    tags: (url) => tagger.tags(state, url),
  };
}
