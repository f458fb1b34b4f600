import { languageNames } from './languageNames';
import type { Before, CheckTexts } from './types';

/** Icelandic uses the singular with numbers that end with 1, except 11. */
const isSingular = (count: number) => count % 10 === 1 && count % 100 !== 11;

const period = 'á síðasta hálftíma';
const allow = 'Ef þetta er ætlunin skal setja PUBLISH_ALLOW_DROP=true.';

/** Texts of faults in Icelandic. */
export const is: CheckTexts = {
  ...languageNames('is'),
  allLanguages: 'öll tungumál',
  typeNames: {
    aircraft_data: 'flugvél',
    asset: 'skrá',
    content_belt: 'efnisborði',
    desk: 'tengiliður',
    fact: 'staðreynd',
    fleet_tiles: 'flugvélaflísar',
    general_tiles: 'flís',
    loft_footer: 'síðufótur',
    loft_menu: 'aðalvalmynd',
    navigation_menu_item: 'valmyndarliður',
    page: 'síða',
    popup_page: 'sprettigluggi',
    position: 'starf',
    project: 'verkefni',
    projects_globe: 'verkefnahnöttur',
    team_tiles: 'starfsfólksflísar',
    translation_string: 'þýðingarfærsla',
  },
  field: (uid) => `reitur ${uid}`,
  quoted: (text) => `„${text}“`,
  pageAt: (url) => `Síðan ${url}`,
  andOtherPages: (count) => ` og ${count} ${isSingular(count) ? 'önnur síða' : 'aðrar síður'}`,
  sharedPart(part, { language, uid }, pages, first) {
    const name = part === 'header' ? 'Valmyndin' : 'Síðufóturinn';
    const where = language === null ? '' : ` ${this.inLanguage[language]}`;
    const entry = uid === undefined ? '' : `${uid}, `;
    return `${name}${where} (${entry}${pages} ${isSingular(pages) ? 'síða' : 'síður'}, t.d. ${first})`;
  },
  wrongAddressClause(kind, url) {
    switch (kind) {
      case 'link':
        return `tengill vísar á ${url}, sem er ekki til`;
      case 'picture':
        return `myndin ${url} er ekki til`;
      case 'file':
        return `skrána ${url} vantar`;
      case 'canonical':
        return `upprunasíðan ${url} er ekki til`;
      case 'hreflang':
        return `síðan ${url}, sem á að vera sama síða á öðru tungumáli, er ekki til`;
    }
  },
  wrongAnchorClause: (url, anchor) =>
    `tengill vísar á ${url}, en ekkert á þeirri síðu heitir „${anchor}“`,
  noHeadline: (page) => `${page}: aðalfyrirsögn (h1) vantar.`,
  noTitle: (page) => `${page}: titil vantar.`,
  missingPart(part, language, uid) {
    const names = { menu: 'Aðalvalmyndin', footer: 'Síðufóturinn', home: 'Forsíðan' };
    const states = {
      menu: 'er tóm eða hana vantar',
      footer: 'er tómur eða hann vantar',
      home: 'er tóm eða hana vantar',
    };
    const entry = uid === undefined ? '' : ` (${uid})`;
    return `${names[part]}${entry} ${states[part]} ${this.inLanguage[language]}.`;
  },
  unbuilt: ({ title, uid }, kind, url) =>
    `„${title}“ (${kind} ${uid}) varð ekki til: engin síða er á ${url}.`,
  styleguide: 'Stílhandbókin er hluti af vefnum. Taka þarf STYLEGUIDE úr stillingum.',
  lostPages: (pages, before) =>
    `Síður vefsins yrðu ${pages}; ${theSiteHad(before)}. Ef síður voru teknar úr birtingu fyrir ` +
    `mistök þarf að birta þær aftur. ${allow}`,
  lostReferences: (missing, all, { count, isLive }) =>
    `${missing} af ${all} tilvísunum í færslur, myndir og skjöl vísa ekki á neitt birt efni ` +
    `(${isLive ? `${count} á vefnum núna` : `${count} ${period}`}). Ef eitthvað var tekið úr birtingu ` +
    `fyrir mistök þarf að birta það aftur. ${allow}`,
  emptied: (type, before) =>
    `Engin færsla er af efnistegundinni „${type}“; ${theSiteHad(before)}. Ef færslurnar voru teknar ` +
    `úr birtingu fyrir mistök þarf að birta þær aftur. ${allow}`,
  replacedStack: (source) =>
    `Þetta er innbyggða efnið; vefurinn sýnir núna efni úr ${source}. Ef stillingarnar CMS_HOST, ` +
    `CMS_STACK, CMS_ENVIRONMENT og CMS_TOKEN vantar þarf að setja þær. ${allow}`,
  degraded(than, cause) {
    const place = than === 'live' ? 'á vefnum' : 'í efnisþjónustunni';
    const end = cause === '' ? '' : ` Fyrsta orsök: ${cause}.`;
    return `Hluta efnisins eða skráa þess vantar, eða hann er eldri en ${place}.${end}`;
  },
};

const theSiteHad = ({ count, isLive }: Before) =>
  isLive ? `á vefnum núna eru ${count}` : `${count} voru ${period}`;
