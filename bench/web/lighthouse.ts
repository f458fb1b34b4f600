import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';

const run = promisify(execFile);
/** A result names everything that was loaded. */
const maxBuffer = 256 * 1024 * 1024;

/** What Lighthouse says of one visit; scores from 0 to 100, times in milliseconds. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** How fast Lighthouse found this machine. */
  machine: number;
  /** Audits that kept a category other than performance below 100. */
  faults: string[];
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

type Category = keyof typeof categories;

/** The browser that plays the phone. */
interface Phone {
  /** Where it listens. */
  port: number;
  /** How many times slower than this machine its processor is. */
  slowDown: number;
}

/** How often a page is tried: on a busy machine Lighthouse now and then loses a recording. */
const tries = 3;

/** One visit by `visitOnce`; where Lighthouse fails, it is told in one line and tried again. */
export async function visitByPhone(url: string, phone: Phone): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, phone);
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      const told = (stderr?.trim() || message).split('\n').at(-1) ?? '';
      if (attempt === tries) throw new Error(`${url}: ${told}`, { cause: told });
      console.log(`${url}: ${told} Once more.`);
    }
  }
}

/**
 * Visits a page as Lighthouse's phone does: a slow line and a slow processor, both computed from
 * what was loaded and run, so that the figures depend little on this machine. It is run as a
 * command, as the loader of the benchmarks' TypeScript would change what it puts into pages.
 * @throws Error where Lighthouse could not load the page
 */
async function visitOnce(url: string, { port, slowDown }: Phone): Promise<Visit> {
  const { stdout } = await run(
    process.execPath,
    [
      ...['node_modules/lighthouse/cli/index.js', url, `--port=${port}`],
      ...['--quiet', '--output=json', '--output-path=stdout', '--max-wait-for-load=60000'],
      ...['--form-factor=mobile', '--throttling-method=simulate'],
      `--throttling.cpuSlowdownMultiplier=${slowDown}`,
      `--only-categories=${Object.values(categories).join()}`,
    ],
    { maxBuffer, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const lhr = JSON.parse(stdout) as Result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: Category) =>
    Math.round((lhr.categories[categories[category]]?.score ?? 0) * 100);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    ...{ performance: score('performance'), accessibility: score('accessibility') },
    ...{ bestPractices: score('bestPractices'), seo: score('seo') },
    ...{ lcp: figure('largest-contentful-paint'), tbt: figure('total-blocking-time') },
    ...{ cls: figure('cumulative-layout-shift'), faults: [...new Set(faults)] },
    machine: lhr.environment.benchmarkIndex,
  };
}

const middle = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The median of each figure; the faults of all visits. */
export function median(visits: readonly Visit[]): Visit {
  const of = (figure: Exclude<keyof Visit, 'faults'>) => middle(visits.map((each) => each[figure]));
  return {
    ...{ performance: of('performance'), accessibility: of('accessibility') },
    ...{ bestPractices: of('bestPractices'), seo: of('seo') },
    ...{ lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') },
    machine: of('machine'),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}

export { middle };
