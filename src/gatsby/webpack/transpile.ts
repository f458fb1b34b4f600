import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What this module takes of webpack's rules. */
export interface Rule {
  test?: unknown;
  include?: unknown;
  exclude?: unknown;
  use?: unknown;
  sideEffects?: boolean;
}

const sources = path.resolve('src') + path.sep;
const templates = path.join(sources, 'templates') + path.sep;

/** Gatsby's Babel takes queries and settings of pages out of templates, which alone have them. */
const isPlain = (file: string) => file.startsWith(sources) && !file.startsWith(templates);

const typeScript = /\.tsx?$/;
const ofGatsby = /\.(js|mjs|jsx|ts|tsx)$/;

const isSame = (test: unknown, pattern: RegExp) => String(test) === String(pattern);

/** SWC for the browsers that package.json names. */
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
 * Has SWC do what needs nothing of Gatsby's Babel, in a tenth of its time. Gatsby has two rules for
 * TypeScript that do the same, its own and that of its plugin for it, so that Babel went over each
 * file twice: one is left.
 */
export function transpile({ module }: { module?: { rules?: Rule[] } }): void {
  if (!module?.rules) return;
  module.rules = [
    // Before linaria's rule, as the last that fits is the first to run.
    { test: typeScript, include: isPlain, use: [swc()] },
    ...module.rules
      .filter(({ test, use }) => !(isSame(test, typeScript) && typeof use === 'function'))
      .map((rule) => (isSame(rule.test, ofGatsby) ? { ...rule, exclude: isPlain } : rule)),
  ];
}
