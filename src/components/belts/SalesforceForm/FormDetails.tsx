import { css } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { RichTextView } from '../../ui/richText/RichTextView';
import type { CollapsibleSectionContent } from '../../ui/types';

const detailsClass = css`
  margin-top: ${space.xl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.rule};
  font-size: 1rem;
  line-height: 1.5;

  ${media.tablet} {
    grid-column: 1 / 6;
    margin-inline-end: ${space.l};
  }
`;

const titleClass = css`
  font-size: ${font.h4};
`;

const quiet = css`
  color: ${color.quiet};
`;

const partTitle = css`
  margin: ${space.l} 0 ${space.xs};
  font-size: 1rem;
`;

/** A list of what a request should contain, all of it open. */
export function FormDetails({ details }: { details: CollapsibleSectionContent }) {
  const { title, subtitle, entries } = details;
  return (
    <div className={detailsClass}>
      {title !== null && <h3 className={titleClass}>{title}</h3>}
      {subtitle !== null && <p className={quiet}>{subtitle}</p>}
      {entries.map((entry) => (
        <div key={entry.anchor} id={entry.anchor}>
          <h4 className={partTitle}>{entry.title}</h4>
          <RichTextView text={entry.text} topHeading={4} />
        </div>
      ))}
    </div>
  );
}
