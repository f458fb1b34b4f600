import uniq from 'lodash/uniq';
import { AssetDrafts } from './drafts/assetDrafts';
import { AssetStore } from './drafts/assetStore';
import { DraftFolder, draftsFolder } from './drafts/draftFolder';
import { Operations } from './drafts/operations';
import { DraftStore } from './drafts/store';
import type { StoredAsset } from './export/types';
import type { Log } from './log';
import { PreviewContent } from './preview/previewContent';
import { PreviewSessions } from './preview/sessions';
import { decodePath } from './snapshot';
import type { ServedContent } from './servedContent';
import type { EventSource } from './webhook/events';
import { watchExport, type Watcher } from './watch';

/** Settings of the drafts of a service. */
export interface DraftContentOptions {
  content: ServedContent;
  /** Called with the uids of the entries whose drafts were saved or removed; with null for assets. */
  onChange?: ((entries: readonly string[] | null) => void) | undefined;
  /** Called after each change by this service. */
  changed?: (() => void) | undefined;
  log: Log;
}

/** The drafts of a running service: their store, and the content for previews. */
export class DraftContent {
  readonly store: DraftStore;
  /** Runs the changes of drafts, entries and assets. */
  readonly operations: Operations;
  readonly assets: AssetStore;
  readonly sessions = new PreviewSessions();
  readonly preview: PreviewContent;
  readonly #folder: DraftFolder;
  readonly #assetDrafts: AssetDrafts;
  readonly #log: Log;
  readonly #root: string;
  #watcher: Watcher | undefined;

  /** @param options with content that is loaded */
  constructor({ content, onChange, changed, log }: DraftContentOptions) {
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
      changed: () => changed?.(),
      log,
    });
    this.store = new DraftStore({ folder: this.#folder, data, operations: this.operations });
    this.#assetDrafts = new AssetDrafts({
      folder: this.#root,
      data,
      onChange: () => onChange?.(null),
      log,
    });
    this.assets = new AssetStore({
      drafts: this.#assetDrafts,
      data,
      operations: this.operations,
    });
    this.preview = new PreviewContent({
      snapshot: () => content.snapshot,
      drafts: () => this.#folder.drafts,
      assets: () => this.#assetDrafts.drafts,
      sessions: this.sessions,
    });
  }

  /** Reads new and changed drafts. */
  async refresh(): Promise<void> {
    await this.#assetDrafts.refresh();
    await this.#folder.refresh();
  }

  /** Completes the changes of killed processes, and removes files that they have left behind. */
  async recover(): Promise<void> {
    try {
      await this.operations.recover();
    } catch (error) {
      // A folder that cannot be written, for example, can still be served.
      const reason = error instanceof Error ? error.message : String(error);
      const message = `the changes of an ended process cannot be completed: ${reason}`;
      this.#log({ level: 'error', message });
    }
  }

  /** Returns the drafts of entries and assets, for the events of the webhook. */
  get saved(): Pick<EventSource, 'drafts' | 'assetDrafts'> {
    return { drafts: this.#folder.drafts, assetDrafts: this.#assetDrafts.drafts };
  }

  /** Finds the draft of an asset by the decoded path of its URL. */
  assetOfPath(path: string): StoredAsset | undefined {
    return [...this.#assetDrafts.drafts.values()].find((asset) => decodePath(asset.path) === path);
  }

  /** Returns a folder for the files of requests, on the disk of the export. */
  readonly uploads = (): Promise<string> => this.#assetDrafts.uploads();

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
