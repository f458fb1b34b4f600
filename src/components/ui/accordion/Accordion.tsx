import { css } from 'linaria';
import { color } from '../../../theme';
import { AccordionEntry } from './AccordionEntry';
import type { CollapsibleEntry } from '../types';

const list = css`
  border-top: 1px solid ${color.rule};
`;

/** ARIA advises against more: screen readers list every region as a landmark. */
const maximumRegions = 6;

interface AccordionProps {
  entries: CollapsibleEntry[];
  /** Level of the entries' headings, one below the heading of the accordion. */
  headingLevel: 3 | 4;
}

/**
 * Titles with a panel each, which open independently. All text is in the HTML: it is visible without
 * JavaScript and in print, and a search in the page or a link to its fragment opens the panel.
 */
export function Accordion({ entries, headingLevel }: AccordionProps) {
  return (
    <div className={list}>
      {entries.map((entry) => (
        <AccordionEntry
          key={entry.anchor}
          entry={entry}
          headingLevel={headingLevel}
          isRegion={entries.length <= maximumRegions}
        />
      ))}
    </div>
  );
}
