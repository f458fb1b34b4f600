import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useWhenSeen } from '../../../src/components/globe/useWhenSeen';

const Heavy = () => <p>heavy</p>;
const load = jest.fn(() => Promise.resolve(Heavy));

function Box() {
  const box = useRef<HTMLDivElement>(null);
  const Loaded = useWhenSeen(box, load);
  return <div ref={box}>{Loaded && <Loaded />}</div>;
}

let see: () => void;

class Observer {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    see = () => callback([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

/** What the browser would do once it has nothing else to do. */
const idle = async () => {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(3_000);
  });
};

function setSaving(saveData: boolean): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  load.mockClear();
  Object.assign(window, { IntersectionObserver: Observer });
  window.matchMedia = (media) => ({ matches: false, media }) as MediaQueryList;
  setSaving(false);
});

afterEach(() => jest.useRealTimers());

test('nothing is loaded before the box is seen', async () => {
  render(<Box />);
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test('once seen, it is loaded when the browser is idle', async () => {
  render(<Box />);
  act(see);
  expect(load).not.toHaveBeenCalled();
  await idle();
  expect(screen.getByText('heavy')).toBeInTheDocument();
});

test('who saves data keeps what is there', async () => {
  setSaving(true);
  see = () => undefined;
  render(<Box />);
  act(see);
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test('a box that is gone before then loads nothing', async () => {
  const { unmount } = render(<Box />);
  act(see);
  unmount();
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test('where it cannot be had, what is there stays and the error is reported', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  load.mockImplementationOnce(() => Promise.reject(new Error('offline')));
  render(<Box />);
  act(see);
  await idle();
  expect(screen.queryByText('heavy')).not.toBeInTheDocument();
  expect(written).toHaveBeenCalledWith(expect.stringContaining('offline'));
  written.mockRestore();
});
