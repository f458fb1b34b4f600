import { isOpen } from '../../paths/positionPaths';
import { dayIn } from '../../wire/day';
import type { Rule } from '../types';
import { ownEntries } from '../usedUids';

/** Finds published positions whose closing date has passed: the site does not show them. */
export const closedPositions: Rule = ({ graph, options: { today } }) =>
  ownEntries(graph).flatMap((entry) => {
    const position = entry.type === 'position' && graph.entry('position', entry.uid, entry.locale);
    if (!position || isOpen(position, today)) return [];
    const day = dayIn(position.fields.closing_date);
    const what = `was on ${day}, so the position has left the site: unpublish it, or give it a new date`;
    return [{ entry, field: 'closing_date', what }];
  });
