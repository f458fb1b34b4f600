import { css } from 'linaria';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStrings } from '../../strings';
import { box, VideoLink, type VideoProps } from './VideoLink';

const frameClass = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;

  &[data-failed] {
    visibility: hidden;
  }
`;

/** Milliseconds within which the player must answer. */
const answerTimeout = 8_000;
/** Milliseconds between two questions to the player. */
const askInterval = 250;

/** The player of a video. If it does not answer in time, the link to the video covers it until it does. */
export function Player({ video }: { video: VideoProps }) {
  const t = useStrings();
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => frame.current?.focus(), []);
  useEffect(() => watchPlayer(frame.current, setFailed), []);
  // Before the browser takes the focus from the frame, because it is hidden.
  useLayoutEffect(() => {
    if (failed && document.activeElement === frame.current) link.current?.focus();
  }, [failed]);

  return (
    <div className={box}>
      <iframe
        ref={frame}
        className={frameClass}
        src={`https://www.youtube-nocookie.com/embed/${video.videoId}?autoplay=1&rel=0&hl=${t.lang}&enablejsapi=1`}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        data-failed={failed ? '' : undefined}
      />
      {failed && <VideoLink ref={link} video={video} failed />}
    </div>
  );
}

/**
 * Asks the player whether it is there, as YouTube's own script does. The event `load` does not tell it:
 * browsers dispatch it for their error page too.
 * @returns a function that stops
 */
function watchPlayer(
  frame: HTMLIFrameElement | null,
  onChange: (failed: boolean) => void,
): () => void {
  const player = frame?.contentWindow;
  // The question holds nothing secret, and the origin of an error page is unknown.
  const ask = () => player?.postMessage('{"event":"listening","id":1,"channel":"widget"}', '*');
  const askTimer = window.setInterval(ask, askInterval);
  const timeoutTimer = window.setTimeout(() => onChange(true), answerTimeout);
  const stop = () => {
    window.clearInterval(askTimer);
    window.clearTimeout(timeoutTimer);
    window.removeEventListener('message', receive);
  };
  const receive = ({ source }: MessageEvent) => {
    if (!player || source !== player) return;
    stop();
    onChange(false);
  };
  window.addEventListener('message', receive);
  return stop;
}
