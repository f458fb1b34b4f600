/**
 * A newcomer's first steps on each line of Node: `npm run test:nodes`. `NODES=24,26` takes some
 * lines, `NODES_TESTS='scripts publish'` the unit tests of some folders. Binaries and logs are kept
 * below `.kept/nodes`.
 */
import { markdownTable } from './markdownTable';
import { testedLines } from './nodes/binary';
import { steps, tryLine, type Tried } from './nodes/tryLine';

const lines = process.env.NODES?.split(',') ?? testedLines;

const cells = ({ version, line, seconds, deprecations }: Tried) => [
  version || line,
  ...steps.map((step) => seconds[step]?.toFixed(step === 'edit' ? 1 : 0) ?? 'failed'),
  deprecations.map(({ code, library }) => `${code} (${library ?? 'ours'})`).join(', ') || 'none',
];

test(
  'on each line of Node the project is installed, built, started, edited and tested without a deprecation of ours',
  async () => {
    const tried: Tried[] = [];
    for (const line of lines) {
      tried.push(await tryLine(line));
      const heading = ['Node', ...steps, 'deprecation warnings'];
      process.stdout.write(`\n${markdownTable(heading, tried.map(cells))}\n`);
    }
    const ours = tried.flatMap(({ line, deprecations }) =>
      deprecations
        .filter(({ library }) => library === null)
        .map(({ code, frame }) => `Node ${line}: ${code} ${frame}`),
    );
    expect(tried.flatMap(({ faults }) => faults)).toEqual([]);
    expect(ours).toEqual([]);
  },
  lines.length * 120 * 60_000,
);
