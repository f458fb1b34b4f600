import { judge, type LiveFacts } from '../../src/checks/release';
import type { Fault } from '../../src/checks/words';
import type { BuildReport } from '../../src/output/report';
import { frontPages, reportOf } from '../services/publish/setup/builds';

const many = (count: number) =>
  reportOf([
    ...frontPages,
    ...Array.from({ length: count - 2 }, (_, index) => ({ path: `/${index}/` })),
  ]);

const live: LiveFacts = { source: 'stack', pages: 100, degradedSince: null, problems: [] };
const broken: Fault = { key: '/a/ links to /b/', words: { en: 'A links to nowhere.' } };

interface Case {
  faults?: Fault[];
  liveRelease?: LiveFacts | null;
  allowDrop?: boolean;
}

const keys = (
  report: BuildReport,
  { faults = [], liveRelease = live, allowDrop = false }: Case = {},
) => {
  const { refused, passed } = judge(faults, report, liveRelease, allowDrop);
  return { refused: refused.map(({ key }) => key), passed: passed.map(({ key }) => key) };
};

describe('an output goes live', () => {
  it('if it has no faults', () => {
    expect(keys(many(100))).toEqual({ refused: [], passed: [] });
  });

  it('if it loses at most a tenth of the pages, or as many as the setting allows', () => {
    expect(keys(many(90)).refused).toEqual([]);
    expect(keys(many(89)).refused).toEqual(['drop']);
    expect(keys(many(3), { allowDrop: true }).refused).toEqual([]);
  });

  it('unless embedded content would replace that of a stack, which the setting allows', () => {
    const liveRelease = { ...live, source: 'other', isLocal: false };
    expect(keys(many(100), { liveRelease })).toEqual({ refused: ['replaced-stack'], passed: [] });
    expect(keys(many(100), { liveRelease, allowDrop: true }).refused).toEqual([]);
    expect(keys({ ...many(100), isLocal: false }, { liveRelease }).refused).toEqual([]);
    expect(keys(many(100), { liveRelease: { ...liveRelease, isLocal: true } }).refused).toEqual([]);
    // A release of an earlier version does not say where its content came from.
    expect(keys(many(100), { liveRelease: { ...live, source: 'other' } }).refused).toEqual([]);
  });

  it('if at most a tenth more of the references lead to nothing, or as many as the setting allows', () => {
    const liveRelease = { ...live, missingReferences: 5 };
    const missing = (count: number, all = 400) => {
      return { ...many(100), references: { all, missing: count } };
    };
    expect(keys(missing(45), { liveRelease }).refused).toEqual([]);
    expect(keys(missing(46), { liveRelease }).refused).toEqual(['missing-references']);
    expect(keys(missing(46), { liveRelease, allowDrop: true }).refused).toEqual([]);
    expect(keys(missing(24, 30), { liveRelease }).refused).toEqual([]);
    expect(keys(missing(25, 30), { liveRelease }).refused).toEqual(['missing-references']);
    // A release of an earlier version has no number.
    expect(keys(missing(400)).refused).toEqual([]);
  });

  it('if no content type with several entries has become empty, or if the setting allows it', () => {
    const liveRelease = { ...live, entries: { page: 100, fact: 6, popup_page: 2 } };
    const withEntries = (entries: Record<string, number>) => ({ ...many(100), entries });
    const emptied = withEntries({ page: 100, fact: 0, popup_page: 0 });
    expect(keys(withEntries({ page: 100, fact: 1 }), { liveRelease }).refused).toEqual([]);
    expect(keys(emptied, { liveRelease }).refused).toEqual(['emptied fact']);
    expect(keys(emptied, { liveRelease, allowDrop: true }).refused).toEqual([]);
    // Reports and releases of an earlier version have no numbers.
    expect(keys(emptied).refused).toEqual([]);
    expect(keys(many(100), { liveRelease }).refused).toEqual([]);
  });

  it('with faults that the live site has, but not with new ones', () => {
    expect(keys(many(100), { faults: [broken] }).refused).toEqual([broken.key]);
    const liveRelease = { ...live, problems: [broken] };
    expect(keys(many(100), { faults: [broken], liveRelease })).toEqual({
      refused: [],
      passed: [broken.key],
    });
  });

  it('with a minor fault', () => {
    const minor = { ...broken, isMinor: true };
    expect(keys(many(100), { faults: [minor] })).toEqual({ refused: [], passed: [broken.key] });
  });

  it('with old content if the live site has old content, but not over new content', () => {
    const degradedSince = '2026-11-20T10:00:00.000Z';
    const report = { ...many(100), degradedSince };
    expect(keys(report).refused).toEqual(['degraded']);
    expect(keys(report, { liveRelease: { ...live, degradedSince } })).toEqual({
      refused: [],
      passed: ['degraded'],
    });
    expect(keys(report, { liveRelease: null }).passed).toEqual(['degraded']);
  });

  it('with faults if no site is live or the live site is of another stack', () => {
    expect(keys(many(3), { faults: [broken], liveRelease: null }).passed).toEqual([broken.key]);
    const liveRelease = { ...live, source: 'other' };
    expect(keys(many(3), { faults: [broken], liveRelease }).passed).toEqual([broken.key]);
  });

  it.each(['home en-US', 'styleguide'])('never with %s, not even as the first release', (key) => {
    const faults = [{ key, words: { en: '' } }];
    expect(keys(many(3), { faults, liveRelease: null }).refused).toEqual([key]);
    expect(keys(many(100), { faults, liveRelease: { ...live, problems: faults } }).refused).toEqual(
      [key],
    );
  });
});
