import { readFile, writeFile } from 'node:fs/promises';

/** Packed bytes, but for the count of requests. */
export interface Weights {
  /** All script that a page without a globe loads by itself, of the template that has the most. */
  script: number;
  /** What comes with the globe once it is seen and enlarged, data included. */
  globe: number;
  styles: number;
  fonts: number;
  /** Files of our own that a page asks for before it is loaded, of the page that has the most. */
  requests: number;
  /** The heaviest page of each family and locale. */
  html: Record<string, number>;
}

/** `bench/weight/budget.json`: what may be, and what is. */
export interface Budget {
  limits: Record<keyof Weights, number>;
  /** Limits that are not kept yet, each with the reason. */
  breaches: Partial<Record<keyof Weights, string>>;
  recorded: Weights;
  /** How the script is divided among libraries. */
  shares: Record<string, number>;
}

export const budgetFile = 'bench/weight/budget.json';

export const readBudget = async (): Promise<Budget> =>
  JSON.parse(await readFile(budgetFile, 'utf8')) as Budget;

export const writeBudget = (budget: Budget): Promise<void> =>
  writeFile(budgetFile, `${JSON.stringify(budget, null, 2)}\n`);

/** What a figure may differ from what is recorded: packing is not the same on all machines. */
export const slack = (recorded: number): number => Math.max(recorded * 0.02, 150);

/** The same for a share: characters tell only roughly whose the packed bytes are. */
const roughSlack = (recorded: number): number => Math.max(recorded * 0.05, 500);

/** A name for every figure of the weights. */
const flat = ({ html, ...rest }: Weights): Record<string, number> => ({
  ...rest,
  ...Object.fromEntries(Object.entries(html).map(([name, each]) => [`html of ${name}`, each])),
});

/**
 * What differs from the record: growth, and a win that nobody has written down, which the next
 * growth would eat up.
 */
export function differences(budget: Budget, measured: Weights & Pick<Budget, 'shares'>): string[] {
  const { shares, ...weights } = measured;
  const [before, now] = [flat(budget.recorded), flat(weights)];
  const exactly = ['requests'];
  const compare = (
    was: Record<string, number>,
    is: Record<string, number>,
    allowed: (bytes: number) => number,
  ) =>
    [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
      const [old = 0, found = 0] = [was[name], is[name]];
      const isCount = exactly.includes(name);
      if (Math.abs(found - old) <= (isCount ? 0 : allowed(old))) return [];
      return [`${name}: ${found}${isCount ? '' : ' bytes'}, ${old} recorded`];
    });
  return [...compare(before, now, slack), ...compare(budget.shares, shares, roughSlack)];
}

/** What is recorded above its limit, by name. */
function above({ recorded, limits }: Budget): { name: keyof Weights; bytes: number }[] {
  const { html, ...rest } = recorded;
  const figures = { ...rest, html: Math.max(...Object.values(html)) };
  return (Object.keys(figures) as (keyof Weights)[])
    .map((name) => ({ name, bytes: figures[name] }))
    .filter(({ name, bytes }) => bytes > limits[name]);
}

/** What is above its limit, apart from the breaches that are known. */
export const excesses = (budget: Budget): string[] =>
  above(budget)
    .filter(({ name }) => budget.breaches[name] === undefined)
    .map(({ name, bytes }) => `${name}: ${bytes}, above ${budget.limits[name]}`);

/** Breaches that are named and are none any more. */
export const mended = (budget: Budget): string[] =>
  Object.keys(budget.breaches).filter((name) => above(budget).every((each) => each.name !== name));
