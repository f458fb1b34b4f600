import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { WritableAsPromise } from '../../../src/gatsby/webpack/stubs/writableAsPromise';

/** Renders as Gatsby's own module does. */
async function rendered(text: string): Promise<string> {
  const writable = new WritableAsPromise();
  const { pipe } = renderToPipeableStream(element(text), {
    onAllReady: () => void pipe(writable),
    onError: (error) => void writable.destroy(error as Error),
  });
  return writable;
}

// Many short texts, as a long one is not put into a chunk with others.
const element = (text: string) =>
  createElement(
    'div',
    null,
    [...text].map((letter, index) => createElement('i', { key: index }, letter.repeat(3))),
  );

test('a rendered page is whole wherever a letter of several bytes falls on the edge of a chunk', async () => {
  for (let before = 0; before < 12; before += 1) {
    const text = 'a'.repeat(before) + 'þ–🛫'.repeat(400);
    expect([before, await rendered(text)]).toEqual([before, renderToString(element(text))]);
  }
});

test('a page that throws rejects', async () => {
  const writable = new WritableAsPromise();
  writable.destroy(new Error('broken'));
  await expect(writable).rejects.toThrow('broken');
});
