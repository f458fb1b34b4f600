import { readdirSync } from 'node:fs';
import path from 'node:path';
import { localeFacts, locales } from '../../src/locales';
import { addString, editStack, filesOf } from './content';
import { editJson, insert, type Action } from './edits';

/** The word for the path of the search page, by language; it is in English in others. */
const searchWords: Readonly<Record<string, string>> = {
  da: 'soeg',
  de: 'suche',
  es: 'buscar',
  fi: 'haku',
  fr: 'recherche',
  it: 'cerca',
  nl: 'zoeken',
  no: 'sok',
  pl: 'szukaj',
  pt: 'buscar',
  sv: 'sok',
};

type Strings = Record<string, Record<string, string>>;

/** A locale to add, such as `de-DE`, with what the data of Unicode know about it. */
export interface NewLocale {
  locale: string;
  lang: string;
  service: string;
  /** Names of the language: in itself, in English and in Icelandic. */
  names: { own: string; english: string; icelandic: string };
  number: { thousands: string; decimal: string };
}

/**
 * Describes a locale by its tag, such as `de-DE`.
 * @throws Error if the tag has no language and region, or if the site has the language
 */
export function describeLocale(tag: string): NewLocale {
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(tag))
    throw new Error(`“${tag}” is no locale with a language and a region. Write it as de-DE.`);
  const lang = tag.slice(0, 2);
  if (locales.some((locale) => localeFacts[locale].lang === lang))
    throw new Error(`The site already has the language “${lang}”.`);
  const nameIn = (other: string) =>
    new Intl.DisplayNames(other, { type: 'language' }).of(lang) ?? lang;
  const parts = new Intl.NumberFormat(tag).formatToParts(1234567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ' ';
  return {
    locale: tag,
    lang,
    service: tag.toLowerCase(),
    names: { own: nameIn(lang), english: nameIn('en'), icelandic: nameIn('is') },
    number: { thousands: sign('group'), decimal: sign('decimal') },
  };
}

/** Returns the actions that write a locale. Its pages are in English until editors translate them. */
export const localeActions = (root: string, described: NewLocale): Action[] => [
  ...codeActions(root, described),
  ...hyphenActions(root, described),
  ...stringActions(root, described),
];

function codeActions(root: string, { locale, lang, service, names, number }: NewLocale): Action[] {
  const { english, icelandic } = names;
  // Names of languages in Icelandic end with -a, and with -u after a preposition: „þýska, á þýsku“.
  const oblique = icelandic.replace(/a$/, 'u');
  const add = (file: string, after: string, text: string) => insert(root, { file, after, text });
  return [
    insert(root, {
      file: 'src/localeFacts.ts',
      after: "    number: { thousands: '.', decimal: ',' },\n  },\n",
      text: `  '${locale}': {
    service: '${service}',
    lang: '${lang}',
    prefix: '/${lang}',
    search: '/${lang}/${searchWords[lang] ?? 'search'}/',
    number: { thousands: '${number.thousands}', decimal: '${number.decimal}' },
  },\n`,
    }),
    insert(root, {
      file: 'src/localeFacts.ts',
      after: "inLanguage: 'á íslensku', version: 'íslensku' },\n    },\n  },\n",
      text: `  '${locale}': {
    dates: '${locale}',
    names: {
      en: { name: '${english}', inLanguage: 'in ${english}', version: '${english}' },
      is: { name: '${icelandic}', inLanguage: 'á ${oblique}', version: '${oblique}' },
    },
  },\n`,
    }),
    add('scripts/packages/airports.ts', '  en: {},\n', `  ${lang}: {},\n`),
    add('src/components/aircraft/figures.ts', "unit: { en: 'km/h', ", `${lang}: 'km/h', `),
    add(
      'src/components/positions/payText.ts',
      '  en: (range, currency) => `${currency}\\u00a0${range}`,\n',
      `  ${lang}: (range, currency) => \`\${range}\\u00a0\${currency}\`,\n`,
    ),
    add(
      'src/components/search/terms.ts',
      '  en: (word) => withoutEnding(word, englishEndings),\n',
      `  ${lang}: (word) => word,\n`,
    ),
  ];
}

/** Hyphenates the language with the patterns of the package `hyphen`, or not at all if it has none. */
function hyphenActions(root: string, { lang }: NewLocale): Action[] {
  const file = 'src/cms/site/hyphenate.ts';
  const ofLanguage = new RegExp(`^${lang}(?:-\\d+)?\\.js$`);
  // Of several spellings, such as de-1901 and de-1996, the newest.
  const patterns = readdirSync(path.join(root, 'node_modules/hyphen/patterns'))
    .filter((name) => ofLanguage.test(name))
    .sort()
    .at(-1);
  const entry = (value: string) =>
    insert(root, { file, after: '  en: null,\n', text: `  ${lang}: ${value},\n` });
  if (patterns === undefined) return [entry('null')];
  const name = `hyphenate${lang.charAt(0).toUpperCase()}${lang.slice(1)}`;
  return [
    entry(`(text) => ${name}(text)`),
    insert(root, {
      file,
      after: "import icelandicPatterns from 'hyphen/patterns/is.js';\n",
      text: `import ${lang}Patterns from 'hyphen/patterns/${patterns}';\n`,
    }),
    insert(root, {
      file,
      after:
        'const hyphenateSimple = createHyphenator(icelandicPatterns, { minWordLength: 6, html: false });\n',
      text: `const ${name} = createHyphenator(${lang}Patterns, { minWordLength, html: false });\n`,
    }),
    insert(root, {
      file: 'src/cms/site/hyphen.d.ts',
      after: '  const patterns: HyphenationPatterns;\n  export default patterns;\n}\n',
      text: `
declare module 'hyphen/patterns/${patterns}' {
  import type { HyphenationPatterns } from 'hyphen';

  const patterns: HyphenationPatterns;
  export default patterns;
}\n`,
    }),
  ];
}

function stringActions(root: string, { lang, service, names }: NewLocale): Action[] {
  const { own, english, icelandic } = names;
  const inIcelandic = `á ${icelandic.replace(/a$/, 'u')}`;
  const texts: Readonly<Record<string, readonly [language: string, inLanguage: string]>> = {
    'en-us': [own, `in ${english}`],
    'is-is': [own, inIcelandic],
  };
  return [
    editJson<Strings>(root, 'locales/en/common.json', (strings) => {
      strings.language = { ...strings.language, [lang]: own };
      strings.in_language = { ...strings.in_language, [lang]: `in ${english}` };
    }),
    editJson<Record<string, object>>(root, 'content/locales/locales.json', (all) => {
      const uid = `blt00loc${lang}`;
      all[uid] = { code: service, fallback_locale: 'en-us', uid, name: english };
    }),
    editJson<Record<string, { urls: { url: string; locale: string }[] }>>(
      root,
      'content/environments/environments.json',
      (environments) => {
        for (const { urls } of Object.values(environments)) {
          const [home] = urls;
          if (home) urls.push({ url: `${home.url}/${lang}`, locale: service });
        }
      },
    ),
    editStack(root, (stack) => {
      for (const file of filesOf(stack, 'translation_string')) {
        const [language, inLanguage] = texts[file.locale] ?? [];
        if (language === undefined) continue;
        addString(file, ['language', lang], language);
        addString(file, ['in_language', lang], inLanguage);
      }
    }),
  ];
}
