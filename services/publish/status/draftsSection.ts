/** Section of the status page about the drafts that wait. */
import type { EntryPlace, Words } from '../../../src/checks/words';
import { escapeHtml } from '../../../src/lib/text/escapeHtml';
import type { Editing } from './editLink';
import { englishList, link, list, section, wordsHtml } from './html';
import type { StatusTexts } from './texts/types';

/** Drafts that are not published yet, and the rehearsal, which also finds where entries are shown. */
export interface WaitingDrafts {
  /** 0 if there are none. */
  count: number;
  /** Some of their entries. */
  entries: readonly WaitingEntry[];
  /** For each draft that cannot be read: its file and what is wrong with it. Default: none. */
  unreadable?: readonly string[];
  /** Fields that prevent the publication of drafts. Default: none. */
  faults?: readonly Words[];
  /** Address of the rehearsal; null if it is not reachable. */
  rehearse: string | null;
}

/** An entry with drafts. */
export interface WaitingEntry {
  title: string;
  /** Where it is edited; default: unknown. */
  place?: EntryPlace;
  /** True if visitors have never seen it: it is published in no language. */
  isNew: boolean;
}

interface Context {
  texts: StatusTexts;
  editing: Editing;
}

/** Adds the language of the page to an address that has parameters already. */
const inLanguageOf = (url: string, { language }: StatusTexts): string =>
  `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;

function entryHtml({ title, place, isNew }: WaitingEntry, { texts, editing }: Context): string {
  const name = escapeHtml(title);
  const html = place && editing.is === 'linked' ? link(editing.link(place), name) : name;
  return html + (isNew ? ` <small>(${escapeHtml(texts.newEntry)})</small>` : '');
}

/** Renders the drafts that are not published. */
export function draftsSection(
  { count, entries, unreadable = [], faults = [], rehearse }: WaitingDrafts,
  context: Context,
): string {
  const { texts } = context;
  const more = count > entries.length + unreadable.length ? ['…'] : [];
  const body = [
    `<p>${texts.drafts(count)}</p>`,
    unreadable.length > 0
      ? `<p>${escapeHtml(texts.unreadableDrafts)}</p>${englishList(unreadable, texts.language)}`
      : '',
    faults.length > 0
      ? `<p>${escapeHtml(texts.faultyDrafts)}</p>${list(faults.map((words) => wordsHtml(words, texts)))}`
      : '',
    entries.length > 0 ? list([...entries.map((entry) => entryHtml(entry, context)), ...more]) : '',
    rehearse === null
      ? ''
      : `<p class="actions">${link(inLanguageOf(rehearse, texts), count > 0 ? texts.rehearse : texts.whereShown)}</p>`,
  ].join('');
  return section('drafts', texts.sections.drafts, body);
}
