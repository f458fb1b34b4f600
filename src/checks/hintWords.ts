import upperFirst from 'lodash/upperFirst';
import type { Problem } from '../cms/graph/problems';
import { localeOfService } from '../locales';
import { en } from './texts/en';
import { hintsIs } from './texts/hintsIs';
import { is } from './texts/is';
import type { CheckTexts } from './texts/types';
import { languageOf, typeInWords, type Words } from './words';

const placeholder = /\\?\{(\w+)\\?\}/g;

/** Matches an English text and captures the parts that differ. */
function patternOf(text: string): RegExp {
  const names = new Set<string>();
  const source = text
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(placeholder, (_, name: string) => {
      const isFirst = !names.has(name);
      names.add(name);
      return isFirst ? `(?<${name}>.+?)` : `\\k<${name}>`;
    });
  return new RegExp(`^${source}$`, 's');
}

const templates = hintsIs.map(([english, icelandic]) => ({
  pattern: patternOf(english),
  en: english,
  is: icelandic,
}));

/** Returns a problem's message in the languages of editors. Without a known text, it stays English. */
export function messageInWords(what: string): Words {
  for (const { pattern, ...template } of templates) {
    const match = pattern.exec(what);
    if (!match) continue;
    const fill = (text: string, texts: CheckTexts) =>
      text.replace(placeholder, (whole, name: string) => {
        const value = match.groups?.[name];
        return value === undefined ? whole : valueInWords(name, value, texts);
      });
    return { en: fill(template.en, en), is: fill(template.is, is) };
  }
  return { en: what };
}

/** Names a content type or locale in a message; other values stay as they are. */
function valueInWords(name: string, value: string, texts: CheckTexts): string {
  if (name === 'type') return typeInWords(value, texts);
  return (name === 'locale' && localeIn(value, texts.versions)) || value;
}

const localeIn = (code: string, versions: CheckTexts['versions']): string | undefined =>
  (versions as Readonly<Record<string, string>>)[code];

/** Names the entry, language and field of a problem. */
export function problemPlace(
  { entry, type, title, locale, field }: Omit<Problem, 'what'>,
  texts: CheckTexts,
): string {
  const name = title ? `${texts.quoted(title)} (${entry})` : entry;
  const siteLocale = localeOfService(locale);
  const language = siteLocale
    ? texts.languages[languageOf(siteLocale)]
    : locale === 'all locales'
      ? texts.allLanguages
      : locale;
  return [
    type ? `${upperFirst(typeInWords(type, texts))} ${name}` : name,
    language,
    // Not a field of entries: the version of a locale is missing as a whole.
    ...(field === 'locale' ? [] : [texts.field(field)]),
  ].join(', ');
}

/**
 * Describes a problem in the languages of editors, with the names of content type and language.
 * Some messages only exist in English. Logs and programs get `problemLine`.
 */
export function hintWords(problem: Problem): Words {
  const what = messageInWords(problem.what);
  const english = `${problemPlace(problem, en)}: ${what.en}`;
  return what.is === undefined
    ? { en: english }
    : { en: english, is: `${problemPlace(problem, is)}: ${what.is}` };
}
