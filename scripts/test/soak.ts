/**
 * `npm run test:soak`: runs the long tests:
 *
 * - `units` and `site`: the unit tests and the tests of the built site at full size, where `npm test`
 *   takes samples;
 * - `stacks`: builds of random stacks;
 * - `models`: builds of stacks with other content models;
 * - `faults`: whole builds while the content service fails;
 * - `edits`: ten minutes of edits, faults and kills; `SOAK_MINUTES` and `SOAK_EDITS` change that;
 * - `attacks`: attacks and accidents of every class; `ATTACKS=paths,hooks` selects classes, and
 *   `ATTEMPTS` selects attacks by a pattern for their names;
 * - `targets`: sixty edits on three hosts and a bucket, some of which are killed; `SOAK_EDITS` changes
 *   the number;
 * - `container`: the container image, built and run with podman; `CONTAINER_BASE` names its base;
 * - `nodes`: a newcomer's first steps on each release line of Node; `NODES=24,26` selects lines.
 *
 * `--only NAME` runs one of them.
 */
import { parseArgs } from 'node:util';
import { findTestBrowsers } from '../lib/chromium';
import { cleanTestEnvironment } from '../lib/testEnvironment';
import { findNginx, noNginxMessage } from '../lib/nginx';
import { findWorking } from '../lib/programs';
import { runTests } from './runTests';
import type { Outcome } from '../lib/steps';
import { testBuiltSite } from './testBuiltSite';
import { runMain } from '../lib/main';

const soakPart = (title: string, name: string) => () =>
  runTests(title, ['-i', '--selectProjects', 'soak', '--testPathPatterns', `soak/${name}`], {
    SOAK: 'true',
  });

const containerPart = soakPart('The container image', 'container');

const units = ['--selectProjects', 'unit', 'components'];

const parts: Record<string, () => Promise<Outcome | Outcome[]>> = {
  units: () => runTests('Unit and component tests at full size', units, { SOAK: 'true' }),
  site: async () => {
    const nginx = findNginx() ?? '';
    const outcomes = await testBuiltSite({
      ...findTestBrowsers(),
      NGINX_PATH: nginx,
      SOAK: 'true',
    });
    if (nginx === '') process.stdout.write(`\n${noNginxMessage}\n`);
    return outcomes;
  },
  stacks: soakPart('Random stacks, built and read', 'randomStacks'),
  models: soakPart('Builds of other content models', 'otherModels'),
  faults: soakPart('Whole builds under faults', 'faults'),
  edits: soakPart('Edits under faults and kills', 'edits'),
  attacks: soakPart('Attacks and accidents', 'attacks'),
  targets: soakPart('Targets under edits and kills', 'targets'),
  container: async () => {
    if (findWorking(['podman'], ['--version'])) return containerPart();
    process.stdout.write('\nNot run: the container image, because podman was not found.\n');
    return [];
  },
  nodes: soakPart('First steps on each line of Node', 'nodes'),
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only === undefined ? Object.keys(parts) : [values.only];
  cleanTestEnvironment(process.env);
  const outcomes: Outcome[] = [];
  for (const name of names) {
    const part = parts[name];
    if (!part) throw new Error(`--only takes ${Object.keys(parts).join(', ')}, not ${name}.`);
    outcomes.push(...[await part()].flat());
  }
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}

void runMain(main);
