/**
 * `npm run test:soak`: the unit tests and those of the built site at full size, where `npm test`
 * takes samples; random stacks that are really built; whole builds while the content service fails;
 * ten minutes of edits, faults and kills; attacks and accidents of every class; and a newcomer's
 * first steps on each line of Node. `--only units`, `site`, `stacks`, `faults`, `edits`, `attacks` or
 * `nodes` runs one of them; `SOAK_MINUTES` and `SOAK_EDITS` change how long the edits take,
 * `ATTACKS=paths,hooks` takes some classes of attacks, `ATTEMPTS` those whose name it matches,
 * `NODES=24,26` some lines.
 */
import { parseArgs } from 'node:util';
import { findChromium } from './chromium';
import { withoutEnvFile } from './env';
import { findNginx, noNginx } from './nginx';
import { runTests } from './runTests';
import type { Outcome } from './steps';
import { testBuiltSite } from './testBuiltSite';

const soak = (title: string, name: string) => () =>
  runTests(title, ['-i', '--selectProjects', 'soak', '--testPathPatterns', `soak/${name}`], {
    SOAK: 'true',
  });

const units = ['--selectProjects', 'unit', 'components'];

const parts: Record<string, () => Promise<Outcome | Outcome[]>> = {
  units: () => runTests('Unit and component tests at full size', units, { SOAK: 'true' }),
  site: async () => {
    const nginx = findNginx() ?? '';
    const outcomes = await testBuiltSite({
      ...{ CHROMIUM_PATH: findChromium(), NGINX_PATH: nginx, SOAK: 'true' },
    });
    if (nginx === '') process.stdout.write(`\n${noNginx}\n`);
    return outcomes;
  },
  stacks: soak('Random stacks, built and read', 'randomStacks'),
  faults: soak('Whole builds under faults', 'faults'),
  edits: soak('Edits under faults and kills', 'edits'),
  attacks: soak('Attacks and accidents', 'attacks'),
  nodes: soak('First steps on each line of Node', 'nodes'),
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only === undefined ? Object.keys(parts) : [values.only];
  Object.assign(process.env, withoutEnvFile(process.env));
  const outcomes: Outcome[] = [];
  for (const name of names) {
    const part = parts[name];
    if (!part) throw new Error(`--only takes ${Object.keys(parts).join(', ')}, not ${name}.`);
    outcomes.push(...[await part()].flat());
  }
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
