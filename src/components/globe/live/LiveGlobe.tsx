import { css } from '@linaria/core';
import { useEffect, useId, useRef, useState } from 'react';
import { color, space } from '../../../theme';
import { useStrings } from '../../strings';
import { visuallyHidden } from '../../ui/classes';
import type { LiveGlobeProps } from '../liveGlobeProps';
import { listen } from './gestures';
import { startGlobe, type LiveGlobe as Globe } from './globe';
import { GlobeControls, type GlobeAction } from './GlobeControls';
import { PlaceCard } from './PlaceCard';
import type { ScenePlace } from './scene';

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

const controls = css`
  position: absolute;
  inset: auto 0 0;
  padding-top: ${space.m};

  @media print {
    display: none;
  }
`;

const stillQuery = '(prefers-reduced-motion: reduce)';
const isStill = () => window.matchMedia(stillQuery).matches;

/** The globe that can be turned, over the drawing that it takes the place of. */
export function LiveGlobe(props: LiveGlobeProps) {
  const { projects, center, shown, lit, aim, onPoint, onPick, onStart } = props;
  const t = useStrings();
  const words = t.langs().interface;
  const hint = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const globe = useRef<Globe>(null);
  const [isSpinning, setSpinning] = useState(false);
  const [picked, setPicked] = useState<{ place: ScenePlace; byKey: boolean } | null>(null);
  const events = useRef({ onPoint, onPick, onStart });
  useEffect(() => {
    events.current = { onPoint, onPick, onStart };
  });

  useEffect(() => {
    const element = canvas.current;
    const started =
      element && startGlobe({ canvas: element, projects, center, isStill, onSpin: setSpinning });
    if (!element || !started) return;
    globe.current = started;
    const stopListening = listen(element, started, {
      onPoint: (place) => {
        element.toggleAttribute('data-pointing', place !== null);
        events.current.onPoint(place?.projects ?? []);
      },
      onPick: (place, byKey) => {
        setPicked(place && { place, byKey });
        events.current.onPick(place?.projects ?? []);
      },
    });
    const stopWatching = stopSpinOn(element.closest('section'), () => started.spin(false));
    events.current.onStart();
    started.spin(true);
    return () => {
      stopListening();
      stopWatching();
      started.stop();
      globe.current = null;
    };
  }, [projects, center]);

  useEffect(() => globe.current?.show(shown), [shown]);
  useEffect(() => globe.current?.light(lit), [lit]);
  useEffect(() => {
    if (aim) globe.current?.aim(aim.id, aim.close);
  }, [aim]);

  const act = (action: GlobeAction) => {
    const current = globe.current;
    if (!current) return;
    switch (action) {
      case 'left':
        return current.nudge(-0.4, 0);
      case 'right':
        return current.nudge(0.4, 0);
      case 'up':
        return current.nudge(0, 0.4);
      case 'down':
        return current.nudge(0, -0.4);
      case 'zoom_in':
        return void current.zoomBy(1.6, true);
      case 'zoom_out':
        return void current.zoomBy(1 / 1.6, true);
      case 'spin':
        return current.spin(!isSpinning);
      case 'reset':
        setPicked(null);
        events.current.onPick([]);
        return current.reset();
    }
  };

  const close = () => {
    setPicked(null);
    onPick([]);
    canvas.current?.focus({ preventScroll: true });
  };
  const members = projects.filter(
    ({ id }) => picked?.place.projects.includes(id) && shown.includes(id),
  );
  return (
    <>
      <div className={frame}>
        <canvas
          ref={canvas}
          className={picture}
          // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- keys turn it
          role="application"
          lang={words}
          tabIndex={0}
          aria-label={t('globe.label')}
          aria-describedby={hint}
        />
        <span id={hint} className={visuallyHidden} lang={words}>
          {t('globe.keys')}
        </span>
        {picked && members.length > 0 && (
          <PlaceCard place={picked.place} projects={members} byKey={picked.byKey} onClose={close} />
        )}
      </div>
      <div className={controls}>
        <GlobeControls isSpinning={isSpinning} maySpin={!isStill()} onAct={act} />
      </div>
    </>
  );
}

/** Whatever is done with the globe or its list ends the turning, but for the button that asks. */
function stopSpinOn(belt: Element | null, stop: () => void): () => void {
  const ended = new AbortController();
  const listener = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-action="spin"]'))) stop();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    belt?.addEventListener(type, listener, { signal: ended.signal });
  }
  const still = window.matchMedia(stillQuery);
  still.addEventListener('change', stop, { signal: ended.signal });
  return () => ended.abort();
}
