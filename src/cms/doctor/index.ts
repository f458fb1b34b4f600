/** Checks the content of a built site for editors: problems of the build, and findings of rules. */
import type { Content } from '../graph/content';
import { Graph } from '../graph/graph';
import { problemOf, Problems, type Problem } from '../graph/problems';
import type { SiteContent, SiteOptions } from '../site/types';
import { rules } from './rules';

/**
 * Lists everything that an editor should correct, sorted by entry: the problems that the parsers
 * reported while the site was built, and the findings of all rules (with `isAdvice: true`).
 */
export function examine(
  content: Pick<Content, 'readings'>,
  site: SiteContent,
  options: SiteOptions,
): Problem[] {
  // A throw-away `Problems`: the problems of the graph are already in `site.problems`.
  const graph = new Graph(content, new Problems());
  const allProblems = new Problems();
  for (const problem of site.problems) allProblems.addUnchanged(problem);
  for (const rule of Object.values(rules)) {
    for (const { entry, field, what } of rule({ graph, site, options })) {
      allProblems.add({ ...problemOf(entry, field, what), isAdvice: true });
    }
  }
  return allProblems.list();
}
