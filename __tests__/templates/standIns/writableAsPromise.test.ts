import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { WritableAsPromise } from '../../../src/gatsby/webpack/stubs/writableAsPromise';

/** Renders like Gatsby's own module. */
async function renderPage(text: string): Promise<string> {
  const writable = new WritableAsPromise();
  const { pipe } = renderToPipeableStream(element(text), {
    onAllReady: () => void pipe(writable),
    onError: (error) => void writable.destroy(error as Error),
  });
  return writable;
}

// Many short texts, because React puts a long one into its own chunk.
const element = (text: string) =>
  createElement(
    'div',
    null,
    [...text].map((letter, index) => createElement('i', { key: index }, letter.repeat(3))),
  );

test('a rendered page is complete if a multi-byte letter is split between chunks', async () => {
  for (let lettersBefore = 0; lettersBefore < 12; lettersBefore += 1) {
    const text = 'a'.repeat(lettersBefore) + 'þ–🛫'.repeat(400);
    expect([lettersBefore, await renderPage(text)]).toEqual([
      lettersBefore,
      renderToString(element(text)),
    ]);
  }
});

test('a page that throws rejects the promise', async () => {
  const writable = new WritableAsPromise();
  writable.destroy(new Error('broken'));
  await expect(writable).rejects.toThrow('broken');
});
