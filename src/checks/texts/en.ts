import { languageNames } from './languageNames';
import type { Before, CheckTexts } from './types';

const plural = (count: number, word: string) => (count === 1 ? word : `${word}s`);

const period = 'within the last half hour';

/** Texts of faults in English. */
export const en: CheckTexts = {
  ...languageNames('en'),
  allLanguages: 'all languages',
  typeNames: {
    aircraft_data: 'aircraft',
    asset: 'file',
    content_belt: 'content belt',
    desk: 'desk',
    fact: 'fact',
    fleet_tiles: 'fleet tiles',
    general_tiles: 'general tile',
    loft_footer: 'footer',
    loft_menu: 'main menu',
    navigation_menu_item: 'menu item',
    page: 'page',
    popup_page: 'popup',
    position: 'position',
    project: 'project',
    projects_globe: 'projects globe',
    team_tiles: 'team tiles',
    translation_string: 'translation string',
  },
  field: (uid) => `field ${uid}`,
  quoted: (text) => `“${text}”`,
  pageAt: (url) => `The page ${url}`,
  andOtherPages: (count) => ` and ${count} other ${plural(count, 'page')}`,
  sharedPart(part, { language, uid }, pages, first) {
    const name = part === 'header' ? 'The menu' : 'The footer';
    const where = language === null ? '' : ` ${this.inLanguage[language]}`;
    const entry = uid === undefined ? '' : `${uid}, `;
    return `${name}${where} (${entry}${pages} ${plural(pages, 'page')}, such as ${first})`;
  },
  wrongAddressClause(kind, url) {
    switch (kind) {
      case 'link':
        return `links to ${url}, which does not exist`;
      case 'picture':
        return `shows the picture ${url}, which does not exist`;
      case 'file':
        return `needs the file ${url}, which does not exist`;
      case 'canonical':
        return `names ${url} as the page that it is a copy of, which does not exist`;
      case 'hreflang':
        return `names ${url} as the same page in another language, which does not exist`;
    }
  },
  wrongAnchorClause: (url, anchor) =>
    `links to ${url}, but nothing on that page is named “${anchor}”`,
  noHeadline: (page) => `${page} has no headline (h1).`,
  noTitle: (page) => `${page} has no title.`,
  missingPart(part, language, uid) {
    const names = { menu: 'The main menu', footer: 'The footer', home: 'The front page' };
    const entry = uid === undefined ? '' : ` (${uid})`;
    return `${names[part]}${entry} is empty or missing ${this.inLanguage[language]}.`;
  },
  unbuilt: ({ title, uid }, kind, url) =>
    `“${title}” (${kind} ${uid}) was not built: there is no page at ${url}.`,
  styleguide: 'The style guide is part of the site. Unset STYLEGUIDE.',
  lostPages: (pages, before) =>
    `The site would have ${pages} pages; ${theSiteHad(before, 'it had')}. If pages were ` +
    'unpublished by mistake, publish them again. If it is intended, set PUBLISH_ALLOW_DROP=true.',
  lostReferences: (missing, all, { count, isLive }) =>
    `${missing} of ${all} references to entries, pictures and documents lead to nothing published ` +
    `(${count} ${isLive ? 'on the live site' : period}). If something was unpublished by mistake, ` +
    'publish it again. If it is intended, set PUBLISH_ALLOW_DROP=true.',
  emptied: (type, before) =>
    `There is no entry of the content type “${type}”; ${theSiteHad(before, 'there were')}. ` +
    'If they were unpublished by mistake, publish them again. If it is intended, set ' +
    'PUBLISH_ALLOW_DROP=true.',
  replacedStack: (source) =>
    `This is the embedded content; the live site has that of the stack ${source}. If the settings ` +
    'CMS_HOST, CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN are missing, set them. If it is intended, set ' +
    'PUBLISH_ALLOW_DROP=true.',
  degraded(than, cause) {
    const place = than === 'live' ? 'on the live site' : 'in the content service';
    const end = cause === '' ? '' : ` First cause: ${cause}.`;
    return `Parts of the content or its files are missing, or older than ${place}.${end}`;
  },
};

const theSiteHad = ({ count, isLive }: Before, past: string) =>
  isLive ? `the live site has ${count}` : `${past} ${count} ${period}`;
