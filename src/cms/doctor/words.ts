import groupBy from 'lodash/groupBy';
import type { Problem } from '../graph/problems';

/**
 * Formats problems and findings as text: one block per entry and locale, one line per field.
 * @param places where each finding is corrected, such as a file and a link: a line each, below the finding
 */
export function findingsInWords(
  findings: readonly Problem[],
  places: ReadonlyMap<Problem, readonly string[]> = new Map(),
): string {
  if (findings.length === 0) return 'Nothing to correct: the content is in order.';
  const blocks = Object.values(
    groupBy(findings, ({ type, entry, locale }) => [type, entry, locale].join('\0')),
  );
  const findingCount = findings.length === 1 ? 'One thing' : `${findings.length} things`;
  const placeCount = blocks.length === 1 ? 'one place' : `${blocks.length} places`;
  return [
    `${findingCount} to correct in ${placeCount}:`,
    ...blocks.map((each) => block(each, places)),
  ].join('\n\n');
}

function block(
  findings: readonly Problem[],
  places: ReadonlyMap<Problem, readonly string[]>,
): string {
  const [first] = findings;
  if (!first) return '';
  const { title, entry, type, locale } = first;
  const name = title ? `“${title}”, ` : '';
  const kind = type ? `${type} ` : '';
  const lines = findings.flatMap((finding) => [
    `  field ${finding.field}: ${finding.what}`,
    ...(places.get(finding) ?? []).map((place) => `    ${place}`),
  ]);
  return [`Entry ${name}${kind}${entry} (${locale})`, ...lines].join('\n');
}
