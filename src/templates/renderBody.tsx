import { createContext, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Helmet } from 'react-helmet';

/** True in the second render of a page that threw: belts that throw are then left out. */
export const OmitsBrokenBelts = createContext(false);

/**
 * Renders the body of a page for the build. A page that throws is rendered once more without the belts
 * that throw, since React has no error boundaries on the server. Rejects if the error is not in a belt.
 */
export async function renderBody(body: ReactNode): Promise<string> {
  // Each page has a task of its own, in which Gatsby also reads the head: react-helmet keeps the tags
  // of all renders in one place.
  await new Promise((resolve) => setImmediate(resolve));
  const render = (omitsBrokenBelts: boolean) =>
    renderToString(
      <OmitsBrokenBelts.Provider value={omitsBrokenBelts}>{body}</OmitsBrokenBelts.Provider>,
    );
  try {
    return render(false);
  } catch {
    // The second render reports the belt that threw, or throws the same error.
    Helmet.renderStatic();
    return render(true);
  }
}
