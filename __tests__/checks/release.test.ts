import { judge, type LiveFacts } from '../../src/checks/release';
import type { Fault } from '../../src/checks/words';
import type { BuildReport } from '../../src/output/report';
import { homes, reportOf } from '../services/publish/setup/builds';

const many = (count: number) =>
  reportOf([
    ...homes,
    ...Array.from({ length: count - 2 }, (_, index) => ({ path: `/${index}/` })),
  ]);

const live: LiveFacts = { source: 'stack', pages: 100, degradedSince: null, problems: [] };
const broken: Fault = { key: '/a/ links to /b/', words: 'A links to nowhere.' };

interface Case {
  faults?: Fault[];
  now?: LiveFacts | null;
  allowDrop?: boolean;
}

const keys = (report: BuildReport, { faults = [], now = live, allowDrop = false }: Case = {}) => {
  const { refused, passed } = judge(faults, report, now, allowDrop);
  return { refused: refused.map(({ key }) => key), passed: passed.map(({ key }) => key) };
};

describe('an output goes live', () => {
  it('where nothing is wrong with it', () => {
    expect(keys(many(100))).toEqual({ refused: [], passed: [] });
  });

  it('where it has at most a tenth fewer pages, or as few as the setting allows', () => {
    expect(keys(many(90)).refused).toEqual([]);
    expect(keys(many(89)).refused).toEqual(['drop']);
    expect(keys(many(3), { allowDrop: true }).refused).toEqual([]);
  });

  it('not with a new fault, but with one that the live site has already', () => {
    expect(keys(many(100), { faults: [broken] }).refused).toEqual([broken.key]);
    const now = { ...live, problems: [broken] };
    expect(keys(many(100), { faults: [broken], now })).toEqual({
      refused: [],
      passed: [broken.key],
    });
  });

  it('with a fault that visitors hardly notice', () => {
    const minor = { ...broken, isMinor: true };
    expect(keys(many(100), { faults: [minor] })).toEqual({ refused: [], passed: [broken.key] });
  });

  it('not with old content over new, but with old content over old', () => {
    const degradedSince = '2026-11-20T10:00:00.000Z';
    const report = { ...many(100), degradedSince };
    expect(keys(report).refused).toEqual(['degraded']);
    expect(keys(report, { now: { ...live, degradedSince } })).toEqual({
      refused: [],
      passed: ['degraded'],
    });
    expect(keys(report, { now: null }).passed).toEqual(['degraded']);
  });

  it('with its faults where nothing is live yet, or the content is another', () => {
    expect(keys(many(3), { faults: [broken], now: null }).passed).toEqual([broken.key]);
    const now = { ...live, source: 'other' };
    expect(keys(many(3), { faults: [broken], now }).passed).toEqual([broken.key]);
  });

  it.each(['home en-US', 'style-page'])('never with %s, even as the first', (key) => {
    const faults = [{ key, words: '' }];
    expect(keys(many(3), { faults, now: null }).refused).toEqual([key]);
    expect(keys(many(100), { faults, now: { ...live, problems: faults } }).refused).toEqual([key]);
  });
});
