import type { Problem } from '../cms/graph/problems';
import type { Content } from '../cms/graph/content';
import type { ContentCache } from '../cms/read/contentCache';
import type { SiteContent } from '../cms/site/types';
import type { AssetStore } from '../images/assetStore';
import type { Unfetched } from '../images/unfetched';

/** State of one build, passed from one Gatsby hook to the next. */
export interface BuildState {
  site: SiteContent;
  /** Returns all hints for editors. Computed at the first call, then cached. */
  hints: () => Problem[];
  content: Content;
  /** Day of the build, `2026-11-25`. The copyright line, the availability of aircraft and the open positions depend on it. */
  today: string;
  /** True if the content service is on this machine, as the embedded one is. */
  isLocal: boolean;
  /** The cache on disk that outlives the build. */
  cache: ContentCache;
  /** Fetches and stores the files of pictures and documents. */
  store: AssetStore;
  /** Files that cannot be fetched, so that pages are built without them. Default: none. */
  unfetched?: Unfetched;
}
