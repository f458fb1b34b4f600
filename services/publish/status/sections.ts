/** Sections of the status page about the last build and the live release. */
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { rollbackTo } from '../releases/history';
import type { Release } from '../releases/types';
import type { Outcome, RefusedDelivery, StatusView } from './board';
import { editHtml, type Editing } from './editLink';
import {
  englishList,
  facts,
  list,
  section,
  statusUrl,
  timeHtml,
  triggerHtml,
  wordsHtml,
} from './html';
import { countsOf, pageListsHtml } from './pageLists';
import { afterRollback, inEnglish, type Message } from './reasons';
import type { StatusTexts } from './texts/types';

/** The facts about a reader and a site that decide how sections are rendered. */
export interface SectionContext {
  texts: StatusTexts;
  /** True if the reader may publish. */
  mayPublish: boolean;
  editing: Editing;
}

/** Renders messages with the ways to the entries that they are about. */
export const messagesHtml = (
  messages: readonly Message[],
  { texts, editing }: SectionContext,
): string =>
  list(
    messages.map(({ words, entry }) => wordsHtml(words, texts) + editHtml(entry, editing, texts)),
  );

/** Renders hints with links to their entries. */
export const hintsHtml = (
  lines: readonly string[],
  { texts, editing, status }: SectionContext & { status: Pick<StatusView, 'hintMessages'> },
): string =>
  list(
    lines.map((line) => {
      const { words, entry } = status.hintMessages.get(line) ?? inEnglish(line);
      // A command for each of many hints would hide the hints.
      const edit = editing.is === 'linked' ? editHtml(entry, editing, texts) : '';
      return wordsHtml(words, texts) + edit;
    }),
  );

/** Renders the new hints of an output that is not live, folded: the reasons come first. */
export function refusedHintsSection(
  lines: readonly string[],
  context: Parameters<typeof hintsHtml>[1],
): string {
  const { texts } = context;
  if (lines.length === 0) return '';
  const body = `<details id="refused-hints"><summary>${texts.showAll(lines.length)}</summary>${hintsHtml(lines, context)}</details>`;
  return section('new-hints', texts.sections.refusedHints, body);
}

/** Renders why the output of the last build is not live. */
export function stoppedSections(last: Outcome, context: SectionContext): string[] {
  const { texts, mayPublish } = context;
  const form =
    last.losesContent && mayPublish
      ? `<form method="post" action="${escapeHtml(statusUrl('/publish/allow-drop', {}, texts))}"><button>${texts.allowDrop}</button></form>`
      : '';
  const rows = [
    [texts.facts.because, triggerHtml(last.trigger, texts)],
    [texts.facts.ended, timeHtml(last.time, texts)],
  ] as const;
  const reasons = messagesHtml(last.reasons, context) + form;
  return [
    section('stopped', texts.sections.stopped, reasons, 'stop'),
    section('last-build', texts.sections.lastBuild, facts(rows)),
  ];
}

/** Renders the reasons of the last result that no other section shows. */
export function notesSection({ last, live, hints }: StatusView, context: SectionContext): string {
  const shown = new Set([
    afterRollback.en,
    ...hints,
    ...(live?.problems.map(({ words }) => words.en) ?? []),
  ]);
  const notes = last?.reasons.filter(({ words }) => !shown.has(words.en)) ?? [];
  if (notes.length === 0) return '';
  return section('notes', context.texts.sections.notes, messagesHtml(notes, context), 'stop');
}

/** Renders that deliveries of the webhook are refused. Their reasons, for operators, are English. */
export const refusedSection = (
  { time, reasons }: RefusedDelivery,
  { texts }: Pick<SectionContext, 'texts'>,
): string =>
  section(
    'refused-delivery',
    texts.sections.refusedDelivery,
    `<p>${texts.refusedDeliveryHtml(timeHtml(time, texts))}</p>${englishList(reasons, texts.language)}`,
    'stop',
  );

/**
 * Renders the live release with the pages that changed with it.
 * @param rollback the rollback by which it is live; then the pages that it once changed do not matter
 */
export function liveSections(
  live: Release,
  rollback: Rollback | undefined,
  context: SectionContext,
): string[] {
  const { texts } = context;
  const rows = [
    ...(rollback ? rollbackRows(live, rollback, texts) : publicationRows(live, texts)),
    ...(live.degradedSince === null
      ? []
      : [
          [
            texts.facts.content,
            texts.degradedSinceHtml(timeHtml(live.degradedSince, texts)),
          ] as const,
        ]),
    [texts.facts.release, `<code>${escapeHtml(live.id)}</code>`],
  ] as const;
  const pages = rollback ? '' : pageListsHtml(live.changes, { texts, id: 'live' });
  return [
    section('live', texts.sections.live, facts(rows) + pages),
    ...(live.problems.length > 0
      ? [section('problems', texts.sections.problems, messagesHtml(live.problems, context), 'stop')]
      : []),
  ];
}

type Rollback = NonNullable<ReturnType<typeof rollbackTo>>;
type Row = readonly [name: string, html: string];

const byRows = (by: readonly string[] = [], name: string): Row[] =>
  by.length > 0 ? [[name, escapeHtml(by.join(', '))]] : [];

function publicationRows(live: Release, texts: StatusTexts): Row[] {
  const built = builtHtml(live, texts);
  return [
    [texts.facts.since, timeHtml(live.time, texts)],
    [texts.facts.because, triggerHtml(live.trigger, texts)],
    ...byRows(live.by, texts.facts.by),
    [texts.facts.pages, live.pages.toLocaleString(texts.language)],
    [texts.facts.changes, texts.changes(countsOf(live.changes))],
    ...(built === '' ? [] : [[texts.facts.built, built] as const]),
  ];
}

function rollbackRows(live: Release, { time, by }: Rollback, texts: StatusTexts): Row[] {
  return [
    [texts.facts.liveAgainSince, timeHtml(time, texts)],
    [texts.facts.because, escapeHtml(texts.history.rollback)],
    ...byRows(by, texts.facts.rolledBackBy),
    [texts.facts.published, `${timeHtml(live.time, texts)} · ${triggerHtml(live.trigger, texts)}`],
    [texts.facts.pages, live.pages.toLocaleString(texts.language)],
  ];
}

/** Describes how a release was built; the reason for a whole build is English. */
function builtHtml({ way, why }: Release, texts: StatusTexts): string {
  if (way === 'content') return texts.byContentBuild;
  return why ? wordsHtml({ en: `as a whole, because ${why}` }, texts) : '';
}
