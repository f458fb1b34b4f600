import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

const sources = path.resolve('src') + path.sep;
const templates = path.join(sources, 'templates') + path.sep;

/**
 * True for sources outside of templates. Only templates have queries, which Gatsby's Babel
 * extracts.
 */
const isOutsideTemplates = (file: string) =>
  file.startsWith(sources) && !file.startsWith(templates);

/** The test of the rule of `gatsby-plugin-typescript`. */
const typeScript = /\.tsx?$/;
/** The test of the rule that Gatsby itself adds. */
const allScripts = /\.(js|mjs|jsx|ts|tsx)$/;

const isSame = ({ test }: RuleSetRule, pattern: RegExp) =>
  test instanceof RegExp && test.source === pattern.source;

/** SWC's loader for the browsers in the `browserslist` of package.json. */
function swc() {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    browserslist: string[];
  };
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      env: { targets: browserslist, bugfixes: true },
    },
  };
}

/**
 * Transpiles sources outside of templates with SWC, in a tenth of Babel's time. Also removes one of
 * two equal rules for TypeScript, of Gatsby and of `gatsby-plugin-typescript`: with both, Babel
 * processes each file twice.
 */
export function transpile({ module }: Configuration): void {
  if (!module?.rules) return;
  module.rules = [
    // Before linaria's rule: webpack runs the last matching rule first.
    { test: typeScript, include: isOutsideTemplates, use: [swc()] },
    ...module.rules
      .filter((rule) => rule !== null && typeof rule === 'object')
      .filter((rule) => !(isSame(rule, typeScript) && typeof rule.use === 'function'))
      .map((rule) => (isSame(rule, allScripts) ? { ...rule, exclude: isOutsideTemplates } : rule)),
  ];
}
