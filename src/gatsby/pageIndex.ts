/** The links to all pages of a locale, for the 404 page and the search page. */
import omit from 'lodash/omit';
import uniqBy from 'lodash/uniqBy';
import { hyphenate } from '../cms/site/hyphenate';
import type { PageRecord, SiteContent } from '../cms/site/types';
import type { MenuItem } from '../components/layout/types';
import type { PageContent } from '../components/pages';
import type { Subject } from '../components/search/types';
import type { Strings } from '../components/strings';
import type { Link } from '../components/ui/types';
import { homeUrl, localeFacts, type Locale } from '../locales';

/** A page of a locale with the link to it. */
interface IndexedPage {
  content: PageContent;
  link: Link;
}

/**
 * Returns the pages of a locale with links to them, sorted by title. Pages that search engines must not
 * list, such as the receipt of a request, are not among them.
 */
export function pageIndex({ pages }: SiteContent, locale: Locale, strings: Strings): IndexedPage[] {
  const { lang } = localeFacts[locale];
  const index = pages
    .filter(({ content }) => content.locale === locale && !content.head.unlisted)
    .map((page) => ({ content: page.content, link: linkTo(page, strings) }));
  // Sorted, because the order of the content service may change with each edit.
  const { compare } = new Intl.Collator(lang);
  return index.sort(
    (a, b) => compare(a.link.title, b.link.title) || (a.content.path < b.content.path ? -1 : 1),
  );
}

/** Returns the link to a page. The front page has the name that visitors know from the breadcrumbs. */
function linkTo({ title, content: { path, locale, lang } }: PageRecord, strings: Strings): Link {
  const homeTitle = path === homeUrl(locale) && !lang ? strings['breadcrumb.home'] : undefined;
  const shownTitle = lang ? title : hyphenate(title, localeFacts[locale].lang, true);
  return { title: homeTitle ?? shownTitle, url: path, ...(lang ? { lang } : {}) };
}

/** Kinds of pages that are a subject of their own, with the keys of their titles. */
const kindTitles = {
  aircraft: 'search.group_aircraft',
  popup: 'search.group_project',
  page: 'search.group_page',
} as const;

/**
 * Returns the pages of a locale by subject: the sections of the menu with the pages below them, then
 * all other pages by kind. A kind with the title of a section extends it. Open positions are in the
 * section above them.
 */
export function subjectsOf(
  index: readonly IndexedPage[],
  items: readonly MenuItem[],
  strings: Strings,
): Subject[] {
  const sections = items.map(({ title, url, lang, submenu }): Subject => {
    const links = submenu.map((link): Link => omit(link, 'id'));
    return { title, url, ...(lang ? { lang } : {}), links: uniqBy(links, 'url') };
  });
  const inSections = new Set(
    sections.flatMap(({ url, links }) => [url, ...links.map((link) => link.url)]),
  );
  const others = index.filter(({ content }) => !inSections.has(content.path));
  for (const { content, link } of others) {
    if (content.kind !== 'position') continue;
    const careers = sections.find(({ url }) => url !== null && content.path.startsWith(url));
    careers?.links.push(link);
  }
  for (const [kind, key] of Object.entries(kindTitles)) {
    const title = strings[key] ?? key;
    const links = others.filter(({ content }) => content.kind === kind).map(({ link }) => link);
    const section = sections.find((each) => each.title === title);
    if (section) section.links.push(...links);
    else sections.push({ title, url: null, links });
  }
  return sections.filter(({ url, links }) => url !== null || links.length > 0);
}
