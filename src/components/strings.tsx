import { createContext, useContext, type ReactNode } from 'react';
import type { Lang } from './ui/types';

/** Interface strings of one locale by dotted key, resolved at build. */
export type Strings = Readonly<Record<string, string>>;

interface StringsContext {
  lang: Lang;
  strings: Strings;
}

const Context = createContext<StringsContext>({ lang: 'en', strings: {} });

/** Hands the strings of the page's language to everything below. */
export function StringsProvider({
  lang,
  strings,
  children,
}: StringsContext & { children: ReactNode }) {
  return <Context.Provider value={{ lang, strings }}>{children}</Context.Provider>;
}

type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  /** The text of `key` with `{{name}}` places filled; the key itself where no text exists. */
  (key: string, values?: Values): string;
  lang: Lang;
}

/**
 * The interface strings of the page. With a `count` among the values the plural form of the
 * language is taken: `key_one`, `key_other`.
 */
export function useStrings(): Translate {
  const { lang, strings } = useContext(Context);
  const translate = (key: string, values: Values = {}) => {
    const { count } = values;
    const plural =
      typeof count === 'number'
        ? strings[`${key}_${new Intl.PluralRules(lang).select(count)}`]
        : undefined;
    const text = plural ?? strings[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
  return Object.assign(translate, { lang });
}
