import { css } from 'linaria';
import { useRef, useState } from 'react';
import { media } from '../../theme';
import { controlsHeight } from './controlsHeight';
import { GlobePicture } from './GlobePicture';
import type { LiveGlobeProps } from './liveGlobeProps';
import type { GlobeDrawing } from './types';
import { useComponentWhenVisible } from './useComponentWhenVisible';

const stage = css`
  position: relative;
  width: 100%;

  /* Reserves the space of the buttons until they are rendered: two rows on narrow screens. */
  @media screen and (scripting: enabled) {
    &:not(:has([data-part='controls']))::after {
      content: '';
      display: block;
      height: calc(${controlsHeight} + 44px);

      ${media.mobile} {
        height: ${controlsHeight};
      }
      ${media.coarse} {
        height: ${controlsHeight};
      }
    }
  }
`;

const loadLive = () => import('./live/LiveGlobe').then(({ LiveGlobe }) => LiveGlobe);

interface GlobeStageProps extends Omit<LiveGlobeProps, 'center' | 'onStart'> {
  drawing: GlobeDrawing;
  /** Called once the globe reacts to the list. */
  onLive: () => void;
}

/** The drawing made at build time, replaced by the interactive globe when it comes into view. */
export function GlobeStage({ drawing, onLive, ...props }: GlobeStageProps) {
  const [isLive, setLive] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const Live = useComponentWhenVisible(box, loadLive);
  return (
    <div ref={box} className={stage} data-live={isLive ? '' : undefined}>
      <GlobePicture drawing={drawing} visibleIds={new Set(props.visibleIds)} />
      {Live && (
        <Live
          {...props}
          center={drawing.center}
          onStart={() => {
            setLive(true);
            onLive();
          }}
        />
      )}
    </div>
  );
}
