import keyBy from 'lodash/keyBy';
import mapValues from 'lodash/mapValues';
import { localeFacts, locales, localeWords } from '../../../../src/locales';
import type { RehearsalTexts } from './types';

/** Icelandic uses the singular with numbers that end with 1, except 11. */
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('is')} ${count % 10 === 1 && count % 100 !== 11 ? one : many}`;

/** Texts in Icelandic. */
export const is: RehearsalTexts = {
  language: 'is',
  name: 'Æfing',
  nothing: 'Ekkert bíður birtingar',
  ready: (pages) => `Birting myndi breyta ${plural(pages, 'síðu', 'síðum')}`,
  refused: 'Birtingu yrði hafnað',
  nothingText: 'Drögin og birta efnið gefa sama vef.',
  readyText: 'Ekkert stendur í vegi. Listarnir sýna það sem gestir myndu sjá.',
  refusedText: 'Vefurinn stæði óbreyttur þar til villurnar á listanum hafa verið lagfærðar.',
  liveOlder:
    'Gestir sjá annað efni en það sem er birt: birting stendur yfir, þeirri síðustu var hafnað eða eldri útgáfa er á vefnum. Næsta birting setur allt birt efni á vefinn. Listarnir sýna aðeins það sem drögin breyta.',
  unreadable: 'Drög sem ekki er hægt að lesa',
  drafts: 'Drög',
  rehearseSelected: 'Æfa aðeins valin drög',
  rehearseAll: 'Æfa öll drög',
  onlySelected: (count) => `Þetta er æfing á ${plural(count, 'færslu einni', 'færslum eingöngu')}.`,
  itemStates: { new: 'ný', changed: 'breytt', removed: 'ekki lengur birt' },
  locales: mapValues(
    keyBy(locales, (locale) => localeFacts[locale].service),
    (locale) => localeWords[locale].names.is.name,
  ),
  whyRefused: 'Ástæður höfnunar',
  newFaults: 'Villur sem færu með á vefinn',
  pages: 'Síður',
  pageStates: { added: 'Ný', changed: 'Breytt', moved: 'Flutt', removed: 'Hverfur' },
  partNames: { header: 'Valmynd', footer: 'Síðufótur' },
  onPages: (count) => `á ${plural(count, 'síðu', 'síðum')}`,
  changedTexts: (count) => plural(count, 'texti', 'textar'),
  newPictures: (count) => plural(count, 'ný mynd', 'nýjar myndir'),
  removedPictures: (count) => plural(count, 'mynd hverfur', 'myndir hverfa'),
  otherChange: 'sömu textar: tenglar, röð eða útlit breytast',
  furtherTexts: (count) => `Sýna ${plural(count, 'texta', 'texta')} til viðbótar`,
  compare: 'Bera saman',
  open: 'Opna drögin',
  redirects: 'Áframsendingar',
  redirectsText: 'Þessar slóðir myndu vísa á aðrar síður svo að eldri tenglar virki áfram.',
  newHints: 'Nýjar ábendingar',
  settledHints: 'Ábendingar sem féllu niður',
  pictures: 'Nýjar myndir',
  picturesText: 'Stærð þess sem gestur með fartölvu sækir.',
  kilobytes: (bytes) => `${Math.ceil(bytes / 1000).toLocaleString('is')} kB`,
  whereUsed: 'Hvar birtist efnið?',
  whereUsedText: 'Telur upp síður sem sýna færslu eða mynd, eða vísa á síðu hennar.',
  whereUsedLabel: 'Auðkenni (uid) eða nákvæmur titill',
  whereUsedButton: 'Finna',
  shownOn: (name, pages, hasParts) => {
    const places = [
      ...(hasParts ? ['í valmynd eða síðufæti'] : []),
      ...(pages > 0 ? [`á ${plural(pages, 'síðu', 'síðum')}`] : []),
    ];
    return `„${name}“ er ${places.join(' og ')}`;
  },
  shownNowhere: (name) => `Engin síða sýnir „${name}“.`,
  unknownEntry: (name) => `Engin færsla eða mynd hefur auðkennið eða titilinn „${name}“.`,
  back: 'Til baka í æfinguna',
  textChanges: 'Textar',
  noTextChanges: 'Enginn texti er ólíkur.',
  before: 'Á vefnum',
  after: 'Drög',
  added: 'bætt við',
  removed: 'fellt út',
  picturesOfPage: 'Myndir',
  view: 'Síðan fyrir og eftir',
  slider: 'Hlutur draganna',
  noSuchPage: 'Þessi síða myndi ekki breytast.',
  forPrograms: 'Fyrir forrit',
};
