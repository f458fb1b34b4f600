import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';

const run = promisify(execFile);
/** Maximum size of a result in bytes: it lists every loaded file. */
const maxBuffer = 256 * 1024 * 1024;

/** Figures of one visit by Lighthouse: scores from 0 to 100, times in milliseconds. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Lighthouse's benchmark of the speed of this machine. */
  machine: number;
  /** Ids of failed audits, except those of performance. */
  faults: string[];
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

type Category = keyof typeof categories;

/** The browser that simulates a phone. */
interface Phone {
  /** Port of its DevTools protocol. */
  port: number;
  /** Factor by which its processor is slower than this machine. */
  slowDown: number;
}

/** Maximum number of attempts per page: on a busy machine, Lighthouse sometimes loses a recording. */
const maxAttempts = 3;

/** Visits a page by `visitOnce`. If Lighthouse fails, logs one line and tries again. */
export async function visitByPhone(url: string, phone: Phone): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await visitOnce(url, phone);
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      const reason = (stderr?.trim() || message).split('\n').at(-1) ?? '';
      if (attempt === maxAttempts) throw new Error(`${url}: ${reason}`, { cause: reason });
      console.log(`${url}: ${reason} Lighthouse tries again.`);
    }
  }
}

/**
 * Visits a page with Lighthouse's simulation of a phone: a slow network and a slow processor, both
 * computed from a recording, so that the figures depend little on this machine. Lighthouse runs as a
 * command, because the TypeScript loader of the benchmarks would change the code that it injects.
 * @throws Error if Lighthouse could not load the page
 */
async function visitOnce(url: string, { port, slowDown }: Phone): Promise<Visit> {
  const { stdout } = await run(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--max-wait-for-load=60000',
      '--form-factor=mobile',
      '--throttling-method=simulate',
      `--throttling.cpuSlowdownMultiplier=${slowDown}`,
      `--only-categories=${Object.values(categories).join()}`,
    ],
    { maxBuffer, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const lhr = JSON.parse(stdout) as Result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: Category) =>
    Math.round((lhr.categories[categories[category]]?.score ?? 0) * 100);
  const valueOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    faults: [...new Set(faults)],
    machine: lhr.environment.benchmarkIndex,
  };
}

/** Returns the median of numbers; the upper one of an even count. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Returns the median of each figure, and the faults of all visits. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const medianFigure = (name: Exclude<keyof Visit, 'faults'>) =>
    medianOf(visits.map((visit) => visit[name]));
  return {
    performance: medianFigure('performance'),
    accessibility: medianFigure('accessibility'),
    bestPractices: medianFigure('bestPractices'),
    seo: medianFigure('seo'),
    lcp: medianFigure('lcp'),
    tbt: medianFigure('tbt'),
    cls: medianFigure('cls'),
    machine: medianFigure('machine'),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}
