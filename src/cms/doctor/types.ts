import type { Graph } from '../graph/graph';
import type { Entry } from '../graph/entry';
import type { SiteContent, SiteOptions } from '../site/types';

/** The input of a rule: the content, and the site that was built from it. */
export interface RuleInput {
  graph: Graph;
  site: Pick<SiteContent, 'pages'>;
  options: Pick<SiteOptions, 'menuUid' | 'footerUid' | 'today'>;
}

/** Something valid in a field of an entry that an editor can improve; `what` is the message. */
export interface Finding {
  entry: Entry;
  field: string;
  what: string;
}

/** Checks the content by one criterion. A pure function, independent of the other rules. */
export type Rule = (input: RuleInput) => Finding[];
