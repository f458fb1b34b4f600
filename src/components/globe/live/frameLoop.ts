interface FrameLoopEvents {
  /** Draws a frame, `step` milliseconds after the previous one. Returns true if another one follows. */
  draw: (time: number, step: number) => boolean;
  /** Called when a frame is requested. */
  onRequest: () => void;
  /** Called after the last frame of a movement. */
  onIdle: () => void;
}

/** Creates a loop that draws frames on request while the canvas is visible. The canvas counts as hidden at first. */
export function createFrameLoop({ draw, onRequest, onIdle }: FrameLoopEvents) {
  let isVisible = false;
  let requestId = 0;
  let previousTime = 0;

  const drawFrame = (time: number) => {
    requestId = 0;
    // After a pause the step is short, so that the movement continues instead of jumping ahead.
    const step = previousTime === 0 ? 16 : Math.min(50, time - previousTime);
    const isContinued = draw(time, step);
    previousTime = isContinued ? time : 0;
    if (isContinued) request();
    else onIdle();
  };

  const request = () => {
    if (requestId !== 0 || !isVisible) return;
    onRequest();
    requestId = requestAnimationFrame(drawFrame);
  };

  const setVisible = (isNowVisible: boolean) => {
    isVisible = isNowVisible;
    previousTime = 0;
    if (isVisible) return request();
    cancelAnimationFrame(requestId);
    requestId = 0;
  };

  return { request, setVisible };
}
