import { css } from 'linaria';
import { color, font, space } from '../../theme';
import { SheetFileLink } from '../aircraft/SheetFileLink';
import { figureRows } from '../aircraft/figures';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { InLanguage, useStrings } from '../strings';
import { InternalLink } from '../ui/InternalLink';
import { Measure } from '../ui/Measure';
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

/** Length that fills the width of a tile, in metres: a little more than that of the longest type. */
const fullWidthMetres = 56;

const drawingSizes = sizesFrom({}, '40vw');

/* All tiles are equally wide, so that their profiles have one scale. They stand on one line. */
const drawing = css`
  display: flex;
  align-items: end;
  aspect-ratio: 56 / 17;

  > * {
    width: calc(var(--share) * 100%);
  }
`;

/**
 * A tile of an aircraft with three figures. The whole tile is a link to its page. Without a picture it
 * shows the side profile to scale.
 */
export function FleetTile(props: FleetTileProps & { shape: TileShape }) {
  const { title, tileType, aircraft, lang, shape } = props;
  const t = useStrings();
  const interfaceLang = t.langs(lang).interface;
  const { image, profile } = aircraft;
  const hasPicture = showsPicture(image, shape, tileType);
  const rows = figureRows(aircraft.figures, t.lang, ['seats', 'rangeKm', 'cargoVolumeM3']);
  const hasDrawing = !hasPicture && profile !== null;
  const kicker = title ?? (aircraft.category ? t(`category.${aircraft.category}`) : null);
  return (
    <InLanguage
      as="article"
      className={tileClass}
      data-shape={shape}
      data-picture={hasPicture || hasDrawing ? '' : undefined}
      lang={lang}
    >
      {hasPicture && <TilePicture image={image} shape={shape} />}
      {hasDrawing && (
        <div
          className={drawing}
          style={{ '--share': (aircraft.figures.lengthM ?? fullWidthMetres) / fullWidthMetres }}
        >
          <Picture image={profile} sizes={drawingSizes} decorative />
        </div>
      )}
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
          <p className={kickerClass} lang={title === null ? interfaceLang : undefined}>
            {kicker}
          </p>
        )}
        {aircraft.intro !== '' && hasPicture && (
          <p className={textClass} lang={aircraft.lang}>
            {aircraft.intro}
          </p>
        )}
        {rows.length > 0 && (
          <dl className={figures} lang={interfaceLang}>
            {rows.map(({ key, label, text }) => (
              <div key={key}>
                <dt>{t(label)}</dt>
                <dd>
                  <Measure>{text}</Measure>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <SheetFileLink aircraft={aircraft} />
      </div>
    </InLanguage>
  );
}
