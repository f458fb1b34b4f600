import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import type { SiteContent, SiteOptions } from '../site/types';

/** What a rule looks at. */
export interface Ground {
  graph: Graph;
  site: Pick<SiteContent, 'pages'>;
  options: Pick<SiteOptions, 'menuUid' | 'footerUid'>;
}

/** Something that an editor should mend, in a field of an entry. */
export interface Finding {
  entry: Entry;
  field: string;
  what: string;
}

/** What is wrong with some content, by one measure: pure, and without an opinion on the others. */
export type Rule = (ground: Ground) => Finding[];
