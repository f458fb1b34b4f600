import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveGlobeProps } from '../liveGlobeProps';

/** Milliseconds for which a mouse must stay on a project before the globe turns to it. */
const hoverDelay = 180;

const none: readonly string[] = [];

/** Handlers for events in the list of projects. */
export interface ListEvents {
  /** Called with the id of the project under the mouse, or null. */
  onHover: (id: string | null) => void;
  /** Called with the id of the project that contains the focus, or null. */
  onFocus: (id: string | null) => void;
  /** Called with the id of the project to show on the globe; the second call undoes the choice. */
  onChoose: (id: string) => void;
}

/** State and handlers that the globe and the list share. */
export interface GlobeLink {
  /** Ids of the projects to highlight, on the globe and in the list. */
  highlightedIds: readonly string[];
  aim: LiveGlobeProps['aim'];
  /** Id of the project that the visitor chose in the list. */
  chosen: string | null;
  globe: Pick<LiveGlobeProps, 'onPoint' | 'onPick'>;
  list: ListEvents;
}

/** Connects globe and list: a project that is pointed at in one of them is highlighted in both. */
export function useGlobeLink(): GlobeLink {
  const [pointed, setPointed] = useState(none);
  const [chosen, setChosen] = useState(none);
  const [aim, setAim] = useState<LiveGlobeProps['aim']>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const events = useMemo(() => {
    const highlight = (id: string | null) => {
      window.clearTimeout(timer.current);
      setPointed(id === null ? none : [id]);
    };
    return {
      globe: {
        onPoint: (ids: readonly string[]) => setPointed(ids.length === 0 ? none : ids),
        onPick: (ids: readonly string[]) => setChosen(ids.length === 0 ? none : ids),
      },
      list: {
        onHover: (id: string | null) => {
          highlight(id);
          if (id === null) return;
          timer.current = window.setTimeout(() => setAim({ id, close: false }), hoverDelay);
        },
        onFocus: (id: string | null) => {
          highlight(id);
          if (id !== null) setAim({ id, close: false });
        },
        onChoose: (id: string) => {
          setChosen((ids) => (ids.length === 1 && ids[0] === id ? none : [id]));
          setAim({ id, close: true });
        },
      },
    };
  }, []);
  return {
    highlightedIds: pointed.length > 0 ? pointed : chosen,
    chosen: chosen.length === 1 ? (chosen[0] ?? null) : null,
    aim,
    ...events,
  };
}
