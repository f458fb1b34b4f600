interface StageEvents {
  /** The canvas has a size: side in pixels, device pixels to a pixel. Called at once. */
  resize: (side: number, ratio: number) => void;
  /** Whether anybody can see the canvas. */
  show: (isShown: boolean) => void;
}

/** More device pixels to a pixel than this cost time and show nothing. */
const mostRatio = 3;

/**
 * Watches size, sharpness and visibility of the canvas, so that no frame has to ask for them.
 *
 * @returns ends the watching
 */
export function watchStage(canvas: HTMLCanvasElement, events: StageEvents): () => void {
  let side = canvas.clientWidth;
  let isInView = false;
  let screen: MediaQueryList | null = null;

  const ratio = () => Math.min(mostRatio, window.devicePixelRatio || 1);
  const resize = () => {
    if (side > 0) events.resize(side, ratio());
  };
  const sharpen = () => {
    screen?.removeEventListener('change', sharpen);
    screen = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    screen.addEventListener('change', sharpen);
    resize();
  };
  const show = () => events.show(isInView && document.visibilityState === 'visible');

  const sized = new ResizeObserver(([entry]) => {
    const now = entry?.contentRect.width ?? 0;
    if (now === side) return;
    side = now;
    resize();
  });
  const seen = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    show();
  });
  sized.observe(canvas);
  seen.observe(canvas);
  document.addEventListener('visibilitychange', show);
  sharpen();
  return () => {
    sized.disconnect();
    seen.disconnect();
    screen?.removeEventListener('change', sharpen);
    document.removeEventListener('visibilitychange', show);
  };
}
