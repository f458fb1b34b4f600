import { css } from 'linaria';
import { useId } from 'react';
import { color } from '../../../theme';
import { useStrings } from '../../strings';
import { visuallyHidden } from '../../ui/classes';
import type { LiveGlobeProps } from '../liveGlobeProps';
import { GlobeControls } from './GlobeControls';
import { PlaceCard } from './PlaceCard';
import { prefersReducedMotion } from './prefersReducedMotion';
import { useGlobe } from './useGlobe';

const frame = css`
  position: absolute;
  inset: 0 0 auto;
  aspect-ratio: 1;

  @media print {
    display: none;
  }
`;

const picture = css`
  display: block;
  width: 100%;
  height: 100%;
  cursor: grab;
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;

  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 4px;
  }
  &:active {
    cursor: grabbing;
  }
  &[data-pointing] {
    cursor: pointer;
  }
`;

/** The interactive globe, which covers the drawing made at build. */
export function LiveGlobe(props: LiveGlobeProps) {
  const { projects, visibleIds, onPick } = props;
  const t = useStrings();
  const interfaceLang = t.langs().interface;
  const hint = useId();
  const { canvas, isSpinning, picked, setPicked, act } = useGlobe(props);
  const close = () => {
    setPicked(null);
    onPick([]);
    // A filter can have removed the button.
    if (picked?.opener?.isConnected) picked.opener.focus();
    else canvas.current?.focus({ preventScroll: true });
  };
  const projectsOfPlace = projects.filter(
    ({ id }) => picked?.place.projects.includes(id) && visibleIds.includes(id),
  );
  return (
    <>
      <div className={frame}>
        <canvas
          ref={canvas}
          className={picture}
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- keys turn it
          role="application"
          lang={interfaceLang}
          tabIndex={0}
          aria-label={t('globe.label')}
          aria-describedby={hint}
        />
        <span id={hint} className={visuallyHidden} lang={interfaceLang}>
          {t('globe.keys')}
        </span>
        {picked && projectsOfPlace.length > 0 && (
          <PlaceCard
            place={picked.place}
            projects={projectsOfPlace}
            takesFocus={picked.takesFocus}
            isBroughtIntoView={picked.opener !== null}
            onClose={close}
          />
        )}
      </div>
      <GlobeControls isSpinning={isSpinning} maySpin={!prefersReducedMotion()} onAct={act} />
    </>
  );
}
