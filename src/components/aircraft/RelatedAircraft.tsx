import { css, cx } from 'linaria';
import { color, font, media, space } from '../../theme';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { useStrings } from '../strings';
import { container, plainList } from '../ui/classes';
import { InternalLink } from '../ui/InternalLink';
import { Measure } from '../ui/Measure';
import { figureRows } from './figures';
import { partTitle, related } from './sheetStyles';
import type { AircraftSummary } from './types';

const list = css`
  border-top: 1px solid ${color.rule};
`;

const row = css`
  display: grid;
  gap: ${space.xs} ${space.gutter};
  align-items: end;
  padding-block: ${space.l};
  border-bottom: 1px solid ${color.rule};
  color: ${color.text};
  text-decoration: none;

  ${media.tablet} {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    /* The language that InternalLink adds to the link of a data sheet in another language. */
    > :nth-child(3) {
      grid-column: 7 / 13;
    }
  }
  ${media.landscape} {
    > :nth-child(3) {
      grid-column: 5 / 13;
    }
  }
  ${media.hover} {
    &:is(a):hover [data-part='name'] {
      text-decoration: underline;
      text-underline-offset: 0.15em;
      text-decoration-thickness: 2px;
    }
  }
`;

const drawingClass = css`
  ${media.tablet} {
    grid-column: 1 / 7;
  }
  ${media.landscape} {
    grid-column: 1 / 5;
  }
`;

/** All profiles have the same scale: the longest one fills the column. */
const profile = css`
  display: block;
  width: calc(var(--share) * 100%);
`;

/* Name and figures in one line if they fit. */
const words = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space.xs} ${space.gutter};

  ${media.tablet} {
    grid-column: 7 / 13;
  }
  ${media.landscape} {
    grid-column: 5 / 13;
  }
`;

const name = css`
  margin-top: ${space.xs};
  color: ${color.link};
  font-size: ${font.h3};
  font-weight: 600;
  line-height: 1.15;
  letter-spacing: -0.01em;
`;

const facts = css`
  color: ${color.quiet};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

const drawingSizes = sizesFrom({}, '40vw');

/** The section of other aircraft: a list with their profiles, all at the same scale. */
export function RelatedAircraft({ aircraft }: { aircraft: AircraftSummary[] }) {
  const t = useStrings();
  const longest = Math.max(...aircraft.map(({ figures }) => figures.lengthM ?? 0), 1);
  return (
    <section className={related} data-background="white" aria-labelledby="related-aircraft">
      <div className={container}>
        <h2 id="related-aircraft" className={partTitle} lang={t.langs().interface}>
          {t('aircraft.related')}
        </h2>
        <ul className={cx(plainList, list)}>
          {aircraft.map(({ id, url, title, profile: drawing, figures, lang }) => (
            <li key={id} lang={lang}>
              <InternalLink url={url} className={row}>
                <span className={drawingClass}>
                  {drawing && (
                    <span
                      className={profile}
                      style={{ '--share': (figures.lengthM ?? longest) / longest }}
                    >
                      <Picture image={drawing} sizes={drawingSizes} decorative />
                    </span>
                  )}
                </span>
                <span className={words}>
                  <span className={name} data-part="name">
                    {title}
                  </span>
                  <span className={facts} lang={t.langs(lang).interface}>
                    <Measure>
                      {figureRows(figures, t.lang, ['seats', 'rangeKm', 'cargoVolumeM3'])
                        .map(({ label, text }) => `${t(label)} ${text}`)
                        .join(' · ')}
                    </Measure>
                  </span>
                </span>
              </InternalLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
