import type { RehearsalData } from './json';
import { en } from './texts/en';

/** Describes a rehearsal for the terminal. */
export function rehearsalInWords(data: RehearsalData): string {
  const { items, pages, parts, redirects, usage } = data;
  const blocks = [
    data.isLiveOlder ? en.liveOlder : '',
    block(en.unreadable, data.unreadable),
    block(
      'Drafts',
      items.map(({ type, title, uid, is, locales }) => {
        return `${type} “${title}” (${uid}), ${is}: ${locales.join(', ')}`;
      }),
    ),
    block('Pages that would change', [
      ...parts.map(({ part, locale, pages: count, diff }) => {
        return [`${part} in ${locale}, on ${count} pages`, ...textLines(diff)].join('\n    ');
      }),
      ...pages.map(({ title, before, after, is, diff }) => {
        const path = is === 'moved' ? `${before} → ${after}` : (after ?? before);
        return [`${is}: “${title}” ${path}`, ...textLines(diff)].join('\n    ');
      }),
    ]),
    block(
      'New redirects',
      redirects.map(({ from, to }) => `${from} → ${to}`),
    ),
    block('Faults that would go live', data.faults),
    block('New hints', data.newHints),
    block('Hints that would be settled', data.settledHints),
    ...(usage ?? []).map(({ type, title, uid, pages: paths, parts: names }) =>
      block(`“${title}” (${type} ${uid}) is shown on`, [...names, ...paths]),
    ),
    data.isRefused ? block('Publishing would be refused', refusedLines(data)) : verdictOf(data),
  ];
  return blocks.filter((each) => each !== '').join('\n\n');
}

const refusedLines = ({ refused }: RehearsalData) => refused.map(({ text }) => text);

const verdictOf = ({ pages, parts }: RehearsalData): string =>
  pages.length + parts.length === 0
    ? 'Publishing would change nothing.'
    : 'Publishing would not be refused.';

const block = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines.map((line) => `  ${line}`)].join('\n');

/** Maximum number of changed texts that are shown for each page. */
const maxTexts = 10;

function textLines(diff: RehearsalData['pages'][number]['diff']): string[] {
  const texts = diff?.texts ?? [];
  const lines = texts
    .slice(0, maxTexts)
    .flatMap(({ before, after }) => [
      ...(before === null ? [] : [`- ${before}`]),
      ...(after === null ? [] : [`+ ${after}`]),
    ]);
  return texts.length > maxTexts ? [...lines, `… ${texts.length - maxTexts} more texts`] : lines;
}
