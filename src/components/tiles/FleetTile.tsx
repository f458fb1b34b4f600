import { css } from '@linaria/core';
import { color, font, space } from '../../theme';
import { InLanguage, useStrings } from '../strings';
import { InternalLink } from '../ui/InternalLink';
import { Measure } from '../ui/Measure';
import { formatNumber, thinSpace } from '../ui/number';
import type { TileShape } from './shape';
import { showsPicture, TilePicture } from './TilePicture';
import { bodyClass, textClass, tileClass, titleClass, wholeTileLink } from './tileStyles';
import type { FleetTileProps } from './types';

const kickerClass = css`
  color: ${color.accent};
  font-size: ${font.small};
  font-weight: 600;
`;

const figures = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.xl};
  margin: ${space.xs} 0 0;
  padding-top: ${space.s};
  border-top: 1px solid ${color.rule};
  justify-self: stretch;
  align-self: stretch;
  font-size: ${font.small};

  dt {
    color: ${color.quiet};
  }
  dd {
    font-size: 1rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** An aircraft with its first figures; the whole tile leads to its data sheet. */
export function FleetTile(props: FleetTileProps & { shape: TileShape }) {
  const { title, tileType, aircraft, lang, shape } = props;
  const t = useStrings();
  const words = t.langs(lang).interface;
  const { seats, rangeKm, cargoVolumeM3 } = aircraft.figures;
  const { image } = aircraft;
  const hasPicture = showsPicture(image, shape, tileType);
  // Seats for aircraft that have them, the hold's volume for those that carry goods alone.
  const rows = [
    seats ? { label: t('aircraft.seats'), value: formatNumber(seats, t.lang) } : null,
    !seats && cargoVolumeM3
      ? {
          label: t('aircraft.cargo_volume'),
          value: `${formatNumber(cargoVolumeM3, t.lang, 1)}${thinSpace}m³`,
        }
      : null,
    rangeKm
      ? { label: t('aircraft.range'), value: `${formatNumber(rangeKm, t.lang)}${thinSpace}km` }
      : null,
  ].filter((row) => row !== null);
  const kicker = title ?? (aircraft.category ? t(`category.${aircraft.category}`) : null);
  return (
    <InLanguage
      as="article"
      className={tileClass}
      data-shape={shape}
      data-picture={hasPicture ? '' : undefined}
      lang={lang}
    >
      {image && hasPicture && <TilePicture image={image} shape={shape} decorative />}
      <div className={bodyClass}>
        <h3 className={titleClass} lang={aircraft.lang}>
          <InternalLink
            url={aircraft.url}
            className={aircraft.url === null ? undefined : wholeTileLink}
          >
            {aircraft.title}
          </InternalLink>
        </h3>
        {kicker && (
          <p className={kickerClass} lang={title === null ? words : undefined}>
            {kicker}
          </p>
        )}
        {aircraft.intro !== '' && hasPicture && (
          <p className={textClass} lang={aircraft.lang}>
            {aircraft.intro}
          </p>
        )}
        {rows.length > 0 && (
          <dl className={figures} lang={words}>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Measure>{value}</Measure>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </InLanguage>
  );
}
