import { css, cx } from 'linaria';
import { useRef } from 'react';
import { withoutSoftHyphens } from '../../lib/text/softHyphens';
import { color, contentWidth, font, media, space } from '../../theme';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { useStrings } from '../strings';
import { Accordion } from '../ui/accordion/Accordion';
import { dissolvesSideways } from '../ui/classes';
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
      position: absolute;
      width: 1px;
      height: 1px;
      margin: 0;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

/** Scrolls sideways on narrow screens, so that a floor plan stays legible. */
const plan = css`
  /* Extends the plan to the edges of the screen. */
  margin-inline: calc(-1 * ${space.page});
  padding-inline: ${space.page};
  overflow-x: auto;
  padding-block: 0 ${space.m};

  img {
    min-width: 880px;
  }
  ${media.tablet} {
    img {
      min-width: 0;
    }
  }
  @media print {
    padding-block: 0 1mm;

    img {
      width: auto;
      min-width: 0;
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
      {image && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        <div className={cx(plan, dissolvesSideways)} role="group" aria-label={label} tabIndex={0}>
          <Picture image={image} sizes={planSizes} />
        </div>
      )}
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
