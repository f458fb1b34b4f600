import type { EditorLanguage } from '../../../../src/locales';
import type { SharedPart } from '../../../../src/cms/site/readers';
import type { DraftItem } from '../draftItems';
import type { PageChange } from '../pageChanges';

/** Languages of editors. */
export const languages: readonly EditorLanguage[] = ['en', 'is'];
export type Language = EditorLanguage;

/** Every text of the rehearsal page in one language. */
export interface RehearsalTexts {
  language: Language;
  name: string;
  /** Headlines by result. */
  nothing: string;
  ready: (pages: number) => string;
  refused: string;
  nothingText: string;
  readyText: string;
  /** Says that visitors see other content than what is published. */
  liveOlder: string;
  /** Heading of the drafts that cannot be read. */
  unreadable: string;
  refusedText: string;
  drafts: string;
  rehearseSelected: string;
  rehearseAll: string;
  onlySelected: (count: number) => string;
  itemStates: Readonly<Record<DraftItem['is'], string>>;
  /** Names of the languages of the site, by locale code of the service. */
  locales: Readonly<Record<string, string>>;
  whyRefused: string;
  newFaults: string;
  pages: string;
  pageStates: Readonly<Record<PageChange['is'], string>>;
  partNames: Readonly<Record<SharedPart['part'], string>>;
  onPages: (count: number) => string;
  changedTexts: (count: number) => string;
  newPictures: (count: number) => string;
  removedPictures: (count: number) => string;
  otherChange: string;
  furtherTexts: (count: number) => string;
  compare: string;
  open: string;
  redirects: string;
  redirectsText: string;
  newHints: string;
  settledHints: string;
  pictures: string;
  picturesText: string;
  kilobytes: (bytes: number) => string;
  whereUsed: string;
  whereUsedText: string;
  whereUsedLabel: string;
  whereUsedButton: string;
  /** `hasParts`: a menu or footer shows it too. */
  shownOn: (name: string, pages: number, hasParts: boolean) => string;
  shownNowhere: (name: string) => string;
  unknownEntry: (name: string) => string;
  back: string;
  textChanges: string;
  noTextChanges: string;
  before: string;
  after: string;
  added: string;
  removed: string;
  picturesOfPage: string;
  view: string;
  slider: string;
  noSuchPage: string;
  forPrograms: string;
}
