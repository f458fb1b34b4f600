import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { act } from '@testing-library/react';
import { RootErrorBoundary } from '../../src/templates/RootErrorBoundary';

function Failing(): never {
  throw new Error('cannot be rendered');
}

function FailingLater() {
  useEffect(() => {
    throw new Error('cannot go on');
  }, []);
  return <p>As built</p>;
}

/** Hydrates a built page without console output. */
async function hydrated(page: React.ReactNode): Promise<string> {
  document.body.innerHTML = '<div id="___gatsby"><p>As built</p></div>';
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const place = document.getElementById('___gatsby') as HTMLElement;
  const swallow = (event: Event) => event.preventDefault();
  window.addEventListener('error', swallow);
  await act(async () => {
    hydrateRoot(place, <RootErrorBoundary>{page}</RootErrorBoundary>);
    await Promise.resolve();
  });
  window.removeEventListener('error', swallow);
  return place.innerHTML;
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['during rendering', <Failing key="1" />],
  ['after rendering', <FailingLater key="2" />],
])('a page with an uncaught error %s keeps its built HTML', async (_when, page) => {
  expect(await hydrated(page)).toBe('<p>As built</p>');
});

test('a page without errors is rendered', async () => {
  expect(await hydrated(<p>As built</p>)).toBe('<p>As built</p>');
});
