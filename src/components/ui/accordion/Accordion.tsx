import { css } from '@linaria/core';
import { color } from '../../../theme';
import { AccordionEntry } from './AccordionEntry';
import type { CollapsibleEntry } from '../types';

const list = css`
  border-top: 1px solid ${color.rule};
`;

/** More regions than this would drown the others in a screen reader's list of landmarks. */
const mostRegions = 6;

interface AccordionProps {
  entries: CollapsibleEntry[];
  /** Level of the entries' headings: one below the heading over the accordion. */
  headingLevel?: 3 | 4;
}

/**
 * Titles with a part that opens below each, singly. All text is in the HTML: open without
 * JavaScript and in print, found by a search in the page, opened by a link to its fragment.
 */
export function Accordion({ entries, headingLevel = 3 }: AccordionProps) {
  return (
    <div className={list}>
      {entries.map((entry) => (
        <AccordionEntry
          key={entry.anchor}
          entry={entry}
          headingLevel={headingLevel}
          region={entries.length <= mostRegions}
        />
      ))}
    </div>
  );
}
