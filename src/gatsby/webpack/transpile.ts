import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of webpack's `RuleSetRule` that `transpile` reads or changes. */
export interface Rule {
  test?: unknown;
  include?: unknown;
  exclude?: unknown;
  use?: unknown;
  sideEffects?: boolean;
}

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

const isSame = (test: unknown, pattern: RegExp) => String(test) === String(pattern);

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
export function transpile({ module }: { module?: { rules?: Rule[] } }): void {
  if (!module?.rules) return;
  module.rules = [
    // Before linaria's rule: webpack runs the last matching rule first.
    { test: typeScript, include: isOutsideTemplates, use: [swc()] },
    ...module.rules
      .filter(({ test, use }) => !(isSame(test, typeScript) && typeof use === 'function'))
      .map((rule) =>
        isSame(rule.test, allScripts) ? { ...rule, exclude: isOutsideTemplates } : rule,
      ),
  ];
}
