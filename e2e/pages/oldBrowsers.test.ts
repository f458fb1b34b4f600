/** The oldest browsers of `browserslist` in package.json parse the scripts and apply the styles. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { binPath } from '../../scripts/lib/steps';
import { builtSiteFolder } from '../setup/site';

const run = promisify(execFile);
const scriptsFolder = path.join(builtSiteFolder, '_scripts');

/** Syntax that ES Check accepts by its version of the language, but that old browsers cannot parse. */
const unparsed: Readonly<Record<string, RegExp>> = {
  'a lookbehind (Safari 16.4)': /\(\?<[=!]/,
  'a static block (Safari 16.4)': /[{;}]static\{/,
};

/**
 * Features of styles that some of the browsers lack, by their names at caniuse.com, with what visitors
 * see there instead.
 */
const acceptedFeatures: Readonly<Record<string, string>> = {
  'css-color-adjust': 'paper without background colours',
  'css-container-queries': 'certificates in one column',
  'css-container-query-units': 'the least spacing and scale, which the styles declare first',
  'css-content-visibility': 'a slower first layout of long pages',
  'css-has': 'a header with a background, and spacing in place of a curve',
  'css-media-scripting': 'controls of scripts although scripts are off',
  'css-overflow-anchor': 'a list that may jump while it is filtered',
  'css-overscroll-behavior': 'a page that scrolls on behind the end of a list',
  'css-paged-media': 'the usual margins on paper',
  'css-resize': 'a text area of fixed size',
  'css-scrollbar': 'the usual scrollbars',
  'css-subgrid': 'columns of a table that do not line up',
  'css-touch-action': 'a browser with a mouse, which needs none',
  'css3-cursors': 'a device without a cursor',
  'css3-cursors-grab': 'a device without a cursor',
  'text-size-adjust': 'a browser that does not enlarge text by itself',
  'viewport-unit-variants': 'the height of the window, which the styles declare first',
};

const scriptNames = async () =>
  (await readdir(scriptsFolder)).filter((name) => name.endsWith('.js'));

test('the scripts have no newer syntax', async () => {
  const names = await scriptNames();
  expect(names.length).toBeGreaterThan(10);
  const files = path.join(scriptsFolder, '*.js');
  // It exits with an error, and names the files, if one has newer syntax.
  await run(process.execPath, [binPath('es-check'), 'checkBrowser', files, '--checkFeatures']);
  for (const name of names) {
    const script = await readFile(path.join(scriptsFolder, name), 'utf8');
    const found = Object.keys(unparsed).filter((syntax) => unparsed[syntax]?.test(script));
    expect({ name, found }).toEqual({ name, found: [] });
  }
}, 120_000);

test('the styles need no newer features, except for the accepted ones', async () => {
  const names = (await readdir(builtSiteFolder)).filter((name) => name.endsWith('.css'));
  expect(names.length).toBeGreaterThan(0);
  const rule = 'plugin/no-unsupported-browser-features';
  const { default: stylelint } = await import('stylelint');
  const { results } = await stylelint.lint({
    files: names.map((name) => path.join(builtSiteFolder, name)),
    disableDefaultIgnores: true,
    config: {
      plugins: ['stylelint-no-unsupported-browser-features'],
      rules: { [rule]: [true, { ignorePartialSupport: true }] },
    },
  });
  const features = results
    .flatMap(({ warnings }) => warnings)
    .map(({ text }) => /feature "([^"]+)"/.exec(text)?.[1] ?? text);
  expect([...new Set(features)].sort()).toEqual(Object.keys(acceptedFeatures).sort());
}, 120_000);
