import { css } from 'linaria';
import type { ReactNode } from 'react';
import { size, space } from '../../theme';
import { InLanguage } from '../strings';
import { container, headlineClass, wideContainer } from '../ui/classes';
import type { BeltFrame } from './frame';
import { RouteArcs } from './RouteArcs';

const section = css`
  position: relative;
  isolation: isolate;
  /* 100vw includes the scrollbar, and so does a part that extends to the edge of the window. */
  overflow-x: clip;
  padding-block: ${space.section};

  /* A curved lower edge, which covers the start of the next belt. */
  &[data-effect='horizon'] {
    z-index: 1;
    padding-bottom: calc(${space.section} + var(--horizon));
  }
  [data-effect='horizon'] + & {
    padding-top: calc(${space.section} + var(--horizon));
  }
  /* A picture of page width has no space above and below it. */
  &[data-edge] {
    padding-block: 0;
  }

  /* No double space between neighbours with the same background. */
  [data-background='white']:not([data-effect='horizon']) + &[data-background='white'],
  [data-background='ice']:not([data-effect='horizon']) + &[data-background='ice'],
  [data-background='sky']:not([data-effect='horizon']) + &[data-background='sky'],
  [data-background='blue']:not([data-effect='horizon']) + &[data-background='blue'],
  [data-background='night']:not([data-effect='horizon']) + &[data-background='night'] {
    padding-top: 0;
  }
  /* Full space after a picture, which separates the neighbours. */
  [data-picture='behind'][data-background]:not([data-effect='horizon']) + &[data-background],
  [data-edge][data-background] + &[data-background]:not([data-edge]) {
    padding-top: ${space.section};
  }
`;

const bleeding = css`
  max-width: ${size.page};
  margin-inline: auto;
`;

interface BeltSectionProps {
  frame: BeltFrame;
  children: ReactNode;
  /** Removes the margins of the page at both sides if the belt is full width. For pictures. */
  bleed?: boolean;
  /** Removes the space above and below if the belt is full width without heading. For one picture. */
  edge?: boolean;
}

/**
 * The frame of all belts: background, effect, spacing, language and heading (`h2`). The children
 * follow the heading; their own headings start at `h3`.
 */
export function BeltSection({ frame, children, bleed = false, edge = false }: BeltSectionProps) {
  const { anchor, heading, label, fullWidth, background, effect, lang } = frame;
  const headingId = `${anchor}-heading`;
  return (
    <InLanguage
      as="section"
      id={anchor}
      className={section}
      data-background={background}
      data-effect={effect}
      data-edge={edge && fullWidth && heading === null && effect === 'none' ? '' : undefined}
      lang={lang}
      aria-labelledby={heading === null ? undefined : headingId}
      aria-label={heading === null ? label : undefined}
    >
      {effect === 'routes' && <RouteArcs seed={anchor} />}
      {heading !== null && (
        <div className={container}>
          <h2 id={headingId} className={headlineClass}>
            {heading}
          </h2>
        </div>
      )}
      <div className={fullWidth ? (bleed ? bleeding : wideContainer) : container}>{children}</div>
    </InLanguage>
  );
}
