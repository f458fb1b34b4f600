interface FrameLoopEvents {
  /** Draws a frame, `step` milliseconds after the previous one. Returns true if another one follows. */
  draw: (time: number, step: number) => boolean;
  /** Called when a frame is requested. */
  onRequest: () => void;
  /** Called after a frame that no other one follows. */
  onRest: () => void;
}

/** Draws frames on request, only while the canvas is visible. It is hidden at first. */
export function frameLoop({ draw, onRequest, onRest }: FrameLoopEvents) {
  let isVisible = false;
  let requestId = 0;
  let previousTime = 0;

  const drawFrame = (time: number) => {
    requestId = 0;
    // A movement continues after a pause from where it was.
    const step = previousTime === 0 ? 16 : Math.min(50, time - previousTime);
    const isContinued = draw(time, step);
    previousTime = isContinued ? time : 0;
    if (isContinued) request();
    else onRest();
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
