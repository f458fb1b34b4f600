import uniq from 'lodash/uniq';
import { DraftFolder, draftsFolder } from './drafts/draftFolder';
import { Operations } from './drafts/operations';
import { DraftStore } from './drafts/store';
import type { Log } from './log';
import { PreviewContent } from './preview/previewContent';
import { PreviewSessions } from './preview/sessions';
import type { ServedContent } from './servedContent';
import { watchExport, type Watcher } from './watch';

/** Settings of the drafts of a service. */
export interface DraftContentOptions {
  content: ServedContent;
  /** Called with the uids of the entries whose drafts were saved or removed. */
  onChange?: ((entries: readonly string[]) => void) | undefined;
  log: Log;
}

/** The drafts of a running service: their store, and the content for previews. */
export class DraftContent {
  readonly store: DraftStore;
  /** Runs the changes of drafts, entries and assets. */
  readonly operations: Operations;
  readonly sessions = new PreviewSessions();
  readonly preview: PreviewContent;
  readonly #folder: DraftFolder;
  readonly #log: Log;
  readonly #root: string;
  #watcher: Watcher | undefined;

  /** @param options with content that is loaded */
  constructor({ content, onChange, log }: DraftContentOptions) {
    const data = () => content.snapshot.stack.data;
    this.#root = data().root;
    this.#folder = new DraftFolder({
      root: this.#root,
      data,
      log,
      beforeRemoval: () => content.reload(),
      onChange: (changed) => onChange?.(uniq(changed.map(({ uid }) => uid))),
    });
    this.#log = log;
    this.operations = new Operations({
      root: () => this.#root,
      refresh: async () => {
        await content.reload();
        await this.refresh();
      },
      log,
    });
    this.store = new DraftStore({ folder: this.#folder, data, operations: this.operations });
    this.preview = new PreviewContent({
      snapshot: () => content.snapshot,
      drafts: () => this.#folder.drafts,
      sessions: this.sessions,
    });
  }

  /** Reads new and changed drafts. */
  refresh(): Promise<void> {
    return this.#folder.refresh();
  }

  /** Follows changes of the drafts. `dir` is the folder in the options of the service. */
  async watch(dir: string): Promise<void> {
    this.#watcher = await watchExport({
      root: this.#root,
      dir,
      folders: new Set([draftsFolder]),
      changed: () => this.refresh(),
      log: this.#log,
    });
  }

  async close(): Promise<void> {
    await this.#watcher?.close();
  }
}
