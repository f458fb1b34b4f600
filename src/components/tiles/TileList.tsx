import { css, cx } from 'linaria';
import { withoutSoftHyphens } from '../../lib/text/softHyphens';
import { color, media, space } from '../../theme';
import { dissolvesSideways, plainList } from '../ui/classes';
import { shapesOf } from './shape';
import { TileView } from './TileView';
import type { Tile, TileDisplay } from './types';

const list = css`
  display: grid;

  &[data-display='grid'] {
    gap: ${space.xxl} ${space.gutter};
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-display='list'] {
    border-top: 1px solid ${color.rule};
  }
  &[data-display='row'] {
    grid-auto-columns: minmax(min(80%, 260px), 1fr);
    grid-auto-flow: column;
    gap: ${space.gutter};
    /* Extends the scrolling row to the edges of the screen. */
    margin-inline: calc(-1 * ${space.page});
    padding-inline: ${space.page};
    padding-bottom: ${space.m};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: ${space.page};
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
  }
  /* Two tiles are stacked, because scrolling would hide one of them. */
  ${media.belowTablet} {
    &[data-display='row']:not(:has(> :nth-child(3))) {
      grid-auto-columns: auto;
      grid-auto-flow: row;
      row-gap: ${space.xl};
    }
  }

  ${media.tablet} {
    &[data-display='grid'] {
      grid-template-columns: repeat(12, minmax(0, 1fr));
      row-gap: ${space.xxxl};
    }
    &[data-display='row'] {
      grid-auto-columns: minmax(170px, 1fr);
    }
  }
  /* Two lines side by side. */
  ${media.wide} {
    &[data-display='list'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space.xxxl};
    }
  }
  @media print {
    &[data-display='row'] {
      grid-auto-flow: row;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      overflow: visible;
    }
  }
`;

const item = css`
  [data-display='list'] > & {
    border-bottom: 1px solid ${color.rule};
  }
  [data-display='row'] > & {
    scroll-snap-align: start;
  }

  ${media.tablet} {
    [data-display='grid'] > & {
      grid-column: 1 / -1;
    }
    /* Explicit columns, so that a row does not depend on the previous tiles. */
    [data-display='grid'] > &[data-shape='wide'] {
      grid-column: 1 / 8;
    }
    [data-display='grid'] > [data-shape='narrow'] + &[data-shape='wide'] {
      grid-column: 6 / -1;
    }
    [data-display='grid'] > &[data-shape='narrow'] {
      grid-column: 1 / 6;
      container-type: inline-size;
    }
    [data-display='grid'] > [data-shape='wide'] + &[data-shape='narrow'] {
      grid-column: 8 / -1;
    }
    [data-display='grid'] > &[data-shape='person'],
    [data-display='grid'] > &[data-shape='compact'] {
      grid-column: span 4;
    }
    [data-display='grid'] > &[data-shape='half'] {
      grid-column: span 6;
    }
  }
  ${media.landscape} {
    [data-display='grid'] > &[data-shape='person'] {
      grid-column: span 3;
    }
  }
`;

interface TileListProps {
  tiles: readonly Tile[];
  /**
   * The tiles of the list before a filter. Each keeps the shape that it has among them, because the build
   * renders pictures only in the crops of these shapes.
   */
  allTiles: readonly Tile[];
  display: TileDisplay;
  /** Accessible name of a scrolling row, which can have the focus. */
  label: string;
}

/** A list of tiles of any kind. */
export function TileList({ tiles, allTiles, display, label }: TileListProps) {
  const shapes = shapesOf(allTiles, display);
  const isScrollable = display === 'row';
  return (
    <ul
      className={cx(plainList, list, isScrollable && dissolvesSideways)}
      data-display={display}
      aria-label={isScrollable ? withoutSoftHyphens(label) : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the row
      tabIndex={isScrollable ? 0 : undefined}
    >
      {tiles.map((tile) => {
        const shape = shapes[allTiles.findIndex(({ id }) => id === tile.id)] ?? 'line';
        return (
          <li key={tile.id} className={item} data-shape={shape}>
            <TileView tile={tile} shape={shape} />
          </li>
        );
      })}
    </ul>
  );
}
