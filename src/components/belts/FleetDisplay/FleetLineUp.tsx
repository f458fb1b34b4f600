import { css, cx } from 'linaria';
import { color, font, media, offset, size, space } from '../../../theme';
import type { AircraftSummary } from '../../aircraft/types';
import { Picture } from '../../image/Picture';
import { useStrings } from '../../strings';
import { dissolvesSideways, plainList, visuallyHidden } from '../../ui/classes';
import { InternalLink } from '../../ui/InternalLink';
import { formatNumber, thinSpace } from '../../ui/number';
import { standLength, standSpacing, lineUpLength } from './lineUp';
import { duringEntry, LineUpGround } from './LineUpGround';

/*
 * Extends to the edge of the window, because the scale grows with the width. While the line-up scrolls
 * into view, its ground line is drawn and the aircraft roll to their stands.
 */
const frame = css`
  container-type: inline-size;
  view-timeline-name: --line-up;
  margin-inline: calc(50% - min(50vw, ${size.page} / 2));

  ${media.landscape} {
    margin-inline-start: max(0px, (100% - ${size.content}) / 2);
  }
  /* Without a headline, the whole line-up is in view below a banner. */
  .${visuallyHidden} + & {
    margin-top: calc(${space.l} - ${space.section});
  }
`;

const scroller = css`
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  padding: 0 ${space.page} ${space.m};
  scrollbar-width: thin;

  ${media.landscape} {
    padding-inline: 0;
  }
`;

/*
 * --whole: length of the line-up in metres; --metre: size of one metre on the screen. The line-up
 * fills the belt within a least and a largest scale: a long one scrolls, a short one ends earlier.
 */
const apron = css`
  --metre: 6.5px;
  position: relative;
  width: calc(var(--whole) * var(--metre));
  padding-top: calc(3 * var(--metre));

  /* Safari 15 has no container units: its line-up has the least scale. */
  @supports (width: 1cqw) {
    --metre: clamp(6.5px, 100cqw / var(--whole), 11px);

    ${media.landscape} {
      --metre: clamp(4.1px, 100cqw / var(--whole), 11px);
    }
  }
`;

const stands = css`
  display: flex;
`;

const stand = css`
  flex: none;
  display: flex;
  flex-direction: column;
  justify-content: end;
  width: calc(var(--length) * var(--metre));
  margin-inline-end: calc(${standSpacing} * var(--metre));
`;

const profile = css`
  flex: 1;
  display: flex;
  align-items: end;
  width: 100%;

  ${media.motion} {
    @supports (animation-timeline: view()) {
      animation-name: roll-to-stand;
      ${duringEntry}
      animation-range: entry calc(20% + 6% * var(--stand)) entry calc(55% + 6% * var(--stand));
    }
  }
  @keyframes roll-to-stand {
    from {
      transform: translateX(calc(-6 * var(--metre)));
    }
  }
`;

const words = css`
  /* The margin has space for the ground line and the scale. */
  height: 5.5rem;
  margin-top: ${offset.scale};
  padding-inline-end: ${space.xs};
`;

const nameClass = css`
  display: block;
  padding-block: ${space.xxs};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.25;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;

  &[href] {
    color: ${color.link};
  }
`;

const facts = css`
  color: ${color.quiet};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

/** The aircraft in profile, one behind the other on one ground line, all to the same scale. */
export function FleetLineUp({ aircraft }: { aircraft: readonly AircraftSummary[] }) {
  const t = useStrings();
  const langs = t.langs();
  const length = lineUpLength(aircraft);
  return (
    <div className={frame}>
      <div className={cx(scroller, dissolvesSideways)}>
        <div className={apron} style={{ '--whole': length }}>
          <ul
            className={cx(plainList, stands)}
            lang={langs.interface}
            aria-label={t('aircraft.lineup')}
          >
            {aircraft.map((type, index) => (
              <li
                key={type.id}
                className={stand}
                style={{ '--length': standLength(type) }}
                lang={type.lang ?? langs.content}
              >
                <div className={profile} style={{ '--stand': index }}>
                  {type.profile && type.figures.lengthM !== null && (
                    <Picture image={type.profile} decorative />
                  )}
                </div>
                <div className={words}>
                  <InternalLink url={type.url} className={nameClass}>
                    {type.title}
                  </InternalLink>
                  {type.figures.lengthM !== null && (
                    <p className={facts} lang={t.langs(type.lang).interface}>
                      {formatNumber(type.figures.lengthM, t.lang, 1)}
                      {thinSpace}m
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <LineUpGround length={length} />
        </div>
      </div>
    </div>
  );
}
