/** The status for programs. */
import omit from 'lodash/omit';
import { changesInWords, wayInWords } from '../releases/lines';
import type { Release } from '../releases/types';
import type { LiveStatus, Status, StatusView } from './board';

/** Returns a status as `GET /publish/status` has it. */
export const statusOf = ({ live, last, ...view }: StatusView): Status => ({
  ...omit(view, ['hintMessages', 'confirmedState']),
  live: live && liveStatus(live),
  last: last && { ...last, reasons: last.reasons.map(({ words }) => words.en) },
});

function liveStatus(release: Release): LiveStatus {
  const { id, time, trigger, pages, changes, problems, degradedSince } = release;
  return {
    id,
    time,
    trigger,
    pages,
    degradedSince,
    changes: changesInWords(changes),
    built: wayInWords(release),
    problems: problems.map((problem) => problem.words.en),
  };
}
