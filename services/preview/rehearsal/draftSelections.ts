import { LRUCache } from 'lru-cache';
import type { Content } from '../../../src/cms/graph/content';
import type { ReadState } from '../../../src/input/readState';
import { withDraftsOf } from './draftItems';

/** Some of the drafts of a session. */
export interface DraftSelection {
  published: ReadState;
  /** The published content with all drafts. */
  all: ReadState;
  /** Uids of the entries and assets whose drafts are selected. */
  uids: readonly string[];
}

/** Maximum number of selections whose sites are kept: the page of each has many requests. */
const maxSelections = 10;

/** Keeps the sites of selected drafts, so that all requests of a page share one. */
export class DraftSelections {
  readonly #last = new LRUCache<string, DraftSelection & { state: Promise<ReadState> }>({
    max: maxSelections,
  });

  /**
   * Returns the site of a selection.
   * @param build builds the site of a content
   */
  state(
    selection: DraftSelection,
    build: (readings: Content['readings']) => Promise<ReadState>,
  ): Promise<ReadState> {
    const { published, all, uids } = selection;
    const selected = new Set(uids);
    const key = [...selected].sort().join();
    const last = this.#last.get(key);
    if (last?.all === all && last.published === published) return last.state;
    const { readings } = published.content;
    const state = build(withDraftsOf(readings, all.content.readings, selected));
    this.#last.set(key, { ...selection, state });
    state.catch(() => this.#last.delete(key));
    return state;
  }
}
