import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FooterProps, HeaderProps } from '../../src/components/layout/types';
import type { ContentPage, PageContent } from '../../src/components/pages';
import { homeUrl, localeFacts, type Lang, type Locale } from '../../src/locales';
import { readBuiltPages, builtSiteFolder, readPageStrings } from './site';

/** The data that the build gave to the pages, header and footer of one locale. */
export interface BuiltLocale {
  lang: Lang;
  home: string;
  header: HeaderProps;
  footer: FooterProps;
  pages: PageContent[];
  /** Interface strings by dotted key. */
  strings: Record<string, string>;
  /** Returns the interface string of a key, with its `{{values}}` filled in. */
  t: (key: string, values?: Record<string, string | number>) => string;
}

interface SliceData<Content> {
  result: { data: { part: { content: Content }; strings: { strings: Record<string, string> } } };
}

async function readSlice<Content>(name: 'header' | 'footer', locale: Locale) {
  const file = path.join(builtSiteFolder, 'slice-data', `${name}-${locale}.json`);
  const { result } = JSON.parse(await readFile(file, 'utf8')) as SliceData<Content>;
  return { content: result.data.part.content, strings: result.data.strings.strings };
}

export async function readBuiltLocale(locale: Locale): Promise<BuiltLocale> {
  const [header, footer, pages, strings] = await Promise.all([
    readSlice<HeaderProps>('header', locale),
    readSlice<FooterProps>('footer', locale),
    readBuiltPages(),
    readPageStrings(locale),
  ]);
  const allStrings = { ...strings, ...header.strings, ...footer.strings };
  return {
    lang: localeFacts[locale].lang,
    home: homeUrl(locale),
    header: header.content,
    footer: footer.content,
    pages: pages.filter((page) => page.locale === locale),
    strings: allStrings,
    t: (key, values = {}) => {
      const text = allStrings[key];
      if (text === undefined) throw new Error(`No interface string ${key} in ${locale}.`);
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    },
  };
}

type BeltOf<Kind> = Extract<ContentPage['belts'][number], { kind: Kind }>;

/** Finds the first belt of a kind that fulfils a condition, and its page. */
export function findBelt<Kind extends ContentPage['belts'][number]['kind']>(
  pages: readonly PageContent[],
  kind: Kind,
  matches: (belt: BeltOf<Kind>) => boolean = () => true,
): { page: PageContent; belt: BeltOf<Kind> } {
  for (const page of pages) {
    for (const belt of page.belts) {
      if (isKind(belt, kind) && matches(belt)) return { page, belt };
    }
  }
  throw new Error(`No page has a belt of the kind ${kind} that fulfils the condition.`);
}

function isKind<Kind>(belt: { kind: unknown }, kind: Kind): belt is BeltOf<Kind> {
  return belt.kind === kind;
}
