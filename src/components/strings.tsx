import { createContext, useContext, useMemo, type HTMLAttributes, type ReactNode } from 'react';
import type { Lang } from './ui/types';

/** Interface strings of one locale by dotted key, resolved at build. */
export type Strings = Readonly<Record<string, string>>;

interface StringsProps {
  /** Language of the interface: the page's. */
  lang: Lang;
  strings: Strings;
}

interface StringsContext extends StringsProps {
  /** Language of the content around: another one inside what fell back. */
  content: Lang;
}

const Context = createContext<StringsContext>({ lang: 'en', strings: {}, content: 'en' });

/** Hands the strings of the page's language to everything below. */
export function StringsProvider({
  lang,
  strings,
  children,
}: StringsProps & { children: ReactNode }) {
  return <Context.Provider value={{ lang, strings, content: lang }}>{children}</Context.Provider>;
}

interface InLanguageProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'footer' | 'li' | 'main' | 'section';
  /** Set where the content is in another language than what is around it. */
  lang: Lang | undefined;
}

/** An element of content: it carries its language, and tells the interface parts inside of it. */
export function InLanguage({ as: Element = 'div', lang, ...rest }: InLanguageProps) {
  const around = useContext(Context);
  const value = useMemo(() => (lang ? { ...around, content: lang } : around), [around, lang]);
  return (
    <Context.Provider value={value}>
      <Element lang={lang} {...rest} />
    </Context.Provider>
  );
}

type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  /** The text of `key` with `{{name}}` places filled; the key itself where no text exists. */
  (key: string, values?: Values): string;
  lang: Lang;
  /** What to write as `lang` inside content; `of` is its language where it is not the one around. */
  langs: (of?: Lang) => Langs;
}

/** Both are undefined where content and interface share one language: then nothing is marked. */
export interface Langs {
  /** For interface words that stand in the content. */
  interface?: Lang;
  /** For content that stands in such an interface part. */
  content?: Lang;
}

/**
 * The interface strings of the page. With a `count` among the values the plural form of the
 * language is taken: `key_one`, `key_other`.
 */
export function useStrings(): Translate {
  const { lang, strings, content: around } = useContext(Context);
  const translate = (key: string, values: Values = {}) => {
    const { count } = values;
    const plural =
      typeof count === 'number'
        ? strings[`${key}_${new Intl.PluralRules(lang).select(count)}`]
        : undefined;
    const text = plural ?? strings[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
  const langs = (content: Lang = around): Langs =>
    content === lang ? {} : { interface: lang, content };
  return Object.assign(translate, { lang, langs });
}
