import { css, cx } from 'linaria';
import { useRef } from 'react';
import { withoutSoftHyphens } from '../../lib/text/softHyphens';
import { color, contentWidth, font, media, space } from '../../theme';
import type { Image } from '../image/image';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { useStrings } from '../strings';
import { Accordion } from '../ui/accordion/Accordion';
import { dissolvesSideways, hiddenFromView } from '../ui/classes';
import { useHiddenUntilFound } from '../ui/accordion/useHiddenUntilFound';
import { formatFigure } from './figures';
import type { AircraftConfiguration } from './types';

const panel = css`
  position: relative;

  @media (scripting: enabled) {
    &[data-shown='false']:not([data-scripted]) {
      display: none;
    }
  }
  @media (scripting: none) {
    & + & {
      margin-top: ${space.xxl};
    }
  }
  @media print {
    &,
    &[hidden],
    &[data-shown='false']:not([data-scripted]) {
      display: block;
      content-visibility: visible;
      break-inside: avoid;
    }
  }
`;

/** Hidden from view if a tab has the same text; screen readers still need it in the outline. */
const heading = css`
  margin-bottom: ${space.m};
  font-size: ${font.h4};

  @media print {
    margin-block: 2mm 1mm;
    font-size: 10pt;
  }

  @media screen and (scripting: enabled) {
    &[data-tabbed='true'] {
      ${hiddenFromView}
    }
  }
`;

/**
 * A drawing of a floor plan has two or three stretches below each other on narrow screens. A photograph of
 * one scrolls sideways there, so that it stays legible.
 */
const plan = css`
  /* Extends the plan to the edges of the screen. */
  margin-inline: calc(-1 * ${space.page});
  padding-inline: ${space.page};
  overflow-x: auto;
  padding-block: 0 ${space.m};

  @media screen {
    ${media.belowTablet} {
      div img {
        min-width: 880px;
      }
      > img {
        aspect-ratio: var(--stretch);
        object-fit: cover;
        object-position: 0;
      }
      /* Closer: the upper and lower edge of a plan are empty but for the ends of the wings. */
      > img + img {
        margin-top: -10%;
        object-position: 50%;
      }
      > img:last-child {
        object-position: 100%;
      }
    }
  }
  ${media.tablet}, print {
    > img + img {
      display: none;
    }
  }
  @media print {
    padding-block: 0 1mm;

    img {
      width: auto;
      max-height: 21mm;
    }
  }
`;

const facts = css`
  color: ${color.quiet};
  font-size: ${font.small};

  @media print {
    display: none;
  }
`;

const sections = css`
  margin-top: ${space.xl};

  @media print {
    display: none;
  }
`;

const sectionTitle = css`
  font-weight: 600;
`;

const subtitle = css`
  margin-bottom: ${space.m};
  color: ${color.quiet};
`;

interface ConfigurationPanelProps {
  item: AircraftConfiguration;
  /** True if the configuration has a tab, which then labels the panel. */
  hasTab: boolean;
  isSelected: boolean;
  /** Called when a search in the page finds text in the hidden panel. */
  onReveal: () => void;
}

/** Share of its length by which a stretch overlaps the next one, so that a row of seats is whole in one of them. */
const overlap = 0.06;
/** Smallest ratio of a drawing with a length to divide. */
const longRatio = 3;

/** Returns the number of stretches of a plan on narrow screens; 1 for one that is not divided. */
function stretchesOf({ image, seats }: AircraftConfiguration): number {
  if (image?.suffix !== '.svg' || image.width < longRatio * image.height) return 1;
  // Rows of seats are closer than pallets, and their numbers smaller.
  return seats ? 3 : 2;
}

const planSizes = sizesFrom({ ...contentWidth, tablet: '100vw' }, '880px');

/** One configuration: floor plan, number of seats, and the sections that open. */
export function ConfigurationPanel({
  item,
  hasTab,
  isSelected,
  onReveal,
}: ConfigurationPanelProps) {
  const t = useStrings();
  const element = useRef<HTMLDivElement>(null);
  useHiddenUntilFound(element, !isSelected, onReveal);
  const { anchor, title, image, seats, section } = item;
  const stretches = stretchesOf(item);
  const label = withoutSoftHyphens(title);
  return (
    <div
      ref={element}
      id={anchor}
      className={panel}
      data-shown={isSelected}
      role={hasTab ? 'tabpanel' : undefined}
      aria-labelledby={hasTab ? `${anchor}-tab` : undefined}
    >
      <h3 className={heading} data-tabbed={hasTab}>
        {title}
      </h3>
      {image && <Plan image={image} stretches={stretches} label={label} />}
      {seats !== null && seats > 0 && (
        <p className={facts} lang={t.langs().interface}>
          {t('aircraft.seats')}: {formatFigure('seats', seats, t.lang)}
        </p>
      )}
      {section && section.entries.length > 0 && (
        <div className={sections}>
          {section.title && <p className={sectionTitle}>{section.title}</p>}
          {section.subtitle && <p className={subtitle}>{section.subtitle}</p>}
          <Accordion entries={section.entries} headingLevel={4} />
        </div>
      )}
    </div>
  );
}

interface PlanProps {
  image: Image;
  stretches: number;
  label: string;
}

function Plan({ image, stretches, label }: PlanProps) {
  if (stretches === 1)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      <div className={cx(plan, dissolvesSideways)} role="group" aria-label={label} tabIndex={0}>
        <Picture image={image} sizes={planSizes} />
      </div>
    );
  const ratio = (image.width / image.height) * ((1 + overlap) / stretches);
  return (
    <div className={plan} style={{ '--stretch': ratio.toFixed(3) }}>
      {Array.from({ length: stretches }, (_, index) => (
        <Picture key={index} image={image} sizes={planSizes} decorative={index > 0} />
      ))}
    </div>
  );
}
