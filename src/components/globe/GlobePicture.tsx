import { css } from 'linaria';
import { useId } from 'react';
import { color, media, palette } from '../../theme';
import { useStrings } from '../strings';
import type { GlobeDrawing } from './types';

/* The globe has its own dark background, whatever the background of the belt is. */
const drawingClass = css`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;

  @media screen {
    [data-live] > & {
      visibility: hidden;
    }
  }

  [data-part='rim'] {
    fill: none;
    stroke: ${palette.lineDark};
    stroke-width: 2;
  }
  [data-part='graticule'] {
    fill: none;
    stroke: ${palette.lineDark};
    stroke-width: 0.8;
  }
  [data-part='land'] {
    fill: ${color.ice};
  }
  [data-part='casing'] {
    fill: none;
    stroke: ${color.night};
    stroke-width: 5;
    stroke-linecap: round;
  }
  [data-part='route'] {
    fill: none;
    stroke: ${color.turquoise};
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [data-part='marker'],
  [data-part='stop'] {
    fill: ${color.yellow};
    stroke: ${color.night};
    stroke-width: 2;
  }
  /* The drawing shrinks with the screen; routes and dots must stay visible. */
  ${media.belowTablet} {
    [data-part='route'] {
      stroke-width: 4;
    }
    [data-part='casing'] {
      stroke-width: 8;
    }
    [data-part='marker'] {
      r: 9px;
    }
    [data-part='stop'] {
      r: 6px;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

interface GlobePictureProps {
  drawing: GlobeDrawing;
  /** Ids of the projects to draw. */
  visibleIds: ReadonlySet<string>;
}

/** The globe as drawn at build: land, and the routes and places of the visible projects. */
export function GlobePicture({ drawing, visibleIds }: GlobePictureProps) {
  const t = useStrings();
  const langs = t.langs();
  const id = useId();
  const { size, land, graticule } = drawing;
  const disc = { cx: size / 2, cy: size / 2, r: size / 2 - 2 };
  // Light from the upper left, as `live/drawing/paint.ts` draws it.
  const light = {
    gradientUnits: 'userSpaceOnUse',
    cx: disc.cx - 0.36 * disc.r,
    cy: disc.cy - 0.4 * disc.r,
    r: 1.5 * disc.r,
  };
  const isVisible = (project: string) => visibleIds.has(project);
  const routes = drawing.routes.filter(({ project }) => isVisible(project));
  const markers = drawing.markers.filter(({ projects }) => projects.some(isVisible));
  return (
    <svg
      className={drawingClass}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      lang={langs.interface}
      aria-label={t('globe.label')}
    >
      <defs>
        <radialGradient id={`${id}sea`} {...light}>
          <stop offset="0" stopColor={palette.blue} />
          <stop offset="1" stopColor={palette.night} />
        </radialGradient>
        <radialGradient id={`${id}shade`} {...light}>
          <stop offset="0.45" stopColor={palette.night} stopOpacity="0" />
          <stop offset="1" stopColor={palette.night} stopOpacity="0.7" />
        </radialGradient>
      </defs>
      <circle data-part="sea" fill={`url(#${id}sea)`} {...disc} />
      <path data-part="graticule" d={graticule} />
      <path data-part="land" d={land} />
      <circle data-part="shade" fill={`url(#${id}shade)`} {...disc} />
      {/* A dark casing separates the routes from the land and from each other. */}
      {routes.map(({ project, path }) => (
        <g key={project}>
          <path data-part="casing" d={path} />
          <path data-part="route" d={path} />
        </g>
      ))}
      <circle data-part="rim" {...disc} />
      {markers.map(({ x, y, location, isStart }) => (
        <circle
          key={`${x} ${y}`}
          data-part={isStart ? 'marker' : 'stop'}
          cx={x}
          cy={y}
          r={isStart ? 5.5 : 3.8}
        >
          <title lang={langs.content}>{location}</title>
        </circle>
      ))}
    </svg>
  );
}
