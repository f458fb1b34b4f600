import { css, cx } from 'linaria';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { color, media, palette } from '../../theme';
import { useStrings } from '../strings';
import type { GlobeDrawing, LandView } from './types';
import { useComponentWhenVisible } from './useComponentWhenVisible';

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

const loadDetailedLand = () =>
  import('./land/DetailedLand').then(({ DetailedLand }) => DetailedLand);

/** The box of a drawing that needs no detail: it never comes into view. */
const nothing: RefObject<Element> = { current: null };

interface GlobeDiscProps {
  className?: string | undefined;
  drawing: Pick<GlobeDrawing, 'size' | 'land' | 'graticule'>;
  /** One sentence, in the language of the interface, for those who do not see it. */
  label: string;
  /** Draws the coasts in detail once the globe is visible and the browser idle. */
  view?: LandView;
  /** Drawn over the land, below the rim. */
  children: ReactNode;
  /** Drawn over the rim. */
  markers: ReactNode;
}

/** A globe with sea, land and light, which fills a square. */
export function GlobeDisc({ className, drawing, label, view, children, markers }: GlobeDiscProps) {
  const langs = useStrings().langs();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const DetailedLand = useComponentWhenVisible(view ? svg : nothing, loadDetailedLand);
  const { size, land, graticule } = drawing;
  const disc = { cx: size / 2, cy: size / 2, r: size / 2 - 2 };
  // Light from the upper left, as `live/drawing/paint.ts` draws it.
  const light = {
    gradientUnits: 'userSpaceOnUse',
    cx: disc.cx - 0.36 * disc.r,
    cy: disc.cy - 0.4 * disc.r,
    r: 1.5 * disc.r,
  };
  return (
    <svg
      ref={svg}
      className={cx(drawingClass, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      lang={langs.interface}
      aria-label={label}
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
        {DetailedLand && (
          <clipPath id={`${id}disc`}>
            <circle {...disc} />
          </clipPath>
        )}
      </defs>
      <circle data-part="sea" fill={`url(#${id}sea)`} {...disc} />
      <path data-part="graticule" d={graticule} />
      {DetailedLand && view ? (
        <DetailedLand view={view} clip={`url(#${id}disc)`} />
      ) : (
        <path data-part="land" d={land} />
      )}
      <circle data-part="shade" fill={`url(#${id}shade)`} {...disc} />
      {children}
      <circle data-part="rim" {...disc} />
      {markers}
    </svg>
  );
}
