import countBy from 'lodash/countBy';
import { diffArrays, diffWordsWithSpace } from 'diff';
import { visibleContent } from './visibleTexts';

/** A part of a text, and whether only one version has it. */
export interface WordRun {
  text: string;
  is: 'same' | 'removed' | 'added';
}

/** A block of text that differs. */
export interface TextChange {
  /** Null for a new text. */
  before: string | null;
  /** Null for a removed text. */
  after: string | null;
  /** Both texts word by word; empty if only one exists, or if they have little in common. */
  words: WordRun[];
}

/** The differences of two versions of a page that a reader notices. */
export interface PageDiff {
  texts: TextChange[];
  /** Names of pictures, as `PictureRequest.name`. */
  pictures: { added: string[]; removed: string[] };
}

/** Maximum duration of the comparison of two pages, in milliseconds. After it, texts are shown whole. */
const maxDuration = 200;
/** Minimum share of equal characters with which two texts are shown word by word. */
const minCommon = 0.3;

/**
 * Compares two versions of a page, or of a part of one.
 * @param before HTML; null if the page is new
 * @param after HTML; null if the page is gone
 */
export function diffPages(before: string | null, after: string | null): PageDiff {
  const [old, current] = [visibleContent(before ?? ''), visibleContent(after ?? '')];
  return {
    texts: before === null || after === null ? [] : diffTexts(old.texts, current.texts),
    pictures: {
      added: [...current.pictures].filter((name) => !old.pictures.has(name)),
      removed: [...old.pictures].filter((name) => !current.pictures.has(name)),
    },
  };
}

function diffTexts(before: string[], after: string[]): TextChange[] {
  const deadline = performance.now() + maxDuration;
  const parts = diffArrays(before, after, { timeout: maxDuration }) as
    { value: string[]; added?: boolean; removed?: boolean }[] | undefined;
  if (!parts) return changesOf(before, after, deadline);
  const changes: TextChange[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const endGroup = () => {
    changes.push(...changesOf(removed, added, deadline));
    removed = [];
    added = [];
  };
  for (const part of parts) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added.push(...part.value);
    else endGroup();
  }
  endGroup();
  return withoutMoved(changes);
}

/** Pairs the texts of a group in their order. */
function changesOf(
  before: readonly string[],
  after: readonly string[],
  deadline: number,
): TextChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [old, current] = [before[index] ?? null, after[index] ?? null];
    const words = old === null || current === null ? [] : diffWords(old, current, deadline);
    return { before: old, after: current, words };
  });
}

function diffWords(before: string, after: string, deadline: number): WordRun[] {
  const timeout = deadline - performance.now();
  if (timeout <= 0) return [];
  const parts = diffWordsWithSpace(before, after, { timeout });
  if (!parts) return [];
  const runs = parts.map(({ value, added, removed }): WordRun => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));
  const common = runs.reduce((sum, { text, is }) => (is === 'same' ? sum + text.length : sum), 0);
  return common >= minCommon * Math.max(before.length, after.length) ? runs : [];
}

/** Removes the texts that only have another place: a reader compares them in the pictures of the page. */
function withoutMoved(changes: readonly TextChange[]): TextChange[] {
  const gone = countBy(changes.flatMap(({ before, after }) => (after === null && before) || []));
  const fresh = countBy(changes.flatMap(({ before, after }) => (before === null && after) || []));
  const moved = new Map(
    Object.keys(gone).map((text) => [text, Math.min(gone[text] ?? 0, fresh[text] ?? 0)]),
  );
  const isMoved = (counts: Map<string, number>, text: string | null) => {
    const count = (text !== null && counts.get(text)) || 0;
    if (text !== null && count > 0) counts.set(text, count - 1);
    return count > 0;
  };
  const [movedFrom, movedTo] = [new Map(moved), new Map(moved)];
  return changes.filter(({ before, after }) => {
    if (after === null) return !isMoved(movedFrom, before);
    return before !== null || !isMoved(movedTo, after);
  });
}
