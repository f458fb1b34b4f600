/**
 * What pages weigh: packed bytes of script, styles, fonts and HTML of a build, each library's share
 * of the script, beside what `bench/weight/budget.json` allows and remembers. `-- --write` remembers what
 * is found.
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
  const row = (name: string, found: number, recorded: number | undefined, limit?: number) => ({
    what: name,
    bytes: found,
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
  const next: Budget = {
    ...budget,
    recorded: weights,
    shares,
  };
  const changed = differences(budget, { ...weights, shares });
  for (const each of [...changed, ...excesses(next)]) console.log(each);
  if (values.write) await writeBudget(next);
  else if (changed.length > 0) {
    console.log('npm run bench:weight -- --write remembers what was found.');
    process.exitCode = 1;
  }
}

void main();
