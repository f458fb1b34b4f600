import { localeFacts, locales } from '../../locales';
import { alignColumns } from '../../lib/text/alignColumns';
import { requestsInFlight, requestsPerSecond } from '../client/limits';
import type { FirstBuild, StackReport, TypeReport } from './stackReport';

/** Maximum number of lines of a list, so that the report on a large stack stays readable. */
const maxLines = 12;

/** Formats a report for a terminal. */
export function stackInWords({ types, assets, unused, firstBuild }: StackReport): string {
  const codes = locales.map((locale) => localeFacts[locale].service);
  const rows = types.map(({ type, isMissing, differences, entries }) => [
    type,
    fitInWords(isMissing, differences),
    ...codes.map((code) => entries[code]),
  ]);
  const differences = types.flatMap((each) => each.differences);
  return [
    alignColumns([
      ['Content type', 'Fit to the site', ...codes],
      ...rows,
      ['assets', '', ...codes.map((code) => assets[code])],
    ]),
    ...list(
      'Fields that the site reads and the stack does not have, or has in another form:',
      differences.map(({ field, what }) => `${field} ${what}`),
      Infinity,
    ),
    ...list('Content types that the site does not read:', unused.types),
    ...list('Fields that the site does not read:', unused.fields),
    estimateInWords(firstBuild),
  ].join('\n\n');
}

function fitInWords(isMissing: boolean, differences: TypeReport['differences']): string {
  if (isMissing) return 'missing: read as empty';
  const leftOut = differences.filter(({ isLeftOut }) => isLeftOut).length;
  const converted = differences.length - leftOut;
  const parts = [
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    ...(converted > 0 ? [`${converted} of another type`] : []),
  ];
  return parts.join(', ') || 'right';
}

/** Formats a list with its title; without lines, there is no list. */
function list(title: string, lines: readonly string[], limit = maxLines): string[] {
  if (lines.length === 0) return [];
  const shown = lines.length > limit ? lines.slice(0, limit - 1) : lines;
  const rest = lines.length - shown.length;
  return [[title, ...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n  ')];
}

function estimateInWords({ requests, files, seconds }: FirstBuild): string {
  const slowest = Math.round((requestsInFlight / requestsPerSecond) * 1000);
  return `The first build sends about ${requests} requests and fetches up to ${files} files: at least ${seconds} s at the
rate limit of ${requestsPerSecond} a second. It takes longer if an answer takes more than ${slowest} ms, because
${requestsInFlight} requests are sent at a time. The rendering of pictures and pages is not included.`;
}
