import { groupBy } from 'lodash';
import type { Problem } from '../graph/problems';

/** Formats problems and findings as text: one block per entry and locale, one line per field. */
export function findingsInWords(findings: readonly Problem[]): string {
  if (findings.length === 0) return 'Nothing to correct: the content is in order.';
  const blocks = Object.values(
    groupBy(findings, ({ type, entry, locale }) => [type, entry, locale].join('\0')),
  );
  const findingCount = findings.length === 1 ? 'One thing' : `${findings.length} things`;
  const placeCount = blocks.length === 1 ? 'one place' : `${blocks.length} places`;
  return [`${findingCount} to correct in ${placeCount}:`, ...blocks.map(block)].join('\n\n');
}

function block(findings: readonly Problem[]): string {
  const [first] = findings;
  if (!first) return '';
  const { title, entry, type, locale } = first;
  const name = title ? `“${title}”, ` : '';
  const kind = type ? `${type} ` : '';
  const lines = findings.map(({ field, what }) => `  field ${field}: ${what}`);
  return [`Entry ${name}${kind}${entry} (${locale})`, ...lines].join('\n');
}
