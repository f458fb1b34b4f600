import { readFile, writeFile } from 'node:fs/promises';

/** Compressed bytes of a build, except `requests`, which is a number. */
export interface Weights {
  /** Scripts that a page without a globe loads, for the template with the most bytes. */
  script: number;
  /** Scripts and data that are loaded when the globe is visible or enlarged. */
  globe: number;
  styles: number;
  fonts: number;
  /** Files of the site that a page requests while it loads, for the page with the most files. */
  requests: number;
  /** The heaviest page of each family and locale. */
  html: Record<string, number>;
}

/** Content of `bench/weight/budget.json`. */
export interface Budget {
  limits: Record<keyof Weights, number>;
  /** Limits that are exceeded for now, each with the reason. */
  breaches: Partial<Record<keyof Weights, string>>;
  recorded: Weights;
  /** Compressed bytes of the script by library. */
  shares: Record<string, number>;
}

/** Path of the budget, relative to the project. */
const budgetFile = 'bench/weight/budget.json';

/** Reads the budget. */
export const readBudget = async (): Promise<Budget> =>
  JSON.parse(await readFile(budgetFile, 'utf8')) as Budget;

/** Writes the budget. */
export const writeBudget = (budget: Budget): Promise<void> =>
  writeFile(budgetFile, `${JSON.stringify(budget, null, 2)}\n`);

/** Returns the allowed difference from a recorded figure: gzip output differs between machines. */
const slack = (recorded: number): number => Math.max(recorded * 0.02, 150);

/** Like `slack`, for the share of a library, which is an estimate. */
const roughSlack = (recorded: number): number => Math.max(recorded * 0.05, 500);

/** Flattens the weights to one name per figure. */
const flatten = ({ html, ...rest }: Weights): Record<string, number> => ({
  ...rest,
  ...Object.fromEntries(Object.entries(html).map(([name, bytes]) => [`html of ${name}`, bytes])),
});

/**
 * Lists the figures that differ from the recorded ones. A decrease counts too: otherwise, a later
 * increase up to the recorded figure would not be noticed.
 */
export function differences(budget: Budget, measured: Weights & Pick<Budget, 'shares'>): string[] {
  const { shares, ...weights } = measured;
  const compare = (
    recorded: Record<string, number>,
    current: Record<string, number>,
    allowedDifference: (bytes: number) => number,
  ) =>
    [...new Set([...Object.keys(recorded), ...Object.keys(current)])].flatMap((name) => {
      const [recordedFigure = 0, figure = 0] = [recorded[name], current[name]];
      const isCount = name === 'requests';
      const allowed = isCount ? 0 : allowedDifference(recordedFigure);
      if (Math.abs(figure - recordedFigure) <= allowed) return [];
      return [`${name}: ${figure}${isCount ? '' : ' bytes'}, ${recordedFigure} recorded`];
    });
  return [
    ...compare(flatten(budget.recorded), flatten(weights), slack),
    ...compare(budget.shares, shares, roughSlack),
  ];
}

/** Lists the recorded figures that exceed their limits. */
function exceeded({ recorded, limits }: Budget): { name: keyof Weights; bytes: number }[] {
  const { html, ...rest } = recorded;
  const figures = { ...rest, html: Math.max(...Object.values(html)) };
  return (Object.keys(figures) as (keyof Weights)[])
    .map((name) => ({ name, bytes: figures[name] }))
    .filter(({ name, bytes }) => bytes > limits[name]);
}

/** Describes the figures that exceed their limits, except the breaches in the budget. */
export const excesses = (budget: Budget): string[] =>
  exceeded(budget)
    .filter(({ name }) => budget.breaches[name] === undefined)
    .map(({ name, bytes }) => `${name}: ${bytes}, above ${budget.limits[name]}`);

/** Lists the breaches in the budget that no longer exceed their limits. */
export const mended = (budget: Budget): string[] =>
  Object.keys(budget.breaches).filter((name) =>
    exceeded(budget).every((figure) => figure.name !== name),
  );
