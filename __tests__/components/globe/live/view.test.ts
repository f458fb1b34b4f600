import {
  addPointer,
  movePointer,
  noPress,
  removePointer,
} from '../../../../src/components/globe/live/motion/press';
import {
  advanceView,
  aimView,
  dragView,
  isMoving,
  spinView,
  stepView,
  stopView,
  restingView,
  zoomView,
} from '../../../../src/components/globe/live/motion/view';

const initial = restingView({ latitude: 30, longitude: 0 });
const frame = { time: 10_000, step: 16, radius: 300, prefersReducedMotion: false };

describe('the view of the globe', () => {
  it('stays the same object if a transition changes nothing', () => {
    expect(advanceView(initial, frame)).toBe(initial);
    expect(stopView(initial)).toBe(initial);
    expect(spinView(initial, false)).toBe(initial);
    expect(zoomView(initial, 0.5, null)).toBe(initial);
  });

  it('reaches the end of a step, then rests', () => {
    const arrived = advanceView(stepView(initial, { east: 0.5, north: 0 }, 0), frame);
    expect(arrived.attitude).toEqual({ latitude: 30, longitude: 30, roll: 0 });
    expect(isMoving(arrived)).toBe(false);
  });

  it('ends a movement at once for visitors who prefer reduced motion', () => {
    const enlarging = zoomView(initial, 2, 10_000);
    expect(advanceView(enlarging, frame).zoom).toBe(1);
    expect(advanceView(enlarging, { ...frame, prefersReducedMotion: true }).zoom).toBe(2);
    const prefersReducedMotion = advanceView(
      { ...initial, velocity: { x: 1, y: 0 } },
      { ...frame, prefersReducedMotion: true },
    );
    expect(isMoving(prefersReducedMotion)).toBe(false);
  });

  it('adds up quick zoom steps up to the limit', () => {
    const twice = zoomView(zoomView(initial, 2, 0), 2, 0);
    expect(twice.journey?.zoom).toEqual({ from: 1, to: 4 });
    expect(zoomView(twice, 9, 0).journey?.zoom.to).toBe(5);
  });

  it('continues the spin after a journey, but not after a drag', () => {
    const spinning = { ...stepView(initial, { east: 1, north: 0 }, 0), spinTime: 0 };
    expect(isMoving(advanceView(spinning, frame))).toBe(true);
    expect(isMoving(dragView(spinning, 10, 0, 300))).toBe(false);
  });

  it('zooms to places only on request', () => {
    const places = [{ latitude: 10, longitude: 20 }];
    expect(aimView(initial, places, false, 0).journey?.zoom.to).toBe(1);
    expect(aimView(initial, places, true, 0).journey?.zoom.to).toBe(2);
  });
});

describe('a press', () => {
  const at = (x: number, y: number, time = 0, isTouch = false) => ({ x, y, time, isTouch });
  const pressed = addPointer(noPress, 1, { x: 0, y: 0 });

  it('becomes a drag once it has moved far enough', () => {
    const little = movePointer(pressed, 1, at(3, 0));
    expect(little.drag).toBeNull();
    const press = movePointer(little, 1, at(8, 0));
    expect(press).toMatchObject({ drag: { x: 5, y: 0, scale: 1 }, isDrag: true });
    expect(removePointer(press, 1).pointers.size).toBe(0);
  });

  it('of a finger that moves vertically scrolls the page', () => {
    expect(movePointer(pressed, 1, at(1, 40, 0, true)).drag).toBeNull();
    expect(movePointer(pressed, 1, at(40, 1, 0, true)).drag).not.toBeNull();
  });

  it('of two fingers zooms by the change of their distance', () => {
    const pinch = addPointer(addPointer(noPress, 1, { x: 0, y: 0 }), 2, { x: 100, y: 0 });
    expect(movePointer(pinch, 2, at(200, 0)).drag).toEqual({ x: 50, y: 0, scale: 2 });
  });

  it('forgets samples that are too old for a throw', () => {
    const press = movePointer(pressed, 1, at(10, 0, 0));
    expect(movePointer(press, 1, at(20, 0, 200)).samples).toEqual([{ x: 20, y: 0, time: 200 }]);
  });
});
