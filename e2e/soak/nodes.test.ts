/**
 * A newcomer's first steps on each release line of Node: `npm run test:nodes`. `NODES=24,26` chooses
 * lines, `NODES_TESTS='scripts publish'` chooses the unit tests of some folders. Binaries and logs are
 * kept below `.kept/nodes`.
 */
import { markdownTable } from './markdownTable';
import { testedLines } from './nodes/binary';
import { steps, testNodeLine, type LineResult } from './nodes/tryLine';

const lines = process.env.NODES?.split(',') ?? testedLines;

const cells = ({ version, line, seconds, deprecations }: LineResult) => [
  version || line,
  ...steps.map((step) => seconds[step]?.toFixed(step === 'edit' ? 1 : 0) ?? 'failed'),
  deprecations.map(({ code, library }) => `${code} (${library ?? 'ours'})`).join(', ') || 'none',
];

test(
  'the project installs, builds, starts, publishes an edit and passes its tests on each line of Node without own deprecations',
  async () => {
    const results: LineResult[] = [];
    for (const line of lines) {
      results.push(await testNodeLine(line));
      const heading = ['Node', ...steps, 'deprecation warnings'];
      process.stdout.write(`\n${markdownTable(heading, results.map(cells))}\n`);
    }
    const ownDeprecations = results.flatMap(({ line, deprecations }) =>
      deprecations
        .filter(({ library }) => library === null)
        .map(({ code, frame }) => `Node ${line}: ${code} ${frame}`),
    );
    expect(results.flatMap(({ faults }) => faults)).toEqual([]);
    expect(ownDeprecations).toEqual([]);
  },
  lines.length * 120 * 60_000,
);
