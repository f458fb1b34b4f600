import { css } from '@linaria/core';
import { color, font, media, space } from '../../../theme';
import { Accordion } from '../../ui/Accordion';
import { grid } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import type { CollapsibleSectionProps } from './props';

const intro = css`
  margin-bottom: ${space.xl};

  ${media.landscape} {
    grid-column: 1 / 5;
    position: sticky;
    top: calc(${space.section} + 2rem);
    align-self: start;
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`;

const title = css`
  margin: 0;
  font-size: ${font.h3};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const subtitle = css`
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

/** Titles that open one by one; an introduction stands beside them on wide screens. */
export function CollapsibleSection(props: CollapsibleSectionProps) {
  const { section, heading } = props;
  const hasIntro = section.title !== null || section.subtitle !== null;
  const Title = heading === null ? 'h2' : 'h3';
  // Entries are headed one level below the headline that stands over them.
  const headingLevel = heading !== null && section.title !== null ? 4 : 3;
  return (
    <BeltSection frame={props}>
      <div className={grid}>
        {hasIntro && (
          <div className={intro}>
            {section.title !== null && <Title className={title}>{section.title}</Title>}
            {section.subtitle !== null && <p className={subtitle}>{section.subtitle}</p>}
          </div>
        )}
        <div className={entries} data-beside={hasIntro}>
          <Accordion entries={section.entries} headingLevel={headingLevel} />
        </div>
      </div>
    </BeltSection>
  );
}
