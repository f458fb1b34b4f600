/** @jest-environment node */
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Belt } from '../../src/components/belts/belt';
import { Belts } from '../../src/components/belts/Belts';
import { beltExamples } from '../../src/components/examples/belts';
import { StringsProvider } from '../../src/components/strings';
import { renderableBelts } from '../../src/templates/renderableBelts';

const whole = beltExamples.map(({ belt }, index): Belt => ({ ...belt, anchor: `belt-${index}` }));

/** Starts a trial rendering during a rendering, like Gatsby's route. */
class Route extends Component {
  override render(): ReactNode {
    const belts = renderableBelts(whole, { path: '/', locale: 'is-IS', strings: {} });
    return <Belts belts={belts} />;
  }
}

test('the trial rendering with Gatsby’s links does not change the page on the server', () => {
  const page = (content: ReactNode) =>
    renderToString(
      <StringsProvider lang="en" strings={{}}>
        {content}
      </StringsProvider>,
    );
  expect(page(<Route />)).toBe(page(<Belts belts={whole} />));
});
