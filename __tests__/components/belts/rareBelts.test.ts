import * as builtBelts from '../../../src/components/belts/rareBelts';
import * as browserBelts from '../../../src/components/belts/rareBeltsInBrowser';

// The type says more: a belt that is missing here, or takes other props, fails to compile.
const replacements: Record<keyof typeof builtBelts, unknown> =
  browserBelts satisfies typeof builtBelts;

test('each belt that the build loads late has a script in the browser', () => {
  expect(Object.keys(replacements).sort()).toEqual(Object.keys(builtBelts).sort());
});
