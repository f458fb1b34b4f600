import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useComponentWhenVisible } from '../../../src/components/globe/useComponentWhenVisible';

const Heavy = () => <p>heavy</p>;
const load = jest.fn(() => Promise.resolve(Heavy));

function Box() {
  const box = useRef<HTMLDivElement>(null);
  const Loaded = useComponentWhenVisible(box, load);
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

/** Runs the idle callbacks of the browser. */
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

test('the hook loads nothing before the box is visible', async () => {
  render(<Box />);
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test('the hook loads when the box is visible and the browser is idle', async () => {
  render(<Box />);
  act(see);
  expect(load).not.toHaveBeenCalled();
  await idle();
  expect(screen.getByText('heavy')).toBeInTheDocument();
});

test('the hook loads nothing for visitors who save data', async () => {
  setSaving(true);
  see = () => undefined;
  render(<Box />);
  act(see);
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test('the hook loads nothing if the box is removed first', async () => {
  const { unmount } = render(<Box />);
  act(see);
  unmount();
  await idle();
  expect(load).not.toHaveBeenCalled();
});

test('the hook reports an error and keeps the content if loading fails', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  load.mockImplementationOnce(() => Promise.reject(new Error('offline')));
  render(<Box />);
  act(see);
  await idle();
  expect(screen.queryByText('heavy')).not.toBeInTheDocument();
  expect(written).toHaveBeenCalledWith(expect.stringContaining('offline'));
  written.mockRestore();
});
