import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { transpile } from '../../../src/gatsby/webpack/transpile';

const use = () => [];

/** Returns the rules that Gatsby, its TypeScript plugin and linaria add. */
const rules = (): RuleSetRule[] => [
  { test: /\.(js|mjs|jsx|ts|tsx)$/, include: () => true, use },
  { test: /\.css$/, use: [] },
  { test: /\.tsx?$/, use },
  { test: /\.tsx?$/, exclude: /node_modules/, use: ['linaria'] },
];

const fits = (pattern: unknown, file: string): boolean =>
  pattern instanceof RegExp ? pattern.test(file) : (pattern as (file: string) => boolean)(file);

/** Returns the loaders that process a file. */
function readersOf(name: string): unknown[] {
  const file = path.resolve(name);
  const config = { module: { rules: rules() } };
  transpile(config);
  return config.module.rules
    .filter(({ test }) => fits(test, file))
    .filter(({ include }) => include === undefined || fits(include, file))
    .filter(({ exclude }) => exclude === undefined || !fits(exclude, file))
    .map(({ use }) =>
      Array.isArray(use)
        ? use.map((each) => (each && typeof each === 'object' ? each.loader : each))
        : 'Babel',
    )
    .flat();
}

test('SWC transpiles a component once, after linaria extracted its styles', () => {
  expect(readersOf('src/components/ui/Button.tsx')).toEqual(['swc-loader', 'linaria']);
  expect(readersOf('src/theme.ts')).toEqual(['swc-loader', 'linaria']);
});

test("a template's queries are taken out by Gatsby's Babel", () => {
  expect(readersOf('src/templates/page.tsx')).toEqual(['Babel', 'linaria']);
  expect(readersOf('gatsby-browser.tsx')).toEqual(['Babel', 'linaria']);
});

test("Gatsby's own scripts stay with its Babel", () => {
  expect(readersOf('.cache/production-app.js')).toEqual(['Babel']);
});
