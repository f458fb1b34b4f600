import { useState, type ComponentType, type MouseEvent } from 'react';
import { isPlainClick } from '../../navigation/openOver';
import { VideoLink, type VideoProps } from './VideoLink';

const loadPlayer = () => import('./Player').then(({ Player }) => Player);

/**
 * A YouTube video that sends no request to YouTube before the visitor presses play. Until then, and if
 * it cannot play here, it is a link with a poster that this site serves. Without JavaScript the link
 * leads to the video on YouTube.
 */
export function Video(video: VideoProps) {
  const [Player, setPlayer] = useState<ComponentType<{ video: VideoProps }> | null>(null);
  const [failed, setFailed] = useState(false);
  if (Player) return <Player video={video} />;
  const start = (event: MouseEvent) => {
    if (failed || !isPlainClick(event)) return;
    event.preventDefault();
    loadPlayer().then(
      (component) => setPlayer(() => component),
      // Offline: the next press follows the link.
      () => setFailed(true),
    );
  };
  return <VideoLink video={video} failed={failed} onClick={start} />;
}
