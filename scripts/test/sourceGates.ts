/** Gates of the source text. Each checks the whole project, or the files that it gets. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { binPath, runStep, type Outcome } from '../lib/steps';
import { artworkFolder } from './artworkDigest';
import { cacheFolder } from './cacheFolder';
import type { TestOutcome } from './runTests';

/** A step that passes or fails. */
export interface Gate {
  title: string;
  run: () => Promise<Outcome | TestOutcome>;
}

/** Files and folders whose imports must follow the rules of allowed directions. */
export const sources: readonly string[] = [
  'src',
  'services',
  'scripts',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
];

/** True: results of earlier runs are used where no input has changed. False: everything is checked. */
interface CacheOptions {
  cached: boolean;
}

/** The native compiler takes a third of the time of the one that Gatsby needs (decision 0116). */
const compiler = 'node_modules/typescript-native/bin/tsc';

const gate = (title: string, command: string, args: readonly string[]): Gate => ({
  title,
  run: () => runStep(title, command, [...args]),
});

/** Checks the types of all files, because a change of one can break another. */
export const typesGate = ({ cached }: CacheOptions): Gate =>
  gate('Types', process.execPath, [
    compiler,
    '--noEmit',
    ...(cached ? ['--incremental', '--tsBuildInfoFile', `${cacheFolder}/types.tsbuildinfo`] : []),
  ]);

/** Checks the types of the artwork. */
export const artworkTypesGate: Gate = gate('Types of the artwork', process.execPath, [
  compiler,
  '--noEmit',
  '--project',
  artworkFolder,
]);

/** Runs Oxlint, which needs no cache (decision 0139). */
export const lintGate = (files: readonly string[], title = 'Lint'): Gate =>
  gate(title, binPath('oxlint'), ['--no-error-on-unmatched-pattern', ...files]);

/** Checks that styles take their values from the theme. */
export const stylesGate = (files: readonly string[], options: CacheOptions): Gate =>
  gate('Styles', binPath('stylelint'), [
    ...files,
    '--max-warnings',
    '0',
    ...cacheArguments(options, 'stylelint'),
  ]);

/** Checks the formatting. */
export const formattingGate = (
  files: readonly string[],
  options: CacheOptions,
  title = 'Formatting',
): Gate =>
  gate(title, binPath('prettier'), [
    '--check',
    '--ignore-unknown',
    '--log-level',
    'warn',
    ...files,
    ...cacheArguments(options, 'prettier'),
  ]);

const cacheArguments = ({ cached }: CacheOptions, tool: string): string[] =>
  cached
    ? ['--cache', '--cache-strategy', 'content', '--cache-location', `${cacheFolder}/${tool}`]
    : [];

/** Options of dependency-cruiser: its report has the reason of a rule, and where the code may live. */
export const importDirectionOptions: readonly string[] = [
  '--no-progress',
  '--output-type',
  'err-long',
];

/** Checks the directions of imports in all `sources`. */
export const importDirectionsGate = ({ cached }: CacheOptions): Gate =>
  gate('Import directions', binPath('depcruise'), [
    ...importDirectionOptions,
    ...(cached ? ['--cache', `${cacheFolder}/imports`, '--cache-strategy', 'content'] : []),
    ...sources,
  ]);

/** Checks that the generated files fit the content model and the queries. */
export const generatedFilesGate: Gate = gate('Generated files', process.execPath, [
  '--import',
  'tsx',
  'scripts/site/generate.ts',
  '--check',
]);

/**
 * Checks the licences of the packages, and prints known vulnerabilities. A cached run does nothing for
 * packages whose licences were accepted.
 */
export const packagesGate = ({ cached }: CacheOptions): Gate => {
  const { title, run } = gate('Packages', process.execPath, [
    '--import',
    'tsx',
    'scripts/packages/packages.ts',
  ]);
  return {
    title,
    run: async () => {
      const file = `${cacheFolder}/packages`;
      const digest = digestOf(['package-lock.json', 'scripts/packages/licences.ts']);
      if (cached && existsSync(file) && readFileSync(file, 'utf8') === digest) {
        process.stdout.write(`✓ ${title}: none has changed\n`);
        return { ok: true };
      }
      const outcome = await run();
      mkdirSync(cacheFolder, { recursive: true });
      if (outcome.ok) writeFileSync(file, digest);
      return outcome;
    },
  };
};

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
