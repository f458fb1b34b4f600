interface CanvasEvents {
  /** Called at once, and when the side (in CSS pixels) or the device pixel ratio changes. */
  onResize: (side: number, ratio: number) => void;
  /** Called when the canvas becomes visible or invisible to the visitor. */
  onVisibility: (isVisible: boolean) => void;
}

/** A greater device pixel ratio costs time without a visible gain. */
const maxRatio = 3;

/**
 * Watches size, resolution and visibility of the canvas, so that no frame has to read them.
 *
 * @returns a function that removes all listeners
 */
export function watchCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  let side = canvas.clientWidth;
  let isInView = false;
  let resolutionQuery: MediaQueryList | null = null;

  const ratio = () => Math.min(maxRatio, window.devicePixelRatio || 1);
  const resize = () => {
    if (side > 0) events.onResize(side, ratio());
  };
  const updateRatio = () => {
    resolutionQuery?.removeEventListener('change', updateRatio);
    resolutionQuery = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    resolutionQuery.addEventListener('change', updateRatio);
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
    resolutionQuery?.removeEventListener('change', updateRatio);
    document.removeEventListener('visibilitychange', updateVisibility);
  };
}
