import { useState, type ComponentType, type MouseEvent } from 'react';
import { isPlainClick } from '../../navigation/openOver';
import { FilmLink, type Film } from './FilmLink';

const loadPlayer = () => import('./Player').then(({ Player }) => Player);

/**
 * A YouTube video that sends no request to YouTube before the visitor presses play. Until then, and if
 * it cannot play here, it is a link with a poster that this site serves. Without JavaScript the link
 * leads to the video on YouTube.
 */
export function Video(film: Film) {
  const [Player, setPlayer] = useState<ComponentType<{ film: Film }> | null>(null);
  const [failed, setFailed] = useState(false);
  if (Player) return <Player film={film} />;
  const start = (event: MouseEvent) => {
    if (failed || !isPlainClick(event)) return;
    event.preventDefault();
    loadPlayer().then(
      (component) => setPlayer(() => component),
      // Offline: the next press follows the link.
      () => setFailed(true),
    );
  };
  return <FilmLink film={film} failed={failed} onClick={start} />;
}
