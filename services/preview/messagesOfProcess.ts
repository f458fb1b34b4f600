import type { Fault } from '../../src/checks/words';

/** Message to the process of the preview service: the embedded content service has other drafts. */
export interface PreviewRequest {
  is: 'drafts-changed';
  /** Uids of the entries that have changed; null if any may have. */
  entries: readonly string[] | null;
  /** For each draft that cannot be read: its file and what is wrong with it. */
  unreadable: readonly string[];
  /** Fields that prevent the publication of drafts. */
  faults: readonly Fault[];
}

/** Message of the process of the preview service. After `failed` it ends. */
export type PreviewMessage =
  | { is: 'ready'; port: number }
  /** `reason` is for operators. */
  | { is: 'failed'; reason: string };
