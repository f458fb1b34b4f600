import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FooterProps, HeaderProps } from '../../src/components/layout/types';
import type { ContentPage, PageContent } from '../../src/components/pages';
import { homeUrl, localeFacts, type Locale } from '../../src/locales';
import { builtPages, builtSite, pageStrings } from './site';

/** What the build handed to the pages, header and footer of one locale. */
export interface BuiltLocale {
  lang: 'en' | 'is';
  home: string;
  header: HeaderProps;
  footer: FooterProps;
  pages: PageContent[];
  /** Interface strings by dotted key. */
  strings: Record<string, string>;
  /** The interface string of a key, with its `{{values}}` put in. */
  t: (key: string, values?: Record<string, string | number>) => string;
}

interface SliceData<Content> {
  result: { data: { part: { content: Content }; strings: { strings: Record<string, string> } } };
}

async function slice<Content>(name: 'header' | 'footer', locale: Locale) {
  const file = path.join(builtSite, 'slice-data', `${name}-${locale}.json`);
  const { result } = JSON.parse(await readFile(file, 'utf8')) as SliceData<Content>;
  return { content: result.data.part.content, strings: result.data.strings.strings };
}

export async function builtLocale(locale: Locale): Promise<BuiltLocale> {
  const [header, footer, pages, strings] = await Promise.all([
    slice<HeaderProps>('header', locale),
    slice<FooterProps>('footer', locale),
    builtPages(),
    pageStrings(locale),
  ]);
  const all = { ...strings, ...header.strings, ...footer.strings };
  return {
    lang: localeFacts[locale].lang,
    home: homeUrl(locale),
    header: header.content,
    footer: footer.content,
    pages: pages.filter((page) => page.locale === locale),
    strings: all,
    t: (key, values = {}) => {
      const text = all[key];
      if (text === undefined) throw new Error(`No interface string ${key} in ${locale}.`);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    },
  };
}

type BeltOf<Kind> = Extract<ContentPage['belts'][number], { kind: Kind }>;

/** The first belt of a kind that fulfils a condition, and the page it stands on. */
export function findBelt<Kind extends ContentPage['belts'][number]['kind']>(
  pages: readonly PageContent[],
  kind: Kind,
  fits: (belt: BeltOf<Kind>) => boolean = () => true,
): { page: PageContent; belt: BeltOf<Kind> } {
  for (const page of pages) {
    for (const belt of page.belts) {
      if (isKind(belt, kind) && fits(belt)) return { page, belt };
    }
  }
  throw new Error(`No page has such a belt: ${kind}.`);
}

function isKind<Kind>(belt: { kind: unknown }, kind: Kind): belt is BeltOf<Kind> {
  return belt.kind === kind;
}
