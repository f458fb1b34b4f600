import type { Problem } from '../cms/graph/problems';
import type { Content } from '../cms/graph/content';
import type { ContentCache } from '../cms/read/contentCache';
import type { SiteContent } from '../cms/site/types';
import type { AssetStore } from '../images/assetStore';
import type { Unfetched } from '../images/unfetched';

/** What one run of the build found out, handed from hook to hook. */
export interface BuildState {
  site: SiteContent;
  /** Everything that editors should mend: looked for when asked, once. */
  findings: () => Problem[];
  content: Content;
  kept: ContentCache;
  /** The files of the content. */
  store: AssetStore;
  /** Files that pages are made without, as they cannot be fetched; default: none. */
  unfetched?: Unfetched;
}
