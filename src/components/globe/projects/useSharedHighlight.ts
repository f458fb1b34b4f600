import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveGlobeProps } from '../liveGlobeProps';

/** Milliseconds for which a mouse must stay on a project before the globe turns to it. */
const hoverDelay = 180;

const noIds: readonly string[] = [];

/** Handlers for events in the list of projects. */
export interface ListEvents {
  /** Called with the id of the project under the mouse, or null. */
  onHover: (id: string | null) => void;
  /** Called with the id of the project that contains the focus, or null. */
  onFocus: (id: string | null) => void;
  /** Called with the id of the project to show on the globe and its button; null undoes the choice. */
  onChoose: (id: string | null, opener: HTMLElement) => void;
}

/**
 * Connects globe and list: a project that is pointed at in one of them is highlighted in both.
 * Returns the state and handlers of both.
 */
export function useSharedHighlight() {
  const [pointedIds, setPointedIds] = useState(noIds);
  const [chosenIds, setChosenIds] = useState(noIds);
  const [aim, setAim] = useState<LiveGlobeProps['aim']>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const events = useMemo(() => {
    const highlight = (id: string | null) => {
      window.clearTimeout(timer.current);
      setPointedIds(id === null ? noIds : [id]);
    };
    return {
      globe: {
        onPoint: (ids: readonly string[]) => setPointedIds(ids.length === 0 ? noIds : ids),
        onPick: (ids: readonly string[]) => setChosenIds(ids.length === 0 ? noIds : ids),
      },
      list: {
        onHover: (id: string | null) => {
          highlight(id);
          if (id === null) return;
          timer.current = window.setTimeout(() => setAim({ id, opener: null }), hoverDelay);
        },
        onFocus: (id: string | null) => {
          highlight(id);
          if (id !== null) setAim({ id, opener: null });
        },
        onChoose: (id: string | null, opener: HTMLElement) => {
          window.clearTimeout(timer.current);
          setChosenIds(id === null ? noIds : [id]);
          setAim(id === null ? null : { id, opener });
        },
      },
    };
  }, []);
  return {
    highlightedIds: pointedIds.length > 0 ? pointedIds : chosenIds,
    chosen: chosenIds.length === 1 ? (chosenIds[0] ?? null) : null,
    aim,
    ...events,
  };
}
