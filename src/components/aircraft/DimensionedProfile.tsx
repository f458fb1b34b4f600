import { css } from 'linaria';
import { color, font, media, offset, space } from '../../theme';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { useStrings } from '../strings';
import { formatFigure } from './figures';
import type { AircraftSummary } from './types';

const figure = css`
  display: grid;
  gap: ${space.s} ${space.m};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.m} ${space.l};
  }
  /* In low windows, the document below the drawing is in the first screen too. */
  ${media.landscape} {
    max-width: 132vh;
  }
  @media print {
    grid-template-columns: minmax(0, 1fr) auto;
    max-width: 104mm;
  }
`;

/**
 * A dimension line between two ticks towards the aircraft, with the figure in the middle. The lines are
 * borders, because paper and forced colours have no backgrounds.
 */
const dimension = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${color.text};
  font-size: ${font.small};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;

  &::before,
  &::after {
    content: '';
    flex: 1;
    border: 0 solid ${color.accent};
  }

  &[data-axis='length'] {
    &::before,
    &::after {
      height: 7px;
      margin-bottom: ${offset.dimension};
      border-bottom-width: 1px;
    }
    &::before {
      border-left-width: 1px;
    }
    &::after {
      border-right-width: 1px;
    }
  }

  &[data-axis='height'] {
    flex-direction: column;
    min-width: 12px;

    /* The drawing has the whole width. The height is among the key figures. */
    @media screen {
      ${media.belowTablet} {
        display: none;
      }
    }

    &::before,
    &::after {
      width: 7px;
      margin-right: ${offset.dimension};
      border-right-width: 1px;
    }
    &::before {
      border-top-width: 1px;
    }
    &::after {
      border-bottom-width: 1px;
    }
  }
`;

const profileSizes = sizesFrom({}, '100vw');

/** The side view of an aircraft, with its length below and its height at the right. */
export function DimensionedProfile({ aircraft }: { aircraft: AircraftSummary }) {
  const t = useStrings();
  const interfaceLang = t.langs().interface;
  const { profile, title, figures } = aircraft;
  const { lengthM, heightM } = figures;
  if (!profile) return null;
  return (
    <figure className={figure}>
      <Picture image={{ ...profile, alt: profile.alt || title }} sizes={profileSizes} priority />
      {heightM === null ? (
        // Keeps the length in the second row.
        <span />
      ) : (
        <span
          className={dimension}
          lang={interfaceLang}
          data-axis="height"
          title={t('aircraft.height')}
        >
          {formatFigure('heightM', heightM, t.lang)}
        </span>
      )}
      {lengthM !== null && (
        <span
          className={dimension}
          lang={interfaceLang}
          data-axis="length"
          title={t('aircraft.length')}
        >
          {formatFigure('lengthM', lengthM, t.lang)}
        </span>
      )}
    </figure>
  );
}
