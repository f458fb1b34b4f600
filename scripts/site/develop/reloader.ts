import { restartEmbeddedService } from '../../../src/input/embeddedService';
import { actionFor, actionLine, strongest, type Action, type BundledFiles } from './actions';
import type { GatsbyProcess } from './gatsbyProcess';
import { bundleHooks } from './hooksBundle';

/** Environment of a reloader. */
interface ReloaderOptions {
  /** Folder of the project. */
  root: string;
  /** File of the bundle that the development server loads. */
  bundle: string;
  /** Folder of the export, relative to the project. */
  contentDir: string;
  gatsby: Pick<GatsbyProcess, 'isRunning' | 'start' | 'stop' | 'refresh'>;
  /** Prints one line, or an error of several lines. */
  say: (text: string) => void;
}

/** Brings changed files into the running development server, one set of changes after the other. */
export class Reloader {
  readonly #options: ReloaderOptions;
  #bundled: BundledFiles = { reading: new Set(), gatsby: new Set() };
  /** False while the last bundle could not be made. */
  #isBundled = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(options: ReloaderOptions) {
    this.#options = options;
  }

  /**
   * Makes the first bundle.
   * @throws Error with file, line and reason if the source is invalid
   */
  async start(): Promise<void> {
    this.#bundled = await bundleHooks(this.#options.root, this.#options.bundle);
    this.#isBundled = true;
  }

  /** Handles changed files after all earlier ones. */
  change(files: readonly string[]): Promise<void> {
    this.#queue = this.#queue.then(() => this.#handle(files));
    return this.#queue;
  }

  async #handle(files: readonly string[]): Promise<void> {
    const { gatsby, say } = this.#options;
    const causes = this.#causes(files);
    const action = strongest(causes.map(({ action }) => action));
    if (!action && this.#isBundled && gatsby.isRunning) return;
    if (action !== 'model' && action !== 'restart-service' && !(await this.#bundle())) return;
    const applied = gatsby.isRunning ? (action ?? 'read') : 'restart';
    const names = causes.filter((each) => each.action === action).map(({ file }) => file);
    say(actionLine(applied, names.length > 0 ? names : files));
    await this.#apply(applied);
  }

  #causes(files: readonly string[]): { file: string; action: Action }[] {
    return files.flatMap((file) => {
      const action = actionFor(file, this.#bundled, this.#options.contentDir);
      return action ? [{ file, action }] : [];
    });
  }

  /** Makes the bundle. Prints the reason and returns false if the source is invalid. */
  async #bundle(): Promise<boolean> {
    const { say } = this.#options;
    try {
      await this.start();
      return true;
    } catch (error) {
      this.#isBundled = false;
      const reason = error instanceof Error ? error.message : String(error);
      say(`✗ The pages stay as they are, because the code cannot be compiled.\n${reason}`);
      return false;
    }
  }

  async #apply(action: Action): Promise<void> {
    const { gatsby } = this.#options;
    if (action === 'restart') {
      await gatsby.stop();
      gatsby.start();
    } else if (action === 'read') await gatsby.refresh();
    else if (action === 'restart-service') restartEmbeddedService();
  }
}
