import groupBy from 'lodash/groupBy';
import { problemLine, type Problem } from '../cms/graph/problems';

/** Number of entries that are listed per fault: one fault may concern every belt of a kind. */
const maxListed = 3;

/** Lists the faults of parsers: each one with its first entries, and the number of the others. */
export function failureLines(failures: readonly Problem[]): string[] {
  return Object.values(groupBy(failures, ({ what }) => what)).flatMap((group) => {
    const listed = group.slice(0, maxListed).map((problem) => `  ${problemLine(problem)}`);
    const others = group.length - listed.length;
    return others === 0 ? listed : [...listed, `  The same in ${others} other versions of entries`];
  });
}
