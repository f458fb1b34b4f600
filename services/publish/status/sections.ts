/** Sections of the status page about the last build and the live release. */
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { Release } from '../releases/types';
import type { Outcome, RefusedDelivery, StatusView } from './board';
import { editHtml, type Editing } from './editLink';
import {
  englishList,
  facts,
  link,
  list,
  section,
  statusUrl,
  timeHtml,
  triggerHtml,
  wordsHtml,
} from './html';
import { pageListsHtml } from './pageLists';
import { afterRollback, inEnglish, type Message } from './reasons';
import type { StatusTexts } from './texts/types';

/** The facts about a reader and a site that decide how sections are rendered. */
export interface SectionContext {
  texts: StatusTexts;
  /** True if the reader may publish. */
  mayPublish: boolean;
  editing: Editing;
}

/** Drafts that are not published yet. */
export interface WaitingDrafts {
  count: number;
  /** Titles of some of them. */
  names: readonly string[];
  /** For each draft that cannot be read: its file and what is wrong with it. Default: none. */
  unreadable?: readonly string[];
  /** Address of the rehearsal; null if it is not reachable. */
  rehearse: string | null;
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
      const edit = editing.is === 'app' ? editHtml(entry, editing, texts) : '';
      return wordsHtml(words, texts) + edit;
    }),
  );

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

/** Renders the live release with the pages that changed with it. */
export function liveSections(live: Release, context: SectionContext): string[] {
  const { texts } = context;
  const { changes } = live;
  const counts = {
    changed: changes.changed.length,
    added: changes.added.length,
    removed: changes.removed.length,
  };
  const built = builtHtml(live, texts);
  const by = live.by ?? [];
  const rows = [
    [texts.facts.since, timeHtml(live.time, texts)],
    [texts.facts.because, triggerHtml(live.trigger, texts)],
    ...(by.length > 0 ? [[texts.facts.by, escapeHtml(by.join(', '))] as const] : []),
    [texts.facts.pages, live.pages.toLocaleString(texts.language)],
    [texts.facts.changes, texts.changes(counts)],
    ...(built === '' ? [] : [[texts.facts.built, built] as const]),
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
  const pages = pageListsHtml(changes, { texts, id: 'live' });
  return [
    section('live', texts.sections.live, facts(rows) + pages),
    ...(live.problems.length > 0
      ? [section('problems', texts.sections.problems, messagesHtml(live.problems, context), 'stop')]
      : []),
  ];
}

/** Describes how a release was built; the reason for a whole build is English. */
function builtHtml({ way, why }: Release, texts: StatusTexts): string {
  if (way === 'content') return texts.byContentBuild;
  return why ? wordsHtml({ en: `as a whole, because ${why}` }, texts) : '';
}

/** Renders the drafts that are not published. */
export function draftsSection(
  { count, names, unreadable = [], rehearse }: WaitingDrafts,
  { texts }: Pick<SectionContext, 'texts'>,
): string {
  const more = count > names.length + unreadable.length ? ['…'] : [];
  const body = [
    `<p>${texts.drafts(count)}</p>`,
    unreadable.length > 0
      ? `<p>${escapeHtml(texts.unreadableDrafts)}</p>${englishList(unreadable, texts.language)}`
      : '',
    names.length > 0 ? list([...names.map(escapeHtml), ...more]) : '',
    rehearse === null ? '' : `<p class="actions">${link(rehearse, texts.rehearse)}</p>`,
  ].join('');
  return section('drafts', texts.sections.drafts, body);
}
