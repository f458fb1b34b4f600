import { css } from '@linaria/core';
import { useState, type RefObject } from 'react';
import { useStrings } from '../strings';
import { controlsRoom } from './controlsRoom';
import { GlobePicture } from './GlobePicture';
import type { LiveGlobeProps } from './liveGlobeProps';
import type { GlobeDrawing } from './types';
import { useWhenSeen } from './useWhenSeen';

const stage = css`
  position: relative;
  width: 100%;

  /* Reserves the space of the buttons until they are rendered. */
  @media screen and (scripting: enabled) {
    padding-bottom: ${controlsRoom};
  }
`;

const loadLive = () => import('./live/LiveGlobe').then(({ LiveGlobe }) => LiveGlobe);

interface GlobeStageProps extends Omit<LiveGlobeProps, 'center' | 'onStart'> {
  drawing: GlobeDrawing;
  /** Called once the globe reacts to the list. */
  onLive: () => void;
  box: RefObject<HTMLDivElement>;
}

/** The drawing made at build, replaced by the interactive globe once it is in view. */
export function GlobeStage({ drawing, onLive, box, ...props }: GlobeStageProps) {
  const t = useStrings();
  const [isLive, setLive] = useState(false);
  const Live = useWhenSeen(box, loadLive);
  return (
    <div ref={box} className={stage} data-live={isLive ? '' : undefined}>
      <GlobePicture
        drawing={drawing}
        visibleIds={new Set(props.visibleIds)}
        label={t('globe.label')}
      />
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
