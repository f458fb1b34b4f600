import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../useLatest';
import type { LiveGlobeProps } from '../liveGlobeProps';
import { namesOfPlaces } from '../places';
import type { Project } from '../types';
import type { ScenePlace } from './drawing/scene';
import { bringIntoView } from './bringIntoView';
import { listenToGestures } from './gestures';
import { startGlobe, type Globe } from './globe';
import type { GlobeAction } from './GlobeControls';
import { prefersReducedMotion, reducedMotionQuery } from './prefersReducedMotion';

const commands: Readonly<Record<GlobeAction, (globe: Globe, isSpinning: boolean) => void>> = {
  left: (globe) => globe.step(-0.4, 0),
  right: (globe) => globe.step(0.4, 0),
  up: (globe) => globe.step(0, 0.4),
  down: (globe) => globe.step(0, -0.4),
  zoom_in: (globe) => globe.zoomBy(1.6, true),
  zoom_out: (globe) => globe.zoomBy(1 / 1.6, true),
  spin: (globe, isSpinning) => globe.spin(!isSpinning),
  reset: (globe) => globe.reset(),
};

/** The place or project whose card is open. */
interface Picked {
  place: Pick<ScenePlace, 'location' | 'projects'>;
  /** True if the card takes the focus. */
  takesFocus: boolean;
  /** The button in the list that opened the card; null if the visitor chose a place on the globe. */
  opener: HTMLElement | null;
}

/** Returns the card of a project, named after its places. */
function pickedProject(
  projects: readonly Project[],
  id: string,
  opener: HTMLElement,
): Picked | undefined {
  const project = projects.find((candidate) => candidate.id === id);
  return (
    project && {
      place: { location: namesOfPlaces(project), projects: [id] },
      takesFocus: true,
      opener,
    }
  );
}

/** Runs a globe on the canvas of the returned ref as long as the component is mounted. */
export function useGlobe(props: LiveGlobeProps) {
  const { projects, center, visibleIds, highlightedIds, aim, onPoint, onPick, onStart } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const globe = useRef<Globe | null>(null);
  const [isSpinning, setSpinning] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  const events = useLatest({ onPoint, onPick, onStart });

  useEffect(() => {
    const element = canvas.current;
    const options = { projects, center, prefersReducedMotion, onSpin: setSpinning };
    const started = element && startGlobe({ canvas: element, ...options });
    if (!element || !started) return;
    globe.current = started;
    const stopListening = listenToGestures(element, started, {
      onPoint: (place) => {
        element.toggleAttribute('data-pointing', place !== null);
        events.current.onPoint(place?.projects ?? []);
      },
      onPick: (place, isByKey) => {
        setPicked(place && { place, takesFocus: isByKey, opener: null });
        events.current.onPick(place?.projects ?? []);
      },
    });
    const stopWatching = stopSpinOnUse(element.closest('section'), () => started.spin(false));
    events.current.onStart();
    started.spin(true);
    return () => {
      stopListening();
      stopWatching();
      started.stop();
      globe.current = null;
    };
  }, [projects, center, events]);

  useEffect(() => globe.current?.showOnly(visibleIds), [visibleIds]);
  useEffect(() => globe.current?.highlight(highlightedIds), [highlightedIds]);
  useEffect(() => {
    if (aim) globe.current?.aim(aim.id, aim.opener !== null);
    if (!aim) setPicked(null);
    else if (aim.opener) {
      setPicked(pickedProject(projects, aim.id, aim.opener) ?? null);
      bringIntoView(canvas.current?.closest('[data-live]'));
    }
  }, [aim, projects]);

  const act = (action: GlobeAction) => {
    if (!globe.current) return;
    if (action === 'reset') {
      setPicked(null);
      events.current.onPick([]);
    }
    commands[action](globe.current, isSpinning);
  };
  return { canvas, isSpinning, picked, setPicked, act };
}

/** Ends the spin when the visitor uses the belt, except its spin button, or prefers reduced motion. */
function stopSpinOnUse(belt: Element | null, stop: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stopUnlessButton = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-action="spin"]'))) stop();
  };
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    belt?.addEventListener(type, stopUnlessButton, { signal });
  window.matchMedia(reducedMotionQuery).addEventListener('change', stop, { signal });
  return () => controller.abort();
}
