import type { PageBase, PageContent, PageHead } from '../components/pages';
import type { Image } from '../components/image/image';
import type { Breadcrumb, LanguageLink } from '../components/layout/types';
import type { Link } from '../components/ui/types';
import { defaultLocale, localeFacts, locales, type Locale } from '../locales';
import type { Entry, Graph } from './graph';
import { aircraftSheet, aircraftSummary } from './parse/aircraft';
import { image } from './parse/assets';
import { belts } from './parse/belts';
import { langProps, within, type PageContext } from './parse/context';
import { banner } from './parse/layout';
import { text } from './parse/values';
import { joinPaths } from './paths';
import { popupParents } from './popupParents';
import type { LocalePlan, PageRecord } from './site';
import type { WireMetadata, Maybe } from './wire';

type PageEntry = Entry<'page'> | Entry<'aircraft_data'> | Entry<'popup_page'>;
type Plans = Map<Locale, LocalePlan>;

const pageTypes = ['page', 'aircraft_data', 'popup_page'] as const;

/** The content of every page of every locale. */
export function pageContents(
  graph: Graph,
  plans: Plans,
  contextOf: (locale: Locale) => PageContext,
): PageRecord[] {
  return locales.flatMap((locale) => {
    const plan = plans.get(locale);
    const around = contextOf(locale);
    const pages = plan ? pagesOf(graph, locale, plan) : [];
    const names = new Map(
      pages.map(({ entry, path }) => [path, { title: nameOf(entry), ...langProps(around, entry) }]),
    );
    const parents = plan ? popupParents(around, nameOf) : undefined;
    return pages.map(({ entry, path }) => {
      const lang = localeFacts[entry.written].lang;
      const base: PageBase = {
        locale,
        path,
        head: head(around, entry, path, plans),
        languages: languages(entry.uid, locale, path, plans),
        breadcrumbs: breadcrumbs(path, locale, names),
        ...(lang === around.lang ? {} : { lang }),
      };
      const context = { ...within(around, entry), anchors: new Set(['main']) };
      return {
        uid: entry.uid,
        title: nameOf(entry),
        content: contentOf(context, entry, base, parents?.get(entry.uid) ?? null),
      };
    });
  });
}

function pagesOf(graph: Graph, locale: Locale, { paths }: LocalePlan) {
  return pageTypes.flatMap((type) =>
    graph.entries(type, locale).flatMap((entry) => {
      const path = paths.get(entry.uid);
      return path === undefined ? [] : [{ entry: entry, path }];
    }),
  );
}

function contentOf(
  context: PageContext,
  entry: PageEntry,
  base: PageBase,
  parent: Link | null,
): PageContent {
  if (isOf(entry, 'page')) return contentPage(context, entry, base);
  if (isOf(entry, 'aircraft_data')) return aircraftPage(context, entry, base);
  return popupPage(context, entry, base, parent);
}

function contentPage(context: PageContext, entry: Entry<'page'>, base: PageBase): PageContent {
  const { graph } = context;
  const [aircraft] = graph.references(
    entry,
    'aircraft_specific_information',
    ['aircraft_data'],
    (fields) => fields.aircraft_specific_informationConnection,
  );
  const type = entry.fields.page_type;
  return {
    ...base,
    kind: 'page',
    pageType: type === 'Front page' ? 'front' : type === 'Fleet page' ? 'fleet' : 'content',
    title: nameOf(entry),
    banner: banner(context, entry),
    aircraft: aircraft ? aircraftSheet(context, aircraft) : null,
    belts: beltsOf(context, entry),
  };
}

function aircraftPage(
  context: PageContext,
  entry: Entry<'aircraft_data'>,
  base: PageBase,
): PageContent {
  const fleet = context.graph
    .entries('aircraft_data', context.locale)
    .filter(({ uid }) => context.paths.has(uid));
  // The ones that follow in the fleet, so that each aircraft leads on to others.
  const own = fleet.findIndex(({ uid }) => uid === entry.uid);
  const related = [...fleet.slice(own + 1), ...fleet.slice(0, own)].slice(0, 3);
  return {
    ...base,
    kind: 'aircraft',
    aircraft: aircraftSheet(context, entry),
    belts: beltsOf(context, entry),
    related: related.map((each) => aircraftSummary(context, each)),
  };
}

