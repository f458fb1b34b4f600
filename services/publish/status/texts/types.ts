import type { Language } from '../../../../src/checks/words';
import type { DiffTexts } from '../../compare/diffHtml';
import type { SwipeTexts } from '../../compare/swipe';

/** Texts of the status page in one language. Texts with `Html` in their name contain markup. */
export interface StatusTexts {
  language: Language;
  /** The link to the page in the other language, in that language. */
  otherLanguage: string;
  publishing: string;
  /** Headlines by state. */
  headlines: {
    starting: string;
    queued: string;
    checking: string;
    live: string;
    rolledBack: string;
    degraded: string;
    refused: string;
    failed: string;
    /** While the page in a browser gets no answer. */
    lost: string;
  };
  /** Steps of a build, by their English names. A missing one is shown in English. */
  steps: Readonly<Record<string, string>>;
  progress: string;
  because: string;
  /** While a whole build confirms the live release. */
  confirming: (percent: number) => string;
  explainRefused: string;
  explainFailed: string;
  explainQueued: string;
  retryAtHtml: (time: string) => string;
  visitorsSeeHtml: (time: string) => string;
  noResponse: string;
  forPrograms: string;
  sections: {
    stopped: string;
    notes: string;
    newHints: string;
    /** New hints of an output that is not live. */
    refusedHints: string;
    lastBuild: string;
    waiting: string;
    live: string;
    problems: string;
    hints: string;
    history: string;
    refusedDelivery: string;
    drafts: string;
    targets: string;
  };
  facts: {
    ended: string;
    release: string;
    since: string;
    /** After a rollback. */
    liveAgainSince: string;
    rolledBackBy: string;
    published: string;
    because: string;
    by: string;
    pages: string;
    changes: string;
    built: string;
    content: string;
  };
  /** Content-only build, in an editor's words. */
  byContentBuild: string;
  degradedSinceHtml: (time: string) => string;
  refusedDeliveryHtml: (time: string) => string;
  allowDrop: string;
  edit: string;
  /** Names the command that edits an entry of the embedded content service. */
  editCommand: string;
  changedPages: string;
  addedPages: string;
  removedPages: string;
  changes: (counts: { changed: number; added: number; removed: number }) => string;
  /** Opens a list of pages or hints. */
  showAll: (count: number) => string;
  pageCount: (count: number) => string;
  rehearse: string;
  /** Leads to the rehearsal if there are no drafts: it finds the pages that show an entry. */
  whereShown: string;
  /** Marks an entry that was never published. */
  newEntry: string;
  faultyDrafts: string;
  unreadableDrafts: string;
  drafts: (count: number) => string;
  targets: TargetTexts;
  history: HistoryTexts;
  compare: CompareTexts;
  rollback: RollbackTexts;
  back: string;
}

/** Texts about the hosts that get each release, and the caches. */
export interface TargetTexts {
  waiting: string;
  pushing: (percent: number) => string;
  currentHtml: (time: string) => string;
  failedHtml: (since: string, next: string) => string;
  caches: string;
  purging: string;
  purged: string;
  purgeFailed: string;
}

/** Texts of the list of releases. */
export interface HistoryTexts {
  live: string;
  compareEarlier: string;
  compareLive: string;
  makeLive: string;
  /** Reason for the live release after a rollback. */
  rollback: string;
  rollbackHtml: (time: string) => string;
  /** Marks a publication that did not go live. */
  refused: string;
  /** Names who made an earlier release live. */
  doneBy: (name: string) => string;
  by: (name: string) => string;
  /** Ends a list whose earlier releases were removed. */
  removed: string;
}

/** Texts of the comparison of two releases. */
export interface CompareTexts extends DiffTexts, SwipeTexts {
  title: string;
  betweenHtml: (from: string, to: string) => string;
  noDifference: string;
  comparePage: string;
  texts: string;
  noTextChange: string;
  onlyLater: string;
  onlyEarlier: string;
  /** Label of the slider that uncovers the earlier release. */
  earlierShare: string;
  pictures: string;
  view: string;
  backToList: string;
  unknown: string;
  unknownText: string;
}

/** Texts of the page that confirms a rollback. */
export interface RollbackTexts {
  title: string;
  questionHtml: (time: string) => string;
  /** What ends the rollback. */
  isReplaced: string;
  /** Leads from a comparison back to the question. */
  back: string;
  noDifference: string;
  effect: string;
  confirm: string;
  cancel: string;
  changed: string;
  changedText: string;
  forbidden: string;
  forbiddenText: string;
  failed: string;
  gone: string;
  goneText: string;
}
