interface CanvasEvents {
  /** Called with the side in pixels and the device pixels per pixel; for the first time at once. */
  onResize: (side: number, ratio: number) => void;
  /** Called when the canvas becomes visible or invisible to the visitor. */
  onVisibility: (isVisible: boolean) => void;
}

/** More device pixels per pixel than this cost time without a visible gain. */
const mostRatio = 3;

/**
 * Watches size, resolution and visibility of the canvas, so that no frame has to read them.
 *
 * @returns a function that ends the watching
 */
export function watchCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  let side = canvas.clientWidth;
  let isInView = false;
  let screen: MediaQueryList | null = null;

  const ratio = () => Math.min(mostRatio, window.devicePixelRatio || 1);
  const resize = () => {
    if (side > 0) events.onResize(side, ratio());
  };
  const updateRatio = () => {
    screen?.removeEventListener('change', updateRatio);
    screen = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    screen.addEventListener('change', updateRatio);
    resize();
  };
  const updateVisibility = () =>
    events.onVisibility(isInView && document.visibilityState === 'visible');

  const sizeObserver = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    if (width === side) return;
    side = width;
    resize();
  });
  const viewObserver = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    updateVisibility();
  });
  sizeObserver.observe(canvas);
  viewObserver.observe(canvas);
  document.addEventListener('visibilitychange', updateVisibility);
  updateRatio();
  return () => {
    sizeObserver.disconnect();
    viewObserver.disconnect();
    screen?.removeEventListener('change', updateRatio);
    document.removeEventListener('visibilitychange', updateVisibility);
  };
}
