import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveGlobeProps } from '../liveGlobeProps';

/** Milliseconds that a mouse rests on a project before the globe turns to it. */
const rest = 180;

const none: readonly string[] = [];

export interface ListEvents {
  /** A project under the mouse, or null. */
  onHover: (id: string | null) => void;
  /** The project that has the focus in it, or null. */
  onFocus: (id: string | null) => void;
  /** It is to be shown on the globe, or no longer. */
  onChoose: (id: string) => void;
}

export interface GlobeLink {
  /** Ids that stand out, on the globe and in the list. */
  lit: readonly string[];
  aim: LiveGlobeProps['aim'];
  /** The project that was asked to be shown. */
  chosen: string | null;
  globe: Pick<LiveGlobeProps, 'onPoint' | 'onPick'>;
  list: ListEvents;
}

/** What globe and list tell each other: what is pointed at on one side stands out on both. */
export function useGlobeLink(): GlobeLink {
  const [pointed, setPointed] = useState(none);
  const [chosen, setChosen] = useState(none);
  const [aim, setAim] = useState<LiveGlobeProps['aim']>(null);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const events = useMemo(() => {
    const point = (id: string | null) => {
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
          point(id);
          if (id === null) return;
          timer.current = window.setTimeout(() => setAim({ id, close: false }), rest);
        },
        onFocus: (id: string | null) => {
          point(id);
          if (id !== null) setAim({ id, close: false });
        },
        onChoose: (id: string) => {
          setChosen((old) => (old.length === 1 && old[0] === id ? none : [id]));
          setAim({ id, close: true });
        },
      },
    };
  }, []);
  return {
    lit: pointed.length > 0 ? pointed : chosen,
    chosen: chosen.length === 1 ? (chosen[0] ?? null) : null,
    aim,
    ...events,
  };
}