function popupPage(
  context: PageContext,
  entry: Entry<'popup_page'>,
  base: PageBase,
  back: Link | null,
): PageContent {
  const { origin, destination, introduction_text: introduction } = entry.fields;
  return {
    ...base,
    kind: 'popup',
    title: nameOf(entry),
    origin: text(origin),
    destination: text(destination),
    introduction: text(introduction),
    belts: beltsOf(context, entry),
    back,
  };
}

function beltsOf(context: PageContext, entry: PageEntry) {
  const found = context.graph.references(
    entry as Entry<'page'>,
    'content_belts',
    ['content_belt'],
    (fields) => fields.content_beltsConnection,
  );
  return belts(context, found);
}

function nameOf(entry: PageEntry): string {
  const banner = isOf(entry, 'page') ? entry.fields.banner : null;
  return text(banner?.page_title) ?? text(entry.fields.title) ?? '';
}

const longestDescription = 155;

function head(context: PageContext, entry: PageEntry, path: string, plans: Plans): PageHead {
  const { metadata, intro, picture } = shared(context, entry);
  const translated = entry.written === context.locale;
  const original = plans.get(defaultLocale)?.paths.get(entry.uid);
  return {
    title: text(metadata?.meta_title) ?? nameOf(entry),
    description: text(metadata?.meta_description) ?? (intro && shortened(intro)),
    canonical: translated ? path : (original ?? path),
    alternates: translated ? alternates(context.graph, entry, plans) : [],
    image: picture,
  };
}

interface Shared {
  metadata?: Maybe<WireMetadata>;
  intro: string | null;
  picture: Image | null;
}

/** What an entry gives for search engines and sharing where it says nothing of its own. */
function shared(context: PageContext, entry: PageEntry): Shared {
  if (isOf(entry, 'page')) {
    const { metadata, banner: fields } = entry.fields;
    const field = 'banner.banner_image.web_image';
    const picture = image(
      context,
      entry,
      field,
      (each) => each.banner?.banner_image?.web_imageConnection,
    );
    return { metadata, intro: text(fields?.page_intro), picture };
  }
  if (isOf(entry, 'aircraft_data')) {
    const { metadata, intro_text: intro } = entry.fields;
    const select = (fields: typeof entry.fields) => fields.aircraft_imageConnection;
    return {
      metadata,
      intro: text(intro),
      picture: image(context, entry, 'aircraft_image', select),
    };
  }
  return { intro: text(entry.fields.introduction_text), picture: null };
}

function isOf<T extends PageEntry['type']>(
  entry: PageEntry,
  type: T,
): entry is Extract<PageEntry, { type: T }> {
  return entry.type === type;
}

/** Versions of a page that are written in their locale's own language, where there are several. */
function alternates(graph: Graph, { type, uid }: PageEntry, plans: Plans): PageHead['alternates'] {
  const found = locales.flatMap((locale) => {
    const url = plans.get(locale)?.paths.get(uid);
    const translated = graph.entry(type, uid, locale)?.written === locale;
    return url !== undefined && translated ? [{ lang: localeFacts[locale].lang, url }] : [];
  });
  return found.length > 1 ? found : [];
}

/** The page in each language, or its nearest parent that exists there. */
function languages(uid: string, own: Locale, path: string, plans: Plans): LanguageLink[] {
  return locales.map((locale) => {
    const { lang, prefix } = localeFacts[locale];
    const paths = plans.get(locale)?.paths ?? new Map<string, string>();
    const exact = locale === own ? path : paths.get(uid);
    if (exact !== undefined) return { lang, url: exact, exact: true };
    const existing = new Set(paths.values());
    const segments = path.slice(localeFacts[own].prefix.length).split('/').filter(Boolean);
    for (let length = segments.length - 1; length > 0; length -= 1) {
      const parent = joinPaths(prefix, ...segments.slice(0, length));
      if (existing.has(parent)) return { lang, url: parent, exact: false };
    }
    return { lang, url: joinPaths(prefix), exact: false };
  });
}

/** The pages above a page and itself, from the top down; none on the front page. */
function breadcrumbs(
  path: string,
  locale: Locale,
  names: Map<string, Omit<Breadcrumb, 'url'>>,
): Breadcrumb[] {
  const { prefix } = localeFacts[locale];
  const segments = path.slice(prefix.length).split('/').filter(Boolean);
  return segments.flatMap((_, index): Breadcrumb[] => {
    const url = joinPaths(prefix, ...segments.slice(0, index + 1));
    const name = names.get(url);
    return name === undefined ? [] : [{ ...name, url }];
  });
}

/** Text cut at a word to what a search engine shows. */
function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`;
}
