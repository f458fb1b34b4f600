import keyBy from 'lodash/keyBy';
import mapValues from 'lodash/mapValues';
import { localeFacts, locales, localeWords } from '../../../../src/locales';
import type { RehearsalTexts } from './types';

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Texts in English. */
export const en: RehearsalTexts = {
  language: 'en',
  name: 'Rehearsal',
  nothing: 'There is nothing to publish',
  ready: (pages) => `Publishing would change ${plural(pages, 'page', 'pages')}`,
  refused: 'Publishing would be refused',
  nothingText: 'The drafts and the published content make the same site.',
  readyText: 'Nothing stands in the way. The lists show what visitors would see.',
  refusedText: 'The site would stay as it is until the faults in the list are corrected.',
  liveOlder:
    'Visitors see other content than what is published: a publication runs, the last one was refused, or an earlier release is live. The next publication puts live all that is published. The lists have only what the drafts change.',
  unreadable: 'Drafts that cannot be read',
  drafts: 'Drafts',
  rehearseSelected: 'Rehearse the selected drafts only',
  rehearseAll: 'Rehearse all drafts',
  onlySelected: (count) => `This is the rehearsal of ${plural(count, 'entry', 'entries')} alone.`,
  itemStates: { new: 'new', changed: 'changed', removed: 'not published any more' },
  locales: mapValues(
    keyBy(locales, (locale) => localeFacts[locale].service),
    (locale) => localeWords[locale].names.en.name,
  ),
  whyRefused: 'Why it would be refused',
  newFaults: 'Faults that would go live with it',
  pages: 'Pages',
  pageStates: { added: 'New', changed: 'Changed', moved: 'Moved', removed: 'Gone' },
  partNames: { header: 'Menu', footer: 'Footer' },
  onPages: (count) => `on ${plural(count, 'page', 'pages')}`,
  changedTexts: (count) => plural(count, 'text', 'texts'),
  newPictures: (count) => plural(count, 'new picture', 'new pictures'),
  removedPictures: (count) => plural(count, 'fewer picture', 'fewer pictures'),
  otherChange: 'no other texts: links, order or look differ',
  furtherTexts: (count) => `Show ${plural(count, 'further text', 'further texts')}`,
  compare: 'Compare',
  open: 'Open the draft',
  redirects: 'Redirects',
  redirectsText: 'These addresses would lead to other pages, so that old links still work.',
  newHints: 'New hints',
  settledHints: 'Hints that would be settled',
  pictures: 'New pictures',
  picturesText: 'The size of what a visitor with a laptop downloads.',
  kilobytes: (bytes) => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`,
  whereUsed: 'Where is it shown?',
  whereUsedText: 'Lists the pages that show an entry or picture, or link to its page.',
  whereUsedLabel: 'Uid or exact title',
  whereUsedButton: 'Find',
  shownOn: (name, pages, hasParts) => {
    const places = [
      ...(hasParts ? ['in the menu or footer'] : []),
      ...(pages > 0 ? [`on ${plural(pages, 'page', 'pages')}`] : []),
    ];
    return `“${name}” is ${places.join(' and ')}`;
  },
  shownNowhere: (name) => `No page shows “${name}”.`,
  unknownEntry: (name) => `There is no entry or picture with the uid or title “${name}”.`,
  back: 'Back to the rehearsal',
  textChanges: 'Texts',
  noTextChanges: 'No text differs.',
  before: 'On the site',
  after: 'Draft',
  added: 'added',
  removed: 'removed',
  picturesOfPage: 'Pictures',
  view: 'The page before and after',
  slider: 'Share of the draft',
  noSuchPage: 'This page would not change.',
  forPrograms: 'For programs',
};
