/** What editors should mend: what building the site found out, and what only a look at all shows. */
import type { Content } from '../graph/content';
import { Graph } from '../graph/graph';
import { problemOf, Problems, type Problem } from '../graph/problems';
import type { SiteContent, SiteOptions } from '../site/types';
import { rules } from './rules';

/**
 * Everything that an editor should mend, as one list in order of entries: the problems of the site
 * that was made of the content, and the findings of all rules.
 */
export function examine(
  content: Pick<Content, 'readings'>,
  site: SiteContent,
  options: SiteOptions,
): Problem[] {
  // What the graph itself would report is in the site's problems already.
  const graph = new Graph(content, new Problems());
  const all = new Problems();
  for (const problem of site.problems) all.add(problem);
  for (const rule of Object.values(rules)) {
    for (const { entry, field, what } of rule({ graph, site, options })) {
      all.add({ ...problemOf(entry, field, what), isAdvice: true });
    }
  }
  return all.list();
}
