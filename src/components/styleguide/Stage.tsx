import { css } from 'linaria';
import { useEffect, useRef, useState } from 'react';
import { color } from '../../theme';
import { screens, type ScreenWidth } from './address';

const stage = css`
  overflow: hidden;
  height: calc(var(--frame-height) * var(--scale));
  background: ${color.sky};
`;

/* Scaled down where the window is narrower than the frame. */
const frame = css`
  display: block;
  width: var(--frame-width);
  height: var(--frame-height);
  margin-inline: auto;
  border: 0;
  /* Not a border, which would take space from the screen. */
  outline: 1px solid ${color.rule};
  outline-offset: -1px;
  background: ${color.white};
  transform: scale(var(--scale));
  transform-origin: 0 0;

  &[data-fits] {
    transform-origin: 50% 0;
  }
`;

interface StageProps {
  title: string;
  address: string;
  /** Undefined for the space that there is. */
  width: ScreenWidth | undefined;
}

/** A frame with examples, as wide as a screen: media queries inside it apply to its width. */
export function Stage({ title, address, width }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<number | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? null));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = width && space !== null ? Math.min(1, space / width) : 1;
  const style = {
    '--scale': scale,
    '--frame-width': width ? `${width}px` : '100%',
    '--frame-height': width ? `${screens[width]}px` : 'max(30rem, calc(100vh - 12rem))',
  };
  return (
    <div ref={box} className={stage} style={style}>
      <iframe
        // A new frame, as a changed address would be an entry of the history.
        key={address}
        className={frame}
        src={address}
        title={width ? `${title}, ${width} px` : title}
        data-fits={scale === 1 ? '' : undefined}
      />
    </div>
  );
}
