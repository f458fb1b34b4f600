import { transform } from './jest.transform.mjs';
import { importTypeScript } from './scripts/lib/importTypeScript.mjs';

/** @type {typeof import('./scripts/lib/testEnvironment.ts')} */
const { cleanTestEnvironment } = await importTypeScript('scripts/lib/testEnvironment.ts');
// Before the workers start, so that no test gets a setting of the shell. They need the options of Node.
cleanTestEnvironment(process.env, ['NODE_OPTIONS']);
process.env.NODE_ENV = 'test';

/** Packages that are published only as ES modules, which Jest must transform. */
const esModules = [
  'd3-.*',
  'internmap',
  'p-limit',
  'marked',
  'yocto-queue',
  'chokidar',
  'readdirp',
  'image-size',
  'pixelmatch',
];
/**
 * Built-in objects that Jest passes to each module. Otherwise every use looks them up in the global object
 * of the test's context, which made GraphQL several times slower. Without `Date`, which tests replace.
 */
const builtIns = [
  'Array',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'WeakMap',
];
const common = {
  sandboxInjectedGlobals: builtIns,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: { '^linaria$': '<rootDir>/__tests__/setup/components/linaria.ts' },
  modulePathIgnorePatterns: ['<rootDir>/(public|\\.cache|\\.kept|\\.deploy|content/assets)/'],
};
/** Unit and component tests expect two locales, also when the site has further ones. */
const ofTestedLocales = {
  ...common,
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '^\\./localeFacts$': '<rootDir>/__tests__/setup/localeFacts.ts',
  },
};

/**
 * The test projects. `e2e` tests a production build in a browser. `gatsby` runs Gatsby: only
 * `builds.test.ts` in this folder, the others in copies of it. `soak` has the tests that take long.
 */
export default {
  maxWorkers: '100%',
  // The limit only ends a test that hangs: tests start processes and browsers, which are slow on a busy machine.
  testTimeout: 60_000,
  projects: [
    {
      ...ofTestedLocales,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
    },
    {
      ...ofTestedLocales,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/__tests__/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/components/components.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/{,!(gatsby|soak|engines)/}*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/setup/repeatWithoutFrames.ts'],
    },
    {
      ...common,
      displayName: 'gatsby',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/gatsby/*.test.ts'],
    },
    {
      ...common,
      displayName: 'engines',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/engines/*.test.ts'],
    },
    {
      ...common,
      displayName: 'soak',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/soak/*.test.ts'],
    },
  ],
};
