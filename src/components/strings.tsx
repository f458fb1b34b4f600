import { createContext, useContext, useMemo, type HTMLAttributes, type ReactNode } from 'react';
import type common from '../../locales/en/common.json';
import type { Lang } from './ui/types';

/** Dotted keys of nested strings: `menu.open` for `{ menu: { open: 'Menu' } }`. */
type DottedKeys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key
    : `${Key}.${DottedKeys<Texts[Key]>}`;
}[keyof Texts & string];

type DefinedKey = DottedKeys<typeof common>;

/** The key of a text with plural forms, without `_one` or `_other`. */
type PluralKey<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : never;

/** Keys that code may translate: those of `locales/en/common.json`, and the stems of plural forms. */
export type StringKey = DefinedKey | PluralKey<DefinedKey>;

/** Interface strings of one locale by dotted key, from `locales/` and the content service. */
export type Strings = Readonly<Record<string, string>>;

/** Languages of pages by path, only of pages whose content is not in the language of their locale. */
export type ForeignPages = Readonly<Record<string, Lang>>;

interface StringsProps {
  /** Language of the interface, which is the language of the page. */
  lang: Lang;
  strings: Strings;
  /** The pages in another language to which the page has links. */
  foreignPages?: ForeignPages;
}

export interface StringsContext extends StringsProps {
  /** Language of the surrounding content, which differs from `lang` inside a fallback. */
  content: Lang;
}

const Context = createContext<StringsContext>({ lang: 'en', strings: {}, content: 'en' });

/** Returns the strings and languages around a component, for a React root of its own. */
export const useStringsContext = (): StringsContext => useContext(Context);

/** Provides what `useStringsContext` returned. */
export const StringsScope = Context.Provider;

/** Provides the interface strings to the components of a page. */
export function StringsProvider({ children, ...rest }: StringsProps & { children: ReactNode }) {
  return <Context.Provider value={{ ...rest, content: rest.lang }}>{children}</Context.Provider>;
}

/** Returns the language of the page that a link leads to, if it is not that of the locale. */
export function useTargetLang(url: string | null): Lang | undefined {
  return useContext(Context).foreignPages?.[(url ?? '').replace(/[?#].*/, '')];
}

interface InLanguageProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'div' | 'footer' | 'li' | 'main' | 'section';
  /** Set if the content is in another language than the content around it. */
  lang: Lang | undefined;
}

/** An element whose content is in `lang`. Texts of the interface inside it get their own `lang`. */
export function InLanguage({ as: Element = 'div', lang, ...rest }: InLanguageProps) {
  const outer = useContext(Context);
  const value = useMemo(() => (lang ? { ...outer, content: lang } : outer), [outer, lang]);
  return (
    <Context.Provider value={value}>
      <Element lang={lang} {...rest} />
    </Context.Provider>
  );
}

type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  /** Returns the text of a key with its `{{name}}` placeholders replaced; the key if there is none. */
  (key: StringKey, values?: Values): string;
  lang: Lang;
  /**
   * Returns the attribute `lang` for a text of the interface inside content, and for content inside
   * such a text; both undefined if content and interface have the same language.
   * @param contentLang language of the content; default: that of the surrounding content
   */
  langs: (contentLang?: Lang) => { interface?: Lang; content?: Lang };
}

const rulesByLang = new Map<Lang, Intl.PluralRules>();

/** Returns the plural rules of a language, which are created once: that takes longer than using them. */
function pluralRules(lang: Lang): Intl.PluralRules {
  const rules = rulesByLang.get(lang) ?? new Intl.PluralRules(lang);
  rulesByLang.set(lang, rules);
  return rules;
}

/**
 * Returns the function that translates keys to interface strings of the page. A value named `count`
 * selects the plural form of the language: `key_one`, `key_other`.
 */
export function useStrings(): Translate {
  const { lang, strings, content: surroundingLang } = useContext(Context);
  const translate = (key: StringKey, values: Values = {}) => {
    const { count } = values;
    const plural =
      typeof count === 'number' ? strings[`${key}_${pluralRules(lang).select(count)}`] : undefined;
    const text = plural ?? strings[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
  };
  const langs = (content: Lang = surroundingLang) =>
    content === lang ? {} : { interface: lang, content };
  return Object.assign(translate, { lang, langs });
}
