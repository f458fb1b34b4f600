import { css } from 'linaria';
import { color, font, media, size, space } from '../../../theme';
import { Accordion } from '../../ui/accordion/Accordion';
import { grid, headlineBeside, visuallyHidden } from '../../ui/classes';
import { ContactText } from '../../ui/contact/ContactText';
import { BeltSection } from '../BeltSection';
import type { CollapsibleSectionProps } from './props';

const intro = css`
  margin-bottom: ${space.xl};

  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.landscape} {
    grid-column: 1 / 5;
    position: sticky;
    top: calc(${size.header} + ${space.l});
    align-self: start;
    padding-inline-end: ${space.l};
  }
`;

const subtitleClass = css`
  max-width: ${font.measure};
  margin: ${space.s} 0 0;
  color: ${color.quiet};
`;

const entries = css`
  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.landscape} {
    &[data-beside='true'] {
      grid-column: 5 / -1;
    }
  }
`;

/** An accordion, with an introduction beside it on wide screens. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { section, heading, label } = props;
  // Omits a title that repeats the headline.
  const title = section.title === heading ? null : section.title;
  const hasIntro = title !== null || section.subtitle !== null;
  const Title = heading === null ? 'h2' : 'h3';
  // One level below the lowest heading above the entries.
  const headingLevel = heading !== null && title !== null ? 4 : 3;
  return (
    <BeltSection frame={props}>
      {heading === null && title === null && <h2 className={visuallyHidden}>{label}</h2>}
      <div className={grid}>
        {hasIntro && (
          <div className={intro}>
            {title !== null && (
              <Title className={heading === null ? headlineBeside : undefined}>{title}</Title>
            )}
            {section.subtitle !== null && (
              <p className={subtitleClass}>
                <ContactText>{section.subtitle}</ContactText>
              </p>
            )}
          </div>
        )}
        <div className={entries} data-beside={hasIntro}>
          <Accordion entries={section.entries} headingLevel={headingLevel} />
        </div>
      </div>
    </BeltSection>
  );
}
