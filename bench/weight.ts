/**
 * Weighs the pages of a build: compressed bytes of scripts, styles, fonts and HTML, and the share of
 * each library in the script. Compares them with the limits and the recorded figures in
 * `bench/weight/budget.json`. `-- --write` records the current figures.
 */
import { parseArgs } from 'node:util';
import { differences, excesses, readBudget, writeBudget, type Budget } from './weight/budget';
import { weigh } from './weight/weigh';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'public' },
    write: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const budget = await readBudget();
  const { shares, ...weights } = await weigh(values.folder);
  const { html, ...rest } = weights;
  const row = (name: string, bytes: number, recorded: number | undefined, limit?: number) => ({
    what: name,
    bytes,
    recorded: recorded ?? '–',
    limit: limit ?? '–',
  });
  console.table([
    ...Object.entries(rest).map(([name, bytes]) => {
      const key = name as keyof typeof rest;
      return row(name, bytes, budget.recorded[key], budget.limits[key]);
    }),
    ...Object.entries(html).map(([name, bytes]) =>
      row(`html of ${name}`, bytes, budget.recorded.html[name], budget.limits.html),
    ),
  ]);
  console.table(
    Object.entries(shares).map(([library, bytes]) => row(library, bytes, budget.shares[library])),
  );
  const currentBudget: Budget = { ...budget, recorded: weights, shares };
  const changes = differences(budget, { ...weights, shares });
  for (const line of [...changes, ...excesses(currentBudget)]) console.log(line);
  if (values.write) await writeBudget(currentBudget);
  else if (changes.length > 0) {
    console.log('npm run bench:weight -- --write records the current figures.');
    process.exitCode = 1;
  }
}

void main();
